/** Telephone numbers in addresses: tel URIs (RFC 3966), and what SIP URIs take over from them (RFC 3261 section 19.1.6). */

/** The host of the SIP address that stands for a telephone number, which has no host of its own. */
const NO_HOST = 'tel.invalid';
const TEL = /^tel:([^?\s]*)/i;
/** RFC 3966 section 3; they are for the eye. */
const SEPARATORS = /[-.()]/g;

/**
 * The user part of an address without its password and parameters. A local number whose context is a number too (RFC
 * 3966 section 5.1.5) includes it: `12345;phone-context=+4940` is +494012345.
 *
 * @param text the user part of a SIP URI or what follows `tel:`, without percent escapes
 */
export function subscriber(text: string): string {
  const [user = '', ...parameters] = text.split(';');
  const number = user.split(':', 1)[0] ?? '';
  const context = parameters.map((parameter) => /^phone-context=(\+.+)$/i.exec(parameter)?.[1]).find(Boolean);
  if (context === undefined || number.startsWith('+')) return number;
  return (context + number).replace(SEPARATORS, '');
}

/** The number of a tel URI; null for any other text. */
export function telephoneNumber(uri: string): string | null {
  const text = TEL.exec(uri)?.[1];
  return text === undefined ? null : subscriber(unescaped(text)).replace(SEPARATORS, '');
}

/** The SIP address of the same number, for what reads no others; the text itself where it is no tel URI. */
export function sipFormOf(uri: string): string {
  const number = telephoneNumber(uri);
  if (number === null) return uri;
  return `sip:${encodeURIComponent(number).replace(/^%2B/, '+')}@${NO_HOST};user=phone`;
}

/** Decodes valid percent escapes. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
