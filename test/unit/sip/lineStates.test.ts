import { describe, expect, it } from 'vitest';
import type { LineState } from '../../../electron/service/telephony/ports/sip.ts';
import { refreshDelayMs, retryDelayMs } from '../../../electron/service/telephony/sip/lines/backoff.ts';
import { isTemporary } from '../../../electron/service/telephony/sip/lines/line.ts';
import {
  LINE_TRANSITIONS,
  type LineInput,
  stepLine,
} from '../../../electron/service/telephony/sip/lines/lineStates.ts';

const STATES: LineState[] = ['unregistered', 'registering', 'registered', 'retrying', 'failed'];
const INPUTS: LineInput[] = ['start', 'stop', 'accepted', 'refused', 'unavailable', 'refreshDue', 'retryDue'];

/** Next state by state (rows) and input (columns, as above); a dash is illegal. */
const EXPECTED: Record<LineState, string> = {
  unregistered: 'registering unregistered - - - - -',
  registering: 'registering unregistered registered failed retrying - -',
  registered: 'registering unregistered registered failed retrying registered -',
  retrying: 'registering unregistered registered failed retrying - retrying',
  failed: 'registering unregistered - - failed - -',
};

describe('the states of a line', () => {
  it.each(STATES)('from %s are as drawn', (state) => {
    const actual = INPUTS.map((input) => LINE_TRANSITIONS[state][input]?.to ?? '-').join(' ');
    expect(actual).toBe(EXPECTED[state]);
  });

  it('refuse an illegal input with both names', () => {
    expect(() => stepLine('failed', 'retryDue')).toThrow('A line that is failed does not take retryDue.');
  });

  it('ask for a registration at the start, for a refresh and for another try, and never after a refusal', () => {
    const signingOn = STATES.flatMap((state) =>
      INPUTS.filter((input) => LINE_TRANSITIONS[state][input]?.effects.includes('register')).map(
        (input) => `${state} ${input}`,
      ),
    );
    expect(signingOn).toEqual([
      'unregistered start',
      'registering start',
      'registered start',
      'registered refreshDue',
      'retrying start',
      'retrying retryDue',
      'failed start',
    ]);
  });
});

describe('the times of a line', () => {
  it('double from 2 s to 2 min between tries, the upper half at random', () => {
    expect([1, 2, 3, 7, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([
      2_000, 4_000, 8_000, 120_000, 120_000,
    ]);
    expect(retryDelayMs(1, 0)).toBe(1_000);
    expect(retryDelayMs(3, 0.5)).toBe(6_000);
  });

  it('respect Retry-After', () => {
    expect(retryDelayMs(1, 0, 30)).toBe(30_000);
    expect(retryDelayMs(7, 0, 30)).toBe(60_000);
  });

  it('leave a fifth of a registration for its refresh', () => {
    expect(refreshDelayMs(300)).toBe(240_000);
    expect(refreshDelayMs(0)).toBe(500);
  });

  it.each([
    [408, true],
    [429, true],
    [480, true],
    [500, true],
    [503, true],
    [401, false],
    [403, false],
    [404, false],
    [302, false],
    [603, false],
  ])('take status %i for temporary: %s', (status, temporary) => {
    expect(isTemporary(status)).toBe(temporary);
  });
});
