/** How hard a password is to guess; `short` is refused by the service. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const minimumLength = 10;
const grades = [
  { strength: 'strong', bits: 80 },
  { strength: 'good', bits: 62 },
  { strength: 'fair', bits: 46 },
] as const;

/** Size of the alphabets that a guesser would try. */
function alphabetSize(password: string): number {
  const alphabets: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return alphabets.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
}

/** Characters that the one before does not give away: repetitions and steps such as `abc` or `321` count once. */
function surprisingLength(password: string): number {
  const codes = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

function withoutKnownWords(password: string, known: readonly string[]): string {
  return known
    .flatMap((word) => word.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

/** Rates a password by its length and variety. `known` is what everybody knows of the person, such as name and e-mail. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < minimumLength) return 'short';
  const secretShare = withoutKnownWords(password, known).length / password.length;
  const distinct = new Set(password.toLowerCase()).size;
  const length = Math.min(surprisingLength(password), distinct * 2) * secretShare;
  const bits = length * Math.log2(alphabetSize(password));
  return grades.find((grade) => bits >= grade.bits)?.strength ?? 'weak';
}
