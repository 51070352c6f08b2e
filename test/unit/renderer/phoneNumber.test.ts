import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatNumber,
  isSameNumber,
  loadNumberFormat,
  looksLikeNumber,
  toDialable,
} from '../../../renderer/platform/format/phoneNumber.ts';

describe('numbers', () => {
  it('are shown as they are until they can be formatted', async () => {
    // Another file may have loaded the format before, in the same worker.
    vi.resetModules();
    const fresh = await import('../../../renderer/platform/format/phoneNumber.ts');
    expect(fresh.formatNumber('442079460018')).toBe('442079460018');
  });

  describe('once they can be formatted', () => {
    beforeAll(loadNumberFormat);

    it.each([
      ['442079460018', '+44 20 7946 0018'],
      ['+49 30 901820'.replaceAll(' ', ''), '+49 30 901820'],
      ['600', '600'],
      ['12345', '12345'],
      ['anonymous', 'anonymous'],
      ['999999999999999', '999999999999999'],
      ['', ''],
    ])('shows %s as %s', (number, shown) => {
      expect(formatNumber(number)).toBe(shown);
    });
  });

  it.each([
    ['+44 (20) 7946-0018', '+442079460018'],
    ['600', '600'],
    ['Ann', null],
    ['123456789', '123456789'],
    ['*21#', '*21#'],
    ['*21*(030) 123456#', '*21*030123456#'],
    ['030 / 12 34 56', '030123456'],
    ['0049 30 123456', '004930123456'],
    ['0123456789012345678901', null],
    ['12*34', null],
    ['', null],
  ])('dials %s as %s', (typed, dialled) => {
    expect(toDialable(typed)).toBe(dialled);
  });

  it('knows a number in the making from a name', () => {
    expect(['+', '60', '030 / 12', '*9', 'Ann', 'A1', ' '].map(looksLikeNumber)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('compares spellings', () => {
    expect(isSameNumber('+44 20 7946 0018', '442079460018')).toBe(true);
    expect(isSameNumber('', '')).toBe(false);
  });
});
