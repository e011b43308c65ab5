import { describe, expect, test } from 'vitest';
import { ConfirmForm, LoginForm } from './entrance-forms.ts';

const register = (given: Record<string, string>) =>
  LoginForm.safeParse({ intent: 'register', email: 'ada@example.test', password: 'long enough', ...given });
const problemWith = (given: Record<string, string>) => register(given).error?.issues[0]?.message;

describe('a new account', () => {
  test.each([
    [{ email: ' ' }, 'email-missing'],
    [{ email: 'ada' }, 'email-wrong'],
    [{ email: `${'a'.repeat(250)}@example.test` }, 'email-wrong'],
    [{ password: '' }, 'password-missing'],
    [{ password: 'seven77' }, 'password-short'],
    [{ password: 'é'.repeat(37) }, 'password-long'],
  ])('%j is refused as %s', (given, problem) => {
    expect(problemWith(given)).toBe(problem);
  });

  test('a password of 72 bytes is taken, and the address is trimmed', () => {
    expect(register({ email: ' ada@example.test ', password: 'é'.repeat(36) }).data).toMatchObject({
      email: 'ada@example.test',
    });
  });
});

test('an old password may be shorter than new ones have to be', () => {
  const form = { intent: 'password', email: 'ada@example.test', password: 'old' };
  expect(LoginForm.safeParse(form).success).toBe(true);
});

test('the character that no database keeps is left out of what is typed', () => {
  const form = { intent: 'password', email: 'ada@example.test', password: 'o\u0000ld', captcha: 'a\u0000b' };
  expect(LoginForm.parse(form)).toMatchObject({ password: 'old', captcha: 'ab' });
});

test('a code may be typed with spaces and hyphens', () => {
  const form = { intent: 'code', kind: 'signup', email: 'ada@example.test', code: ' 123-456 ' };
  expect(ConfirmForm.parse(form)).toMatchObject({ code: '123456' });
  expect(ConfirmForm.safeParse({ ...form, code: '12 34' }).error?.issues[0]?.message).toBe('code-wrong');
});

test('where to go next is a path of ours, or nowhere', () => {
  expect(register({ next: '/stats' }).data).toMatchObject({ next: '/stats' });
  expect(register({ next: 'https://evil.example' }).data).toMatchObject({ next: undefined });
});

describe('a link or a code', () => {
  const link = (email: string) => LoginForm.safeParse({ intent: 'link', email });

  test('goes to a number by text and to an address by letter', () => {
    expect(link('+33 6 12 34 56 78').data).toMatchObject({ email: { phone: '+33612345678' } });
    expect(link(' ada@example.test ').data).toMatchObject({ email: { email: 'ada@example.test' } });
  });

  test.each([
    ['', 'address-missing'],
    ['06 12 34 56 78', 'phone-wrong'],
    ['ada', 'email-wrong'],
  ])('to %j is refused as %s', (email, problem) => {
    expect(link(email).error?.issues[0]).toMatchObject({ path: ['email'], message: problem });
  });

  test('is typed beside the number it was sent to', () => {
    const form = { intent: 'texted-code', phone: '+33612345678', code: '123 456' };
    expect(ConfirmForm.parse(form)).toMatchObject({ phone: '+33612345678', code: '123456' });
  });
});

test('a captcha is handed on as it is, and one of absurd length is none', () => {
  expect(register({ captcha: 'pass-1' }).data).toMatchObject({ captcha: 'pass-1' });
  expect(register({}).data).not.toHaveProperty('captcha');
  expect(problemWith({ captcha: 'x'.repeat(4097) })).toBe('captcha');
});
