import {
  type BrowserCall,
  type BrowserPhone,
  type PhoneBrowser,
  startPhoneBrowser,
} from '../browserPhone/browserPhone.ts';
import type { InteropCall, InteropPhone } from './interopPhone.ts';
import { telephoneTests } from './matrixTests.ts';
import type { PeerName } from './means.ts';

/** What the browser's microphone says. */
const TONE_HZ = 700;

/** Declares the tests of a peer that is a page, all of whose phones live in one browser. */
export function pageTests(peer: PeerName, script: 'page.ts' | 'jsSipPage.ts', userAgent: RegExp): void {
  let browser: PhoneBrowser | undefined;
  telephoneTests(peer, async ({ user, password, registrar }, { transport }, fixture) => {
    if (!browser) {
      const started = await startPhoneBrowser(TONE_HZ, script);
      browser = started;
      fixture.stops(() => started.close());
      fixture.origins.push(started.origin);
    }
    const phone = await browser.open({ username: user, password, server: `${transport}://${registrar}/` });
    return pagePhone(phone, TONE_HZ, userAgent);
  });
}

/** A phone in a browser, as the walk uses it. */
function pagePhone(phone: BrowserPhone, toneHz: number, userAgent: RegExp): InteropPhone {
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
