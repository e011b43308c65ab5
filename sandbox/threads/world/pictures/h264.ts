import type { Colour } from './png.ts';

/**
 * The least that is H.264: whole pictures of uncompressed blocks (I_PCM), as in annex 7.3.5 of the standard. Any player shows them,
 * and nothing needs to be installed to make them.
 */
export const BLOCK = 16;

/** What a player must know first. */
export function parameterSets(blocks: number): { sequence: Buffer; picture: Buffer } {
  const sequence = new Bits().number(8, 66).number(8, 0xc0).number(8, 10);
  // Id, frame numbers of four bits, order as decoded, no references, no gaps, size, whole frames, inference, no cropping, no more.
  sequence
    .exp(0)
    .exp(0)
    .exp(2)
    .exp(0)
    .number(1, 0)
    .exp(blocks - 1)
    .exp(blocks - 1)
    .number(1, 1)
    .number(1, 1)
    .number(2, 0);
  const picture = new Bits().exp(0).exp(0).number(2, 0).exp(0).exp(0).exp(0).number(3, 0).exp(0).exp(0).exp(0);
  // Deblocking can be switched off, nothing constrained, nothing redundant.
  picture.number(3, 0b100);
  return { sequence: unit(0x67, sequence), picture: unit(0x68, picture) };
}

/** One picture of blocks by blocks, each of one colour. Two in a row must differ in `turn`. */
export function frame(blocks: number, turn: 0 | 1, colourAt: (x: number, y: number) => Colour): Buffer {
  const bits = new Bits().exp(0).exp(7).exp(0).number(4, 0).exp(turn).number(2, 0).exp(0).exp(1);
  for (let y = 0; y < blocks; y++) {
    for (let x = 0; x < blocks; x++) {
      const [luma, blue, red] = lumaAndChroma(colourAt(x, y));
      bits.exp(25).align();
      bits.bytes(luma, 256).bytes(blue, 64).bytes(red, 64);
    }
  }
  return unit(0x65, bits);
}

function lumaAndChroma([red, green, blue]: Colour): [number, number, number] {
  const luma = 16 + (65.7 * red + 129.1 * green + 25.1 * blue) / 256;
  const blueness = 128 + (-37.9 * red - 74.5 * green + 112.4 * blue) / 256;
  const redness = 128 + (112.4 * red - 94.2 * green - 18.3 * blue) / 256;
  return [Math.round(luma), Math.round(blueness), Math.round(redness)];
}

/** With its end marked, and no three bytes in it that would look like the start of another. */
function unit(kind: number, bits: Bits): Buffer {
  const escaped = [kind];
  let zeros = 0;
  for (const byte of bits.number(1, 1).align().written()) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
}

class Bits {
  #bytes: number[] = [];
  #free = 0;

  number(length: number, value: number): this {
    for (let bit = length - 1; bit >= 0; bit--) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      const last = this.#bytes.length - 1;
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (((value >> bit) & 1) << this.#free);
    }
    return this;
  }

  /** Exp-Golomb: as many zeros as the number plus one has further bits, then that. */
  exp(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.number(length - 1, 0).number(length, value + 1);
  }

  align(): this {
    this.#free = 0;
    return this;
  }

  bytes(value: number, times: number): this {
    for (let index = 0; index < times; index++) this.#bytes.push(value);
    return this;
  }

  written(): readonly number[] {
    return this.#bytes;
  }
}
