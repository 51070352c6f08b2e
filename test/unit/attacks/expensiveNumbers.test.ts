import { describe, expect, it } from 'vitest';
import { deniedBy, destinationOf, isAllowed } from '../../../electron/service/dialling/destination.ts';

describe('a premium number does not hide', () => {
  it.each([
    ['in E.164', '+499001123456', null],
    ['without its plus', '499001123456', null],
    ['behind an international prefix', '00499001123456', null],
    ['behind a digit for an outside line', '000499001123456', null],
    ['behind an international prefix of North America', '901149900112345600', null],
    ['with a trunk zero in the middle', '+4909001123456', null],
    ['with digits too many, which networks leave out', '+49900112345678', null],
    ['in the national form of the country', '9005551234', 'US'],
    ['in the national form with its trunk digit', '09001123456', 'DE'],
    ['as the international premium-rate service', '+979123456789', null],
    ['as a number of the international premium-rate service that is not complete', '97912345', null],
    ['as a British one', '+449098790000', null],
    ['as a French one', '33899123456', 'FR'],
    ['as what a phone system is to forward calls to', '*21*09001123456#', 'DE'],
    ['in a code with a time', '**61*+499001123456*11*20#', null],
    ['with a sign behind it that networks pass over', '+499001123456#', null],
  ] as const)('%s: %s', (_, number, home) => {
    expect(destinationOf(number, home).isPremium).toBe(true);
  });

  it.each([
    ['a landline', '+4930231250', null],
    ['a mobile without its plus', '4915123456789', 'DE'],
    ['a number of the contract', '33123456789', null],
    ['an extension', '201', 'DE'],
    ['an emergency number', '112', 'DE'],
    ['a code', '*97', 'DE'],
    ['a code with a landline', '*21*030231250#', 'DE'],
    ['a number in Texas, whose area code is like the international premium one', '9795551234', 'US'],
    ['a number that nobody knows', '+4999999', null],
  ] as const)('and %s is not premium: %s', (_, number, home) => {
    expect(destinationOf(number, home).isPremium).toBe(false);
  });
});

describe('a satellite does not hide', () => {
  it.each([
    '+88299912345',
    '88299912345',
    '0088299912345',
    '00088299912345',
    '9011881612345678',
    '+882991',
    '+870773111632',
    '+88299912345#',
    '+88299912345abc',
    '++88299912345',
    '+0088299912345',
    '0+88299912345',
    '*31#88299912345',
    '#31#+88299912345',
    '*21*88299912345#',
  ])('behind how it is written: %s', (number) => {
    expect(destinationOf(number, 'DE').isSatellite).toBe(true);
  });

  it('and a number in A Coruña or in Garmisch is not one', () => {
    expect(destinationOf('881234567', 'ES').isSatellite).toBe(false);
    expect(destinationOf('0882112345', 'DE').isSatellite).toBe(false);
  });
});

describe('lists of countries and prefixes', () => {
  const german = destinationOf('4930231250', 'DE');
  const american = destinationOf('+12025550123', 'DE');
  const jamaican = destinationOf('+18765550123', 'DE');

  it('distinguish countries that share a code', () => {
    expect([deniedBy(american, ['US']), deniedBy(jamaican, ['US']), deniedBy(jamaican, ['JM'])]).toEqual([
      'US',
      null,
      'JM',
    ]);
    expect([isAllowed(american, ['US', 'CA']), isAllowed(jamaican, ['US', 'CA'])]).toEqual([true, false]);
  });

  it('match prefixes of E.164 numbers, and short numbers as they are dialled', () => {
    expect(deniedBy(german, ['+4930'])).toBe('+4930');
    expect(deniedBy(german, ['+4931'])).toBeNull();
    expect(deniedBy(destinationOf('11833', 'DE'), ['118'])).toBe('118');
    expect(isAllowed(german, ['+4930'])).toBe(true);
    expect(isAllowed(german, ['+4931', 'AT'])).toBe(false);
  });

  it('deny in doubt: a number of a shared code that no country owns counts as each of them', () => {
    const unknown = destinationOf('+15555550123', 'DE');
    expect(deniedBy(unknown, ['JM'])).toBe('JM');
    expect(isAllowed(unknown, ['US'])).toBe(false);
  });

  it('let extensions through', () => {
    expect(isAllowed(destinationOf('201', 'DE'), ['AT'])).toBe(true);
  });
});
