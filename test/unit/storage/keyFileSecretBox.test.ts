import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileSecretBox } from '../../../electron/service/platform/storage/keyFileSecretBox.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cordboard-key-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const box = (name = 'secret.key') => keyFileSecretBox(join(folder, name));

describe('a secret box', () => {
  it('opens what it sealed, also after a restart', () => {
    const sealed = box().seal('pässword');
    expect(sealed).not.toContain('pässword');
    expect(box().open(sealed)).toBe('pässword');
  });

  it('seals the same text differently each time', () => {
    expect(box().seal('a')).not.toBe(box().seal('a'));
  });

  it('refuses what was changed, what another sealed, and what is no sealed text', () => {
    const sealed = box().seal('password');
    const flipped = sealed.slice(0, -4) + (sealed.at(-4) === 'A' ? 'B' : 'A') + sealed.slice(-3);
    expect(() => box().open(flipped)).toThrow();
    expect(() => box('other.key').open(sealed)).toThrow();
    expect(() => box().open('v1:')).toThrow();
    expect(() => box().open('password')).toThrow('unknown way');
  });

  it('refuses a file that is no key', () => {
    writeFileSync(join(folder, 'secret.key'), 'short');
    expect(() => box()).toThrow('does not hold a key');
  });
});
