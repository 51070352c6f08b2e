/** Price lists as people write them: one price a line. Pure. */
import type { LineRate } from '../../../../shared/api/rates.ts';

/** A price as the service takes it. */
export interface WrittenPrice {
  readonly prefix: string;
  readonly rate: number;
  readonly min_charge: number;
}

/** What was understood of a text; `wrong` is the number of the first line that is none, from 1. */
export type ReadPrices = { readonly prices: readonly WrittenPrice[] } | { readonly wrong: number };

/** Stands for every number that has no other price. */
const EVERY = '*';
const amount = /^\d{1,5}(?:[.,]\d{1,6})?$/;

const amountOf = (text: string): number => Number(text.replace(',', '.'));

function priceOf(line: string): WrittenPrice | null {
  const [first = '', rate = '', least = '0', ...others] = line.split(/[\s;]+/).filter((part) => part !== '');
  const isRight = first === EVERY || /^\+?\d{1,15}$/.test(first);
  if (!isRight || !amount.test(rate) || !amount.test(least) || others.length > 0) return null;
  return { prefix: first === EVERY ? '' : first.replace('+', ''), rate: amountOf(rate), min_charge: amountOf(least) };
}

/** Reads what was typed or pasted: prefix, price of a minute and, if there is one, the least that a call costs. */
export function readPrices(text: string): ReadPrices {
  const prices: WrittenPrice[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const price = priceOf(line);
    if (!price) return { wrong: index + 1 };
    prices.push(price);
  }
  return { prices };
}

/** A list as it is shown for changing. */
export function writePrices(rates: readonly LineRate[]): string {
  const sorted = rates.toSorted((a, b) => a.prefix.localeCompare(b.prefix));
  return sorted
    .map(({ prefix, rate, min_charge: least }) => [prefix || EVERY, rate, ...(least > 0 ? [least] : [])].join(' '))
    .join('\n');
}
