import { describe, expect, it } from 'vitest';
import { type CarrierInput, stepCarrier } from '../../../electron/service/features/sms/carriers/carrierConnection.ts';
import type { SmsCarrierState } from '../../../electron/service/features/sms/smsControl.ts';

const states: SmsCarrierState[] = ['stopped', 'connecting', 'bound', 'retrying', 'failed'];
const inputs: CarrierInput[] = ['start', 'bound', 'lost', 'refused', 'retryDue', 'stop'];

/** By state, for each input in order; `-` is illegal. */
const expected: Record<SmsCarrierState, string> = {
  stopped: 'connecting - - - - stopped',
  connecting: '- bound retrying failed - stopped',
  bound: '- - retrying - - stopped',
  retrying: '- - - - connecting stopped',
  failed: '- - - - - stopped',
};

describe.each(states)('a connection that is %s', (state) => {
  it.each(inputs.map((input, index) => ({ input, to: expected[state].split(' ')[index] })))(
    '$input → $to',
    ({ input, to }) => {
      if (to === '-') expect(() => stepCarrier(state, input)).toThrow(`is ${state} takes no ${input}`);
      else expect(stepCarrier(state, input)).toBe(to);
    },
  );
});
