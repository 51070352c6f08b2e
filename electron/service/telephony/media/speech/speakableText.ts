/** About five minutes of speech; a longer text is a mistake or an attack. */
export const MAX_SPEECH_CHARACTERS = 4000;

/**
 * Brings a text into what the English voices can read: one line of printable ASCII, accents taken off.
 *
 * @throws RangeError when it is longer than `MAX_SPEECH_CHARACTERS`.
 */
export function speakableText(text: string): string {
  if (text.length > MAX_SPEECH_CHARACTERS) {
    throw new RangeError(`A text to be spoken may have ${MAX_SPEECH_CHARACTERS} characters at most.`);
  }
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, (run) => (/^\p{M}+$/u.test(run) ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
