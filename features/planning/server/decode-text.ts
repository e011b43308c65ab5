/** The text of a file that does not say how it is written: by its mark, else as UTF-8, else as spreadsheets of Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes);
  const unmarked = utf16Of(bytes);
  if (unmarked) return decode(unmarked, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** Of two bytes for each letter, one is nothing in nearly all that Europe writes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const looked = bytes.subarray(0, 400);
  if (looked.length < 4) return undefined;
  const empty = [0, 1].map((side) => looked.filter((byte, index) => byte === 0 && index % 2 === side).length);
  const most = looked.length / 2;
  if (empty[1]! > most * 0.7 && empty[0]! < most * 0.1) return 'utf-16le';
  return empty[0]! > most * 0.7 && empty[1]! < most * 0.1 ? 'utf-16be' : undefined;
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}
