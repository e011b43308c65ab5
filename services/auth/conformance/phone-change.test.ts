import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { confirmed, password } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

describe('a change of number', () => {
  async function withNewNumber() {
    const { client, user } = await confirmed(auth);
    auth.clock.advance(1);
    const phone = phoneNumber();
    const { data, error } = await client.updateUser({ phone: `+${phone}` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '', new_phone: phone, phone_change_sent_at: expect.any(String) });
    return { client, user, phone };
  }

  test('holds once its code is typed', async () => {
    const { client, user, phone } = await withNewNumber();
    const { data } = await client.verifyOtp({ type: 'phone_change', phone, token: codeTextedTo(auth, phone) });
    expect(data.user).toMatchObject({
      id: user?.id,
      phone,
      phone_confirmed_at: expect.any(String),
      app_metadata: { providers: ['email', 'phone'] },
    });
    expect(data.user?.new_phone).toBeUndefined();
  });

  test('its code is sent again, to the new number', async () => {
    const { client, phone } = await withNewNumber();
    const texts = auth.texts.length;
    expect((await client.resend({ type: 'phone_change', phone })).data.messageId).toBeTruthy();
    expect(auth.texts).toHaveLength(texts + 1);
    const { error } = await client.verifyOtp({ type: 'phone_change', phone, token: codeTextedTo(auth, phone) });
    expect(error).toBeNull();

    const next = phoneNumber();
    await client.updateUser({ phone: next });
    const before = auth.texts.length;
    await client.resend({ type: 'phone_change', phone });
    expect(auth.texts.slice(before), 'also when asked for by the number there is').toMatchObject([{ to: next }]);
  });

  test('that several want is for whoever asked last', async () => {
    const phone = phoneNumber();
    const people = [await confirmed(auth), await confirmed(auth), await confirmed(auth)];
    for (const { client } of [...people, ...people.slice(0, 2)]) {
      auth.clock.advance(1);
      await client.updateUser({ phone });
    }
    const [, last] = people;
    const { data } = await auth.client().verifyOtp({ type: 'phone_change', phone, token: codeTextedTo(auth, phone) });
    expect(data.user?.id).toBe(last?.user?.id);
  });

  test('to somebody else’s number is refused', async () => {
    const phone = phoneNumber();
    await auth.client().signUp({ phone, password });
    const { client } = await confirmed(auth);
    expect((await client.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});
