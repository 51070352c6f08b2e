import { describe, expect, it } from 'vitest';
import { causeText, explainEnd, isFailure, sipStatusText } from '../../../renderer/entities/call/record/endedReason.ts';

const outbound = 1;
const missed = 2;

const ending = (disposition: number, sip_status: number | null, t_cause = '', type = outbound) => {
  return { type, disposition, sip_status, t_cause, end_reason: null };
};

describe('why a call of an earlier version ended', () => {
  it.each([
    [ending(0, null, 'Normal Clearing'), 'The call has ended.'],
    [ending(2, 486, 'User busy'), 'The person you called is busy.'],
    [ending(1, 487), 'Nobody answered.'],
    [ending(1, 480, 'No answer from user'), 'Nobody answered.'],
    [ending(4, 487), 'You ended the call before it was answered.'],
    [ending(3, 404, 'Unallocated (unassigned) number'), 'This number does not exist.'],
    [ending(3, 503, 'Temporary failure'), 'The telephone service cannot take the call right now.'],
    [ending(3, 403, 'Call rejected'), 'The line does not allow this call.'],
    [ending(3, null), 'The call could not be made.'],
    [ending(1, null, '', missed), 'You missed this call.'],
  ])('%o', (cdr, sentence) => {
    expect(explainEnd(cdr).sentence).toBe(sentence);
  });
});

describe('why a call ended', () => {
  it('is what the service says', () => {
    const cdr = { ...ending(3, 503, 'Network out of order'), end_reason: 'line_not_registered' as const };
    expect(explainEnd(cdr).sentence).toBe('The line is not registered with its server.');
    expect(explainEnd(cdr).advice).toContain('Settings');
  });

  it('names status and cause as the standards do', () => {
    expect(sipStatusText(486)).toBe('486 Busy Here');
    expect(sipStatusText(499)).toBe('499');
    expect(sipStatusText(null)).toBe('');
    expect(causeText('User busy')).toBe('17 User busy');
    expect(causeText('Cause 126')).toBe('Cause 126');
    expect(causeText('')).toBe('');
  });

  it('calls no failure what the user did, and one what broke off', () => {
    expect([0, 1, 2, 3, 4].map((disposition) => isFailure(ending(disposition, null)))).toEqual([
      ...[false, true, true, true, false],
    ]);
    expect(isFailure({ ...ending(0, null), end_reason: 'media_timed_out' })).toBe(true);
  });
});
