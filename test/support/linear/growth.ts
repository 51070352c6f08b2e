/** How many times more CPU four times the input may take. */
export const MOST_GROWTH = 6;

/** Characters of the smaller input; the other has four times as many. */
export const USUAL_SIZE = 15_000;

/**
 * What is too little to tell anything about growth, in milliseconds: work that grows with the square of 60,000 takes
 * seconds, whatever the machine.
 */
const NEGLIGIBLE_MS = 6;
/** How much work is measured at a time, in milliseconds, since the system counts CPU in steps of some milliseconds. */
const ENOUGH_MS = 16;
/** Of them, those are made that it takes to find one that nothing disturbed. */
const ATTEMPTS = 12;

/** What parsers stumble over: each makes a text of that many characters. */
export const FILLINGS: Readonly<Record<string, (size: number) => string>> = {
  ...Object.fromEntries(
    [
      ' ',
      '\t',
      'a',
      '0',
      '.',
      '-',
      '"',
      "'",
      '\\',
      '\\"',
      '<',
      '>',
      '<>',
      '(',
      '[',
      '{',
      '}',
      ',',
      ';',
      ':',
      '=',
      '@',
    ].map((piece) => [piece, (size: number) => piece.repeat(size / piece.length)]),
  ),
  ...Object.fromEntries(
    [
      ';a',
      ';a=b',
      ', ',
      'a,',
      'a=b,',
      '="",',
      '<sip:',
      '<sip:a@b>,',
      'sip:',
      '"" <',
      ' "a"',
      '; ',
      '%41',
      '?a=b&',
      '/',
      '*',
      '#',
      '~',
      '|',
      'é',
    ].map((piece) => [piece, (size: number) => piece.repeat(size / piece.length)]),
  ),
  'blanks between letters': (size) => `a${' '.repeat(size - 2)}a`,
  'nested brackets': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'nested braces': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'a long quoted text': (size) => `"${'a'.repeat(size - 2)}"`,
  'line ends': (size) => '\r\n'.repeat(size / 2),
  'folded lines': (size) => '\r\n '.repeat(size / 3),
  lines: (size) => 'a:b\r\n'.repeat(size / 5),
};

/**
 * How many times more CPU something takes with four times the input; 1 where it takes none to speak of. The least of several
 * measurements counts, since nothing but other work makes one larger.
 *
 * @param act does it with an input of that many characters
 * @param size characters of the smaller input
 */
export function growth(act: (size: number) => void, size = USUAL_SIZE): number {
  act(size);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt += 1) {
    const large = costMs(() => act(4 * size));
    if (large < NEGLIGIBLE_MS) return 1;
    least = Math.min(
      least,
      large /
        Math.max(
          costMs(() => act(size)),
          NEGLIGIBLE_MS / MOST_GROWTH,
        ),
    );
  }
  return least;
}

/** CPU of one run in milliseconds, the mean of as many as are needed to measure it. */
function costMs(run: () => void): number {
  const begin = process.threadCpuUsage();
  const started = performance.now();
  for (let runs = 1; ; runs += 1) {
    run();
    const { user, system } = process.threadCpuUsage(begin);
    const cpuMs = (user + system) / 1000;
    if (cpuMs >= ENOUGH_MS) return cpuMs / runs;
    // No run takes more CPU than it takes time.
    const wallMs = (performance.now() - started) / runs;
    if (runs >= 3 && wallMs < NEGLIGIBLE_MS / MOST_GROWTH) return wallMs;
  }
}

/** The same of something that takes its time, with other work between its turns left out as far as that can be. */
export async function growthOf(act: (size: number) => Promise<unknown>, size = USUAL_SIZE): Promise<number> {
  await act(size);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt += 1) {
    const large = await costOf(() => act(4 * size));
    if (large < NEGLIGIBLE_MS) return 1;
    least = Math.min(least, large / Math.max(await costOf(() => act(size)), NEGLIGIBLE_MS / MOST_GROWTH));
  }
  return least;
}

async function costOf(run: () => Promise<unknown>): Promise<number> {
  const begin = process.threadCpuUsage();
  const started = performance.now();
  for (let runs = 1; ; runs += 1) {
    await run();
    const { user, system } = process.threadCpuUsage(begin);
    const cpuMs = (user + system) / 1000;
    if (cpuMs >= ENOUGH_MS) return cpuMs / runs;
    const wallMs = (performance.now() - started) / runs;
    if (runs >= 2 && wallMs < NEGLIGIBLE_MS / MOST_GROWTH) return wallMs;
  }
}
