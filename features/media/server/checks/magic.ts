export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'film';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);
const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|qt {2}|M4V |MSNV|dash|f4v |3gp\d|mmp4)$/;

/** By the first bytes; what a file is called or says it is does not count. */
export function kindOf(start: Buffer): FileKind | undefined {
  const letters = (from: number, to: number) => start.toString('latin1', from, to);
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg';
  if (letters(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(letters(0, 6))) return 'gif';
  if (letters(4, 8) !== 'ftyp') return undefined;
  if (HEIC_BRANDS.has(letters(8, 12))) return 'heic';
  return FILM_BRANDS.test(letters(8, 12)) ? 'film' : undefined;
}
