/** The GSM 7-bit default alphabet with its extension table (3GPP TS 23.038 sections 6.2.1 and 6.2.1.1), one octet each. */

const ESCAPE = 0x1b;

/** By code; the escape itself is no character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** By code after an escape. */
const EXTENSION: ReadonlyMap<number, string> = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
]);

const codes: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...BASIC].map((character, code) => [character, [code]] as const).filter(([, [code]]) => code !== ESCAPE),
  ...[...EXTENSION].map(([code, character]) => [character, [ESCAPE, code]] as const),
]);

/** The octets of each character, two for those of the extension table; null when a character is in neither table. */
export function gsm7Characters(text: string): (readonly number[])[] | null {
  const characters = [...text].map((character) => codes.get(character));
  return characters.every((octets) => octets !== undefined) ? characters : null;
}

/** Reads octets; an unknown extension is a space, as the standard says. */
export function decodeGsm7(octets: Uint8Array): string {
  let text = '';
  let escaped = false;
  for (const octet of octets) {
    if (escaped) text += EXTENSION.get(octet) ?? ' ';
    else if (octet !== ESCAPE) text += BASIC[octet & 0x7f] ?? ' ';
    escaped = !escaped && octet === ESCAPE;
  }
  return text;
}
