import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { dice } from '#testing/dice.ts';
import { boxed, makeFilm, nested, SECRET, withBox } from './test-films.ts';
import { animatedWebp, declaredPng, jpegThatSays, picture, withChunk, withSegment } from './test-pictures.ts';

/** What a file may become: a picture or a film without what was hidden in it, or a refusal. */
export type HostileFile = { name: string; bytes: Buffer; may: readonly string[] };

const SCRIPT = '<script>alert(document.domain)</script>';

export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture(400, 300).jpeg().toBuffer();
  const png = await picture(400, 300).png().toBuffer();
  const webp = await picture(400, 300).webp().toBuffer();
  const film = await makeFilm({});
  const active = ['not-media'] as const;
  const files: HostileFile[] = [];
  const add = (name: string, bytes: Buffer | string, ...may: string[]) =>
    void files.push({ name, bytes: Buffer.from(bytes as string), may });

  for (const [name, text] of Object.entries({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
    'svg with xml head': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    html: `<!doctype html>${SCRIPT}`,
    xhtml: `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    script: 'alert(1)',
    pdf: '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
    shell: '#!/bin/sh\nrm -rf /',
    mvg: 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://127.0.0.1/x"\npop graphic-context',
    postscript: '%!PS\n/OutputFile (%pipe%id) def',
    zip: 'PK\x03\x04',
    php: '<?php system("id");',
    empty: '',
    'one byte': '\xff',
    'nul bytes': '\0'.repeat(5000),
    bmp: 'BM\x36\0\0\0\0\0\0\0',
    'tiff little': 'II*\0\x08\0\0\0',
    'tiff big': 'MM\0*\0\0\0\x08',
    ico: '\0\0\x01\0\x01\0',
    psd: '8BPS\0\x01',
    jxl: '\0\0\0\x0cJXL \r\n\x87\n',
    matroska: '\x1a\x45\xdf\xa3webm',
    'riff wave': 'RIFF\0\0\0\0WAVEfmt ',
    ogg: 'OggS\0\x02',
    flv: 'FLV\x01\x05',
    'radiance hdr': '#?RADIANCE\n',
    exe: 'MZ\x90\0',
    elf: '\x7fELF\x02\x01',
  }))
    add(name, Buffer.from(text, 'latin1'), ...active);

  add('gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'animated');
  add('gif that is a script', `GIF89a/*${'x'.repeat(100)}*/=1;alert(1)`, 'animated');
  for (const brand of ['heic', 'mif1', 'avif', 'heix'])
    add(`${brand} that is short`, Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1'), 'heic');
  const avif = await picture(64, 64).avif().toBuffer();
  add('a real avif', avif, 'heic');

  add('jpeg then html', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'image/jpeg', 'broken');
  add('png then html', Buffer.concat([png, Buffer.from(SCRIPT)]), 'image/jpeg', 'broken');
  add('webp then zip', Buffer.concat([webp, Buffer.from('PK\x03\x04')]), 'image/jpeg', 'broken');
  add('html in a comment of a jpeg', withSegment(jpeg, 0xfe, SCRIPT), 'image/jpeg');
  add('html in a text of a png', withChunk(png, 'tEXt', `Comment\0${SCRIPT}`), 'image/jpeg');
  add(
    'a compressed text bomb in a png',
    withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
    'image/jpeg',
    'broken',
  );
  add(
    'a profile bomb in a png',
    withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
    'image/jpeg',
    'broken',
  );
  add(
    'a broken profile in a jpeg',
    withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${'A'.repeat(600)}`),
    'image/jpeg',
    'broken',
  );
  add(
    'a place in a jpeg',
    await picture(400, 300)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
      .toBuffer(),
    'image/jpeg',
  );
  add(
    'a place in a webp',
    await picture(400, 300)
      .webp()
      .withExif({ IFD0: { Copyright: SECRET } })
      .toBuffer(),
    'image/jpeg',
  );
  add(
    'a place in a png',
    await picture(400, 300)
      .png()
      .withExif({ IFD0: { Copyright: SECRET } })
      .toBuffer(),
    'image/jpeg',
  );
  add(
    'xmp in a jpeg',
    withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`),
    'image/jpeg',
  );
  add('exif that points nowhere', withSegment(jpeg, 0xe1, `Exif\0\0II*\0\xff\xff\xff\x7f`), 'image/jpeg', 'broken');
  add('cmyk', await picture(400, 300).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg');
  add('sixteen bits', await picture(200, 200).toColourspace('rgb16').png().toBuffer(), 'image/jpeg');
  add(
    'half transparent',
    await sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer(),
    'image/png',
  );
  add('turned', await picture(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'image/jpeg');

  for (const at of [4, 20, 100, 1000]) {
    add(`a jpeg of ${at} bytes`, jpeg.subarray(0, at), 'broken', 'not-media');
    add(`a png of ${at} bytes`, png.subarray(0, at), 'broken', 'not-media');
    add(`a webp of ${at} bytes`, webp.subarray(0, at), 'broken', 'not-media');
  }
  for (const [width, height] of [
    [50_000, 50_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
    [100_000, 1],
    [1, 100_000],
  ] as const)
    add(`a png that says ${width} × ${height}`, declaredPng(width, height), 'too-many-pixels', 'broken', 'ratio');
  add(
    'a real png of 50 million pixels',
    await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    'too-many-pixels',
  );
  add('a jpeg that says 65,535 squared', jpegThatSays(jpeg, 65_535, 65_535), 'too-many-pixels', 'broken');
  add('a strip', await picture(2200, 200).png().toBuffer(), 'ratio');
  add('a column', await picture(100, 1001).png().toBuffer(), 'ratio');
  add('an animated webp', await animatedWebp(), 'animated');

  add('a film', film, 'video/mp4');
  add('a film of a camera', await makeFilm({ mov: true, last: true }), 'video/mp4');
  add(
    'a place in a film',
    withBox(await makeFilm({ last: true }), 'udta', boxed('\xa9xyz', Buffer.from(`\0\x1b\0\0${SECRET}`, 'latin1'))),
    'video/mp4',
    'broken',
  );
  add('an unknown box in a film', Buffer.concat([film, boxed('uuid', Buffer.from(SECRET + SCRIPT))]), 'video/mp4');
  add('a film then html', Buffer.concat([film, Buffer.from(SCRIPT)]), 'video/mp4', 'broken');
  add('a film of eleven minutes', await makeFilm({ frames: 30, rate: 24, stretch: 600 }), 'too-long', 'frame-rate');
  add('a film of 10 frames a second', await makeFilm({ rate: 10 }), 'frame-rate');
  add('a film of 120 frames a second', await makeFilm({ rate: 120, frames: 240 }), 'frame-rate');
  add('a film of 4096 columns', await makeFilm({ width: 4096, height: 2160 }), 'too-wide');
  add('a film of vp9', await makeFilm({ codec: 'vp9' }), 'codec');
  add('a sound without a film', await makeFilm({ onlySound: true }), 'broken');
  for (const share of [0.1, 0.5, 0.95])
    add(`${share} of a film`, film.subarray(0, Math.floor(film.length * share)), 'broken', 'video/mp4');
  add(
    'a film whose box says two gigabytes',
    Buffer.concat([film.subarray(0, 32), Buffer.from('7fffffff6d6f6f76', 'hex'), Buffer.alloc(100)]),
    'broken',
  );
  add('boxes in boxes without end', nested(2000), 'broken');
  add('a film of boxes of no size', Buffer.concat([film.subarray(0, 32), Buffer.alloc(10_000)]), 'broken');
  add('only the head of a film', film.subarray(0, 28), 'broken');
  for (const [what, bytes] of Object.entries({ jpeg, png, webp, film: await makeFilm({ isPlain: true }) }))
    addHarmed(add, what, bytes);
  return files;
}

const ANYTHING = ['image/jpeg', 'image/png', 'video/mp4', 'broken', 'not-media', 'animated', 'heic', 'too-many-pixels'];
const ODDLY = ['ratio', 'codec', 'frame-rate', 'too-long', 'too-wide'];

/** Bytes that changed on the way, a piece that is missing or comes twice, another's beginning or end: whatever comes of it, it ends. */
function addHarmed(add: (name: string, bytes: Buffer, ...may: string[]) => void, what: string, bytes: Buffer): void {
  const roll = dice(bytes.length);
  const at = () => Math.floor(roll() * bytes.length);
  const may = [...ANYTHING, ...ODDLY];
  for (let turn = 1; turn <= 8; turn += 1) {
    const flipped = Buffer.from(bytes);
    // The first few bytes say what everything else is.
    for (let count = 0; count < turn * 4; count += 1) flipped[count % 2 === 0 ? at() : at() % 120] = at() & 255;
    add(`a ${what} of which ${turn * 4} bytes are others`, flipped, ...may);
    const cut = at();
    add(
      `a ${what} without a piece, ${turn}`,
      Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut + 64)]),
      ...may,
    );
  }
  for (const [beside, text] of Object.entries({ html: SCRIPT, zip: 'PK\x03\x04', pdf: '%PDF-1.7', php: '<?php ?>' })) {
    add(`${beside} before a ${what}`, Buffer.concat([Buffer.from(text, 'latin1'), bytes]), 'not-media');
    // The pictures of a film are not made anew, so that such a text may lie among them, where nothing reads it.
    if (what === 'film') continue;
    const middle = bytes.length >> 1;
    const inside = Buffer.concat([bytes.subarray(0, middle), Buffer.from(text, 'latin1'), bytes.subarray(middle)]);
    add(`${beside} in the middle of a ${what}`, inside, ...may);
  }
}
