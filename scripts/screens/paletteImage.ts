/**
 * Pictures of the interface in 256 colours, which takes a third of the bytes: they have few colours, and some thousand
 * blends of these at the edges of letters. PNG, third edition (W3C), without interlacing.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColours = 256;
/** So many of the palette are the most frequent colours; the others are those that would be missed most. */
const byFrequency = 160;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** One after the other, line by line: `0xrrggbb`. */
  readonly pixels: Uint32Array;
}

/** Bytes of a pixel by colour type: truecolour, and with alpha. */
const bytesOfType: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

function* chunksOf(png: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/** What filter type 4 predicts (section 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [ofLeft, ofUp, ofCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (ofLeft <= ofUp && ofLeft <= ofCorner) return left;
  return ofUp <= ofCorner ? up : corner;
}

type Predictor = (left: number, up: number, corner: number) => number;

const zero: Predictor = () => 0;
const predictors: readonly Predictor[] = [zero, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Undoes the filters of the lines. What lies before the first line, and before each, counts as zero. */
function unfiltered(data: Buffer, stride: number, height: number, step: number): Buffer {
  const padded = stride + step;
  const out = Buffer.alloc(padded * (height + 1));
  const byte = (at: number): number => out[at] ?? 0;
  for (let line = 0; line < height; line += 1) {
    const from = line * (stride + 1);
    const predict = predictors[data[from] ?? 0] ?? zero;
    for (let place = 0; place < stride; place += 1) {
      const at = (line + 1) * padded + step + place;
      const guess = predict(byte(at - step), byte(at - padded), byte(at - padded - step));
      out[at] = (data[from + 1 + place] ?? 0) + guess;
    }
  }
  return Buffer.concat(
    Array.from({ length: height }, (_, line) => out.subarray((line + 1) * padded + step, (line + 2) * padded)),
  );
}

/** The pixels of a picture as browsers write them: eight bits a channel, opaque. Null for others. */
function read(png: Buffer): Picture | null {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!head) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const step = bytesOfType[head[9] ?? 0];
  if (step === undefined || head[8] !== 8 || head[12] !== 0) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const bytes = unfiltered(inflateSync(packed), width * step, height, step);
  const pixels = Uint32Array.from({ length: width * height }, (_, index) => bytes.readUIntBE(index * step, 3));
  return { width, height, pixels };
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

/** The colours to keep. */
function paletteOf(counts: ReadonlyMap<number, number>): readonly number[] {
  const all = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  if (all.length <= mostColours) return all;
  const kept = all.slice(0, byFrequency);
  const nearest = new Map(all.map((colour) => [colour, Math.min(...kept.map((one) => distance(colour, one)))]));
  const missed = (colour: number) => Math.sqrt(counts.get(colour) ?? 0) * (nearest.get(colour) ?? 0);
  while (kept.length < mostColours) {
    const next = all.reduce((worst, colour) => (missed(colour) > missed(worst) ? colour : worst));
    kept.push(next);
    for (const colour of all) nearest.set(colour, Math.min(nearest.get(colour) ?? 0, distance(colour, next)));
  }
  return kept;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function write({ width, height, pixels }: Picture, palette: readonly number[]): Buffer {
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const nearest = palette.reduce((one, other) => (distance(colour, other) < distance(colour, one) ? other : one));
    const place = places.get(nearest) ?? 0;
    places.set(colour, place);
    return place;
  };
  const lines = Buffer.alloc((width + 1) * height);
  for (const [index, colour] of pixels.entries()) {
    lines[index + Math.floor(index / width) + 1] = placeOf(colour);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const packed = deflateSync(lines, { level: 9, memLevel: 9 });
  const chunks = [chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** The same picture in 256 colours; one that is so already, or of another kind, as it is. */
export function toPalette(png: Buffer): Buffer {
  const picture = read(png);
  if (!picture) return png;
  const counts = new Map<number, number>();
  for (const colour of picture.pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return write(picture, paletteOf(counts));
}
