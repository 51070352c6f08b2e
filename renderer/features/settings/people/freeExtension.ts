const first = 100;
const last = 99_999;

/** The lowest extension from 100 on that nobody has; empty when all are taken. */
export function freeExtension(taken: readonly string[]): string {
  const used = new Set(taken);
  for (let ext = first; ext <= last; ext += 1) {
    if (!used.has(String(ext))) return String(ext);
  }
  return '';
}
