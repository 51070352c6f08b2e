import { describe, expect, it } from 'vitest';
import { isAllowed, licenceProblems } from '../../../scripts/check/licences.ts';

describe('licences', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-or-later)', 'BSD-2-Clause AND MIT', 'MPL-2.0'])(
    '%s may be used',
    (licence) => expect(isAllowed(licence)).toBe(true),
  );

  it.each([
    'GPL-3.0-only',
    'LGPL-2.1-or-later',
    'AGPL-3.0',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '',
  ])('%s may not', (licence) => expect(isAllowed(licence)).toBe(false));

  it('names the package, also one inside another, and one that states nothing', () => {
    const lockfile = {
      packages: {
        '': { version: '0.1.0' },
        'node_modules/good': { version: '1.0.0', license: 'MIT' },
        'node_modules/good/node_modules/@bad/copyleft': { version: '2.0.0', license: 'GPL-3.0-only' },
        'node_modules/silent': { version: '3.0.0' },
      },
    };
    expect(licenceProblems(lockfile)).toEqual([
      { name: '@bad/copyleft', version: '2.0.0', licence: 'GPL-3.0-only' },
      { name: 'silent', version: '3.0.0', licence: 'none stated' },
    ]);
  });
});
