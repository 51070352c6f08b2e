import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toPalette } from '../../../scripts/screens/paletteImage.ts';

type Colour = readonly [red: number, green: number, blue: number];

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

const head = (width: number, height: number, type: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, type], 8);
  return chunk('IHDR', data);
};

/** A picture as a browser writes it, its lines by one filter of the five. */
function truecolour(width: number, lines: readonly (readonly Colour[])[], filter: number): Buffer {
  const raw = lines.map((line) => line.flat());
  const at = (line: number, place: number): number => (line < 0 || place < 0 ? 0 : (raw[line]?.[place] ?? 0));
  const paeth = (left: number, up: number, corner: number): number => {
    const near = (one: number) => Math.abs(left + up - corner - one);
    return [left, up, corner].reduce((best, one) => (near(one) < near(best) ? one : best));
  };
  const guess = (line: number, place: number): number => {
    const [left, up, corner] = [at(line, place - 3), at(line - 1, place), place < 3 ? 0 : at(line - 1, place - 3)];
    return [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
  };
  const rows = raw.map((line, index) =>
    Buffer.from([filter, ...line.map((value, place) => value - guess(index, place))]),
  );
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, head(width, lines.length, 2), chunk('IDAT', deflateSync(Buffer.concat(rows)))]);
}

/** The colours of a picture with a palette, line by line. */
function coloursOf(png: Buffer, width: number): readonly Colour[][] {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const palette = parts.get('PLTE') ?? Buffer.alloc(0);
  const bytes = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  return Array.from({ length: bytes.length / (width + 1) }, (_, line) =>
    [...bytes.subarray(line * (width + 1) + 1, (line + 1) * (width + 1))].map((place): Colour => {
      const [red = 0, green = 0, blue = 0] = palette.subarray(place * 3);
      return [red, green, blue];
    }),
  );
}

const of = (width: number, height: number, colour: (x: number, y: number) => Colour) =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => colour(x, y)));

describe('a picture of the interface in 256 colours', () => {
  it.each([0, 1, 2, 3, 4])('keeps each of few colours, filter %i', (filter) => {
    const lines = of(40, 30, (x, y) => [(x * 6) % 7 === 0 ? 255 : 20, y * 8, x > 20 ? 200 : 3]);
    expect(coloursOf(toPalette(truecolour(40, lines, filter)), 40)).toEqual(lines);
  });

  it('comes near each of many, and keeps those that most of it has', () => {
    const background: Colour = [243, 246, 248];
    const lines = of(200, 100, (x, y) => (y < 80 ? background : [x, (y * 12) % 256, 255 - x]));
    const kept = coloursOf(toPalette(truecolour(200, lines, 4)), 200);
    expect(kept.slice(0, 80)).toEqual(lines.slice(0, 80));
    const worst = Math.max(
      ...kept.flatMap((line, y) =>
        line.map((colour, x) => Math.max(...colour.map((value, at) => Math.abs(value - (lines[y]?.[x]?.[at] ?? 0))))),
      ),
    );
    expect(worst).toBeLessThan(24);
  });

  it('is left alone where it has a palette already', () => {
    const once = toPalette(
      truecolour(
        40,
        of(40, 30, (x) => [x, x, x]),
        0,
      ),
    );
    expect(toPalette(once)).toBe(once);
  });
});
