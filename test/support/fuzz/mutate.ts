import type { SeededRandom } from '../../../electron/service/demo/traffic/seededRandom.ts';

/** What parsers stumble over. */
const NASTY = [
  '',
  '\0',
  '\r\n',
  '\r\n\r\n',
  '\n ',
  ':',
  ';',
  ','.repeat(500),
  ';'.repeat(500),
  ' '.repeat(2_000),
  '"',
  '<'.repeat(300),
  '%',
  '%00',
  '%FF%',
  '\\',
  '-1',
  '0',
  '4294967296',
  '9'.repeat(400),
  '1e999',
  'NaN',
  'z9hG4bK',
  '__proto__',
  'constructor',
  '\u{1F4DE}',
  '\u202e',
  'SIP/2.0',
  'x'.repeat(5_000),
].map((text) => Buffer.from(text));

/** Changes a message in one to four places: cuts, doubles, swaps, overwrites, flips a bit or puts in what is nasty. */
export function mutate(message: Uint8Array, random: SeededRandom): Buffer {
  let bytes: Buffer = Buffer.from(message);
  for (let changes = 1 + random.below(4); changes > 0; changes -= 1) bytes = mutateOnce(bytes, random);
  return bytes;
}

function mutateOnce(bytes: Buffer, random: SeededRandom): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(24));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const noise = Buffer.from(piece.map(() => random.below(256)));
  const flipped = Buffer.from(piece.map((byte) => byte ^ (1 << random.below(8))));
  const nasty = random.pick(NASTY);
  const results = [
    () => [before, after],
    () => [before, piece, piece, piece, after],
    () => [after, piece, before],
    () => [before],
    () => [before, noise, after],
    () => [before, flipped, after],
    () => [before, nasty, after],
    () => [before, nasty, piece, after],
  ];
  // A datagram holds no more.
  return Buffer.concat(random.pick(results)()).subarray(0, 65_000);
}
