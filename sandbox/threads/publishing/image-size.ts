const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Size = { width: number; height: number };

/** Of a PNG or JPEG, by what is in the file and not by what it is called. */
export function sizeOfImage(file: Buffer): Size | undefined {
  if (file.length >= 24 && file.subarray(0, 8).equals(PNG))
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  return file.length > 4 && file.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(file) : undefined;
}

/** Walks the segments to the one that begins the frame. */
function sizeOfJpeg(file: Buffer): Size | undefined {
  let offset = 2;
  while (offset + 9 <= file.length) {
    if (file[offset] !== 0xff) return undefined;
    const marker = file[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) };
    offset += 2 + file.readUInt16BE(offset + 2);
  }
  return undefined;
}
