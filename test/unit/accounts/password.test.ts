import { describe, expect, it } from 'vitest';
import {
  defaultCost,
  hashPassword,
  unmatchedHash,
  verifyPassword,
} from '../../../electron/service/accounts/password.ts';

const cheap = { log2N: 4, r: 8, p: 1 };

describe('a password hash', () => {
  it('is the password’s own, salted, and says what it cost', async () => {
    const [first, second] = [await hashPassword('secret words', cheap), await hashPassword('secret words', cheap)];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$4\$8\$1\$/);
    expect(await verifyPassword('secret words', first)).toBe(true);
    expect(await verifyPassword('secret word', first)).toBe(false);
  });

  it('of nobody looks like any other, and no password matches it', async () => {
    const [nobody, real] = [unmatchedHash(cheap), await hashPassword('', cheap)];
    expect(nobody.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
    expect(nobody.length).toBe(real.length);
    expect(await verifyPassword('', nobody)).toBe(false);
  });

  it('takes letters alike however a keyboard composes them', async () => {
    expect(await verifyPassword('mu\u0308ller', await hashPassword('m\u00fcller', cheap))).toBe(true);
  });

  it('costs at least what OWASP asks for unless a test says otherwise', async () => {
    const memoryBytes = 128 * 2 ** defaultCost.log2N * defaultCost.r;
    expect(memoryBytes).toBeGreaterThanOrEqual(32 * 1024 * 1024);
    expect(defaultCost.p).toBeGreaterThanOrEqual(3);
    expect(await verifyPassword('a', await hashPassword('a'))).toBe(true);
  });
});
