import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../../../renderer/ui/PasswordField.tsx';

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['Tr0ub4d&3', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['abababababab', 'weak'],
    ['horsestaple', 'weak'],
    ['horse staple', 'fair'],
    ['horse-staple-12', 'good'],
    ['correct horse battery staple', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not count what everybody knows of the person', () => {
    const known = ['ada.lovelace@house.test', 'Ada', 'Lovelace'];
    expect(passwordStrength('Lovelace-house-1', known)).toBe('weak');
    expect(passwordStrength('Lovelace-house-1')).toBe('strong');
  });
});
