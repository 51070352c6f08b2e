import { describe, expect, it } from 'vitest';
import { endedSentence, isFailure, sipStatusText } from '../../../renderer/lib/calls/endedReason.ts';
import { t } from '../../../renderer/strings/t.ts';

const outbound = 1;
const missed = 2;

describe('why a call ended', () => {
  it.each([
    [{ type: outbound, disposition: 0, sip_status: null }, 'The call has ended.'],
    [{ type: outbound, disposition: 2, sip_status: 486 }, 'The person you called is busy.'],
    [{ type: outbound, disposition: 1, sip_status: 487 }, 'Nobody answered.'],
    [{ type: outbound, disposition: 4, sip_status: 487 }, 'You ended the call before it was answered.'],
    [{ type: outbound, disposition: 3, sip_status: 404 }, 'This number does not exist.'],
    [{ type: outbound, disposition: 3, sip_status: 503 }, 'The telephone service cannot take the call right now.'],
    [{ type: outbound, disposition: 3, sip_status: 499 }, 'The call could not be made.'],
    [{ type: outbound, disposition: 3, sip_status: null }, 'The call could not be made.'],
    [{ type: missed, disposition: 1, sip_status: null }, 'You missed this call.'],
  ])('%o', (cdr, sentence) => {
    expect(t(endedSentence(cdr))).toBe(sentence);
  });

  it('names the status as RFC 3261 does', () => {
    expect(sipStatusText(486)).toBe('486 Busy Here');
    expect(sipStatusText(499)).toBe('499');
    expect(sipStatusText(null)).toBe('');
  });

  it('calls no failure what the user did', () => {
    expect([0, 1, 2, 3, 4].map((disposition) => isFailure({ disposition }))).toEqual([false, true, true, true, false]);
  });
});
