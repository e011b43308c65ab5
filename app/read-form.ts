import { data } from 'react-router';
import type { z } from 'zod';

export type ReadForm<Data> =
  | { ok: true; data: Data; values: Record<string, string> }
  | { ok: false; problems: Record<string, string>; values: Record<string, string> };

/** What a form sent, by its schema. A problem is the code of the first rule a field broke; what was typed comes back with it. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.infer<Schema>>> {
  const values = textOf(await bodyOf(request));
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, data: parsed.data, values };

  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { ok: false, problems, values };
}

/** Browsers send a line break as two characters; the person who typed it counts one. Files are no part of such a form. */
function textOf(body: FormData): Record<string, string> {
  const texts = [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}

async function bodyOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
