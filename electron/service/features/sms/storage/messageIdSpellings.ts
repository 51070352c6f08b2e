/**
 * How a carrier may write the id of a message: many tell it in hexadecimal when they take a message and in decimal in
 * its receipt (SMPP 3.4 leaves the format open in section 5.2.23, and Appendix B shows decimal).
 */
export function messageIdSpellings(id: string): string[] {
  const spellings = new Set([id, id.toLowerCase(), id.toUpperCase()]);
  if (/^\d{1,20}$/.test(id)) {
    const hexadecimal = BigInt(id).toString(16);
    for (const text of [hexadecimal, hexadecimal.padStart(8, '0')]) spellings.add(text).add(text.toUpperCase());
  }
  if (/^[0-9a-f]{1,16}$/i.test(id)) {
    const decimal = BigInt(`0x${id}`).toString();
    spellings.add(decimal).add(decimal.padStart(10, '0'));
  }
  return [...spellings];
}
