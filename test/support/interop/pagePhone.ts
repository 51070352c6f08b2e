import type { BrowserCall, BrowserPhone } from '../browserPhone/browserPhone.ts';
import type { InteropCall, InteropPhone } from './interopPhone.ts';

/** A phone in a browser, as the walk uses it. */
export function pagePhone(phone: BrowserPhone, toneHz: number, userAgent: RegExp): InteropPhone {
  const calls = new Map<InteropCall, BrowserCall>();
  function taken(call: BrowserCall): InteropCall {
    const own: InteropCall = {
      answer: () => call.answer(),
      isUp: () => call.is('answered'),
      hold: (held) => call.hold(held),
      press: (key) => call.press(key),
      transfer: (number) => call.transfer(number),
      async join(other) {
        const joined = calls.get(other);
        if (!joined) throw new Error('That call is not of this page.');
        await call.transfer(joined);
      },
      hears: (heardHz) => call.hears(heardHz),
      hangUp: () => call.hangUp(),
      isOver: () => call.is('ended'),
    };
    calls.set(own, call);
    return own;
  }
  return {
    toneHz,
    userAgent,
    dial: async (number) => taken(await phone.dial(number)),
    incoming: async () => taken(await phone.incoming()),
    close: () => phone.close(),
  };
}
