import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../../electron/service/features/sms/text/segments.ts';
import { segmentFaceOf } from '../../../../renderer/features/messages/compose/Composer.tsx';

describe('the length of a text message', () => {
  it.each([
    ['a'.repeat(160), { used: 160, capacity: 160, parts: 1, isUnicode: false }],
    ['a'.repeat(161), { used: 8, capacity: 153, parts: 2, isUnicode: false }],
    // The euro sign takes two septets (3GPP TS 23.038 section 6.2.1.1).
    ['€'.repeat(80), { used: 160, capacity: 160, parts: 1, isUnicode: false }],
    ['я'.repeat(70), { used: 70, capacity: 70, parts: 1, isUnicode: true }],
    ['я'.repeat(71), { used: 4, capacity: 67, parts: 2, isUnicode: true }],
    ['🎩'.repeat(35), { used: 70, capacity: 70, parts: 1, isUnicode: true }],
    ['', { used: 0, capacity: 160, parts: 1, isUnicode: false }],
  ])('is counted as the network does (%#)', (text, expected) => {
    expect(segmentFaceOf(text)).toEqual(expected);
  });

  it('is that of what the service sends', () => {
    for (const text of ['Hi', 'x'.repeat(500), '🎩 '.repeat(100), `${'a'.repeat(152)}€ and so on`]) {
      expect(segmentFaceOf(text).parts).toBe(segmentsOf(text, 1).length);
    }
  });
});
