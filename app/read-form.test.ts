import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from './read-form.ts';

const Note = z.object({
  title: z.string().trim().min(1, 'title-missing').max(5, 'title-long'),
  text: z.string().max(3, 'text-long'),
});

test('a form that keeps the rules comes back as data', async () => {
  expect(await readForm(posted({ title: ' Hem ', text: 'abc' }), Note)).toMatchObject({
    ok: true,
    data: { title: 'Hem', text: 'abc' },
  });
});

test('a form that breaks rules comes back with the first broken rule of each field and everything that was typed', async () => {
  expect(await readForm(posted({ title: '  ', text: 'too long' }), Note)).toEqual({
    ok: false,
    problems: { title: 'title-missing', text: 'text-long' },
    values: { title: '  ', text: 'too long' },
  });
});

test('a line break counts as one character, as it does for the one who types it', async () => {
  expect(await readForm(posted({ title: 'Hem', text: 'a\r\nb' }), Note)).toMatchObject({
    ok: true,
    data: { text: 'a\nb' },
  });
});

test('a file where text belongs counts as nothing', async () => {
  const body = new FormData();
  body.set('title', 'Hem');
  body.set('text', new File(['abc'], 'abc.txt'));
  const read = await readForm(new Request('http://test/', { method: 'POST', body }), Note);
  expect(read).toMatchObject({ ok: false, values: { title: 'Hem' } });
});

test('a body that is no form is answered 400', async () => {
  const request = new Request('http://test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form at all',
  });
  await expect(readForm(request, Note)).rejects.toMatchObject({ init: { status: 400 } });
});

function posted(fields: Record<string, string>): Request {
  return new Request('http://test/', { method: 'POST', body: new URLSearchParams(fields) });
}
