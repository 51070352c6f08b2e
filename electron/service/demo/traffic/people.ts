import type { SeededRandom } from './seededRandom.ts';

/** Somebody who may call. */
export interface Person {
  readonly name: string;
  /** E.164 digits without `+`. */
  readonly number: string;
}

const firstNames: readonly string[] = [
  ...['Ada', 'Ben', 'Carla', 'David', 'Elif', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jonas'],
  ...['Katya', 'Liam', 'Maria', 'Noah', 'Olga', 'Paul', 'Quentin', 'Rosa', 'Samir', 'Tara'],
  ...['Ulrich', 'Vera', 'William', 'Xenia', 'Yusuf', 'Zoë'],
];
const lastNames: readonly string[] = [
  ...['Adams', 'Bauer', 'Costa', 'Dubois', 'Evans', 'Fischer', 'García', 'Hansen', 'Ivanova', 'Jones'],
  ...['Kowalski', 'Lopez', 'Müller', 'Novak', 'Okafor', 'Patel', 'Quinn', 'Rossi', 'Schmidt', 'Taylor'],
  ...['Ünal', 'Virtanen', 'Wilson', 'Young', 'Zimmermann'],
];

/** Numbers that are nobody’s: Ofcom and ARCEP keep them for films. What follows the digits is filled up to the length. */
const ranges: readonly Range[] = [
  { prefix: '441632960', digits: 3 },
  { prefix: '447700900', digits: 3 },
  { prefix: '442079460', digits: 3 },
  { prefix: '3363998', digits: 4 },
];

interface Range {
  readonly prefix: string;
  readonly digits: number;
}

function numberFrom(random: SeededRandom): string {
  const { prefix, digits } = random.pick(ranges);
  return `${prefix}${String(random.below(10 ** digits)).padStart(digits, '0')}`;
}

/** Somebody whose number is not in `known`, which then has it. */
export function strangerTo(known: Set<string>, random: SeededRandom): Person {
  let number = numberFrom(random);
  while (known.has(number)) number = numberFrom(random);
  known.add(number);
  return { name: `${random.pick(firstNames)} ${random.pick(lastNames)}`, number };
}
