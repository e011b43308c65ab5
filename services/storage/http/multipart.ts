import { invalidRequest } from '../storage-error.ts';

/** Fields until the file, which is read as it comes: what stands after it is not looked at. */
export type Multipart = {
  fields: Map<string, string>;
  file: { name: string; contentType: string | undefined; bytes: AsyncGenerator<Uint8Array> };
};

const LARGEST_FIELDS = 64 * 1024;
const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

export async function readMultipart(chunks: AsyncGenerator<Uint8Array>, boundary: string): Promise<Multipart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  // A line before the first boundary, so that every boundary has one.
  let held: Buffer = Buffer.from(LINE);
  let spent = 0;
  const more = async (): Promise<void> => {
    const { done, value } = await chunks.next();
    if (done) throw invalidRequest('The form ends before its file');
    spent += value.length;
    held = Buffer.concat([held, value]);
  };
  const upTo = async (end: Buffer): Promise<Buffer> => {
    for (let from = 0; ;) {
      const at = held.indexOf(end, from);
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + end.length);
        return before;
      }
      if (spent > LARGEST_FIELDS + 1024 * 1024 || held.length > LARGEST_FIELDS + 1024 * 1024)
        throw invalidRequest('The fields of the form are too large');
      from = Math.max(0, held.length - end.length);
      await more();
    }
  };

  await upTo(delimiter);
  for (;;) {
    while (held.length < 2) await more();
    if (held.subarray(0, 2).equals(Buffer.from('--'))) throw invalidRequest('The form has no file');
    const head = headOf((await upTo(HEAD_END)).toString('utf8'));
    if (head.isFile)
      return {
        fields,
        file: { name: head.fileName, contentType: head.contentType, bytes: fileBytes(held, chunks, delimiter) },
      };
    const value = await upTo(delimiter);
    if (value.length > LARGEST_FIELDS) throw invalidRequest('A field of the form is too large');
    fields.set(head.name, value.toString('utf8'));
  }
}

/** Until the next boundary. A form that ends without one was cut off. */
async function* fileBytes(
  start: Buffer,
  chunks: AsyncGenerator<Uint8Array>,
  delimiter: Buffer,
): AsyncGenerator<Uint8Array> {
  let [tail, chunk]: [Buffer, Buffer] = [Buffer.alloc(0), start];
  try {
    for (;;) {
      // Copied is only the seam of two chunks: whole copies of a large file would pile up faster than they are cleared.
      const seam = Buffer.concat([tail, chunk.subarray(0, delimiter.length)]);
      const inSeam = seam.indexOf(delimiter);
      if (inSeam >= 0) {
        yield seam.subarray(0, inSeam);
        return;
      }
      const at = chunk.indexOf(delimiter);
      // The last bytes may be the beginning of a boundary.
      const safe = at >= 0 ? at : chunk.length - delimiter.length;
      if (safe >= 0) {
        yield tail;
        yield chunk.subarray(0, safe);
        if (at >= 0) return;
        tail = Buffer.from(chunk.subarray(safe));
      } else {
        tail = Buffer.concat([tail, chunk]);
        const early = Math.max(0, tail.length - delimiter.length);
        yield tail.subarray(0, early);
        tail = tail.subarray(early);
      }
      const { done, value } = await chunks.next();
      if (done) throw invalidRequest('The form was cut off');
      chunk = Buffer.from(value.buffer, value.byteOffset, value.length);
    }
  } finally {
    await chunks.return(undefined);
  }
}

function headOf(text: string) {
  const disposition = /content-disposition:([^\r\n]*)/i.exec(text)?.[1] ?? '';
  const name = /\bname="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? '';
  const fileName = /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  const contentType = /content-type:\s*([^\r\n]+)/i.exec(text)?.[1]?.trim();
  return { name, fileName: fileName ?? '', contentType, isFile: fileName !== undefined || name === '' };
}
