import { describe, expect, it } from 'vitest';
import { readCalledNumber } from '../../../electron/service/ddis/ddiRouting.ts';

describe('the number that was called', () => {
  it.each([
    ['+4930123456', '4930123456', null],
    ['+49 (30) 123-456', '4930123456', null],
    ['004930123456', '4930123456', null],
    ['4930123456', '4930123456', '4930123456'],
    ['030123456', '030123456', '30123456'],
    ['123456', '123456', '123456'],
    ['12345', '12345', null],
    ['101', '101', null],
    ['+4930123456;phone-context=x1', '4930123456', null],
    ['*97', '97', null],
    ['alice', '', null],
    ['', '', null],
  ])('%s', (called, digits, ending) => {
    expect(readCalledNumber(called)).toEqual({ digits, ending });
  });
});
