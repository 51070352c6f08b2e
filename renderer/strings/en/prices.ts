import { addTexts } from './addTexts.ts';

/** Prices of calls over a line. */
export const prices = {
  'prices.title': 'Prices',
  'prices.text':
    'What calls over this line cost. With prices, the history says what each call cost; emergency calls never have one.',
  'prices.currency': 'Currency',
  'prices.currencyText': 'Of all lines, such as EUR',
  'prices.list': 'Price list',
  'prices.listText':
    'One price a line: the beginning of the numbers, the price of a minute and, if there is one, the least that a call ' +
    'costs. The longest beginning counts; * is every other number.',
  'prices.example': '49 0.01\n4915 0.09 0.05\n* 0.5',
  'prices.wrongLine': 'Line {line} is no price: write a beginning such as 4930, and a price such as 0.02',
  'prices.save': 'Save prices',
  'prices.saved': '{count, plural, one {# price} other {# prices}} saved',
  'prices.removed': 'This line has no prices any more',
  'prices.refused': 'The prices were not saved: {reason}',
} as const;

addTexts(prices);
