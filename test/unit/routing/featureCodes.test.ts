import { describe, expect, it } from 'vitest';
import {
  type ActiveCode,
  codeProblem,
  dialledCode,
  type FeatureName,
  featureNames,
  features,
} from '../../../shared/domain/featureCodes.ts';

const usual: ActiveCode[] = featureNames.map((feature) => ({ feature, code: features[feature].code }));
const meaning = (dialled: string, active = usual) => {
  const found = dialledCode(active, dialled);
  return found && [found.feature, found.digits];
};

import { growth, MOST_GROWTH } from '../../support/linear/growth.ts';

describe('what was dialled as a code', () => {
  it.each([
    ['*78', ['do_not_disturb_on', '']],
    ['*97#', ['mailbox', '']],
    ['*8', ['pickup', '']],
    ['*8101', ['pickup', '101']],
    ['**101', ['pickup_extension', '101']],
    ['*724930123456', ['forward_always_on', '4930123456']],
    ['*720301234#', ['forward_always_on', '0301234']],
    ['*72', ['forward_always_on', '']],
    ['*45', ['queue_login', '']],
    ['*45900', ['queue_login', '900']],
    ['*70', ['park', '']],
  ] as const)('%s is %j', (dialled, expected) => expect(meaning(dialled)).toEqual(expected));

  it.each([
    '',
    '*',
    '#',
    '*7',
    '*77',
    '*781',
    '*78*1',
    '*78##',
    '*8*1',
    '*72+49301',
    '78',
    '701',
    '101',
    '112',
    ' *78',
    '*７８',
  ])('%j is not a code', (dialled) => expect(meaning(dialled)).toBeNull());

  it('is the longest that fits, in whatever order they are', () => {
    const codes: ActiveCode[] = [
      { feature: 'park', code: '*7' },
      { feature: 'mailbox', code: '*70' },
      { feature: 'available', code: '*700' },
    ];
    for (const order of [codes, codes.toReversed()]) {
      expect(meaning('*7', order)).toEqual(['park', '']);
      expect(meaning('*70', order)).toEqual(['mailbox', '']);
      expect(meaning('*700', order)).toEqual(['available', '']);
      expect(meaning('*7000', order)).toBeNull();
    }
  });

  it('may end with the sign that others only end a code with', () => {
    expect(meaning('*31#', [{ feature: 'park', code: '*31#' }])).toEqual(['park', '']);
    expect(meaning('*31', [{ feature: 'park', code: '*31#' }])).toBeNull();
  });
});

describe('what somebody dials to keep the service busy', () => {
  it.each(['*', '#', '**', '*72', '*729', '9'])('takes time in proportion to its length: %s', (piece) => {
    expect(growth((size) => void dialledCode(usual, `*72${piece.repeat(size / piece.length)}`))).toBeLessThan(
      MOST_GROWTH,
    );
  });
});

describe('the usual codes', () => {
  it('can all be used beside each other', () => {
    const taken = { emergencyNumbers: new Set(['112', '911']), extensions: new Set(['101']) };
    for (const code of usual) expect(codeProblem(code, usual, taken), code.feature).toBeNull();
  });
});

describe('a code', () => {
  const problem = (feature: FeatureName, code: string) =>
    codeProblem({ feature, code }, usual, { emergencyNumbers: new Set(['112']), extensions: new Set(['101']) });

  it.each(['*', '#', '**********', 'abc', '*a', '', '78', '* 7'])('is not %j', (code) => {
    expect(problem('park', code)).toContain('must begin with * or #');
  });

  it('keeps out of the way of what takes digits, both ways', () => {
    expect(problem('park', '*725')).toContain('*72');
    expect(problem('pickup', '*7')).toContain('takes digits behind it');
    expect(problem('park', '*7')).toBeNull();
    expect(problem('pickup', '#')).not.toBeNull();
  });
});
