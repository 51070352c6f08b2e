import {
  type BrowserCall,
  type BrowserPhone,
  type PageScript,
  type PhoneBrowser,
  startPhoneBrowser,
} from '../browserPhone/browserPhone.ts';
import type { PhoneFixture } from '../phoneFixture.ts';
import type { InteropCall, InteropPhone, LampState } from './interopPhone.ts';
import { telephoneTests } from './matrixTests.ts';
import type { TelephoneName } from './means.ts';

/** What the browser's microphone says. */
const TONE_HZ = 700;

/** Declares the tests of a peer that is a page, all of whose phones live in one browser. */
export function pageTests(peer: TelephoneName, script: PageScript, userAgent: RegExp): void {
  let browser: Promise<PhoneBrowser> | undefined;
  async function open(fixture: PhoneFixture): Promise<PhoneBrowser> {
    const started = await startPhoneBrowser(TONE_HZ, [script]);
    fixture.stops(() => started.close());
    fixture.origins.push(...started.origins);
    return started;
  }
  telephoneTests(peer, async ({ user, password, registrar, watched }, { transport }, fixture) => {
    browser ??= open(fixture);
    const phone = await (await browser).open({ username: user, password, server: `${transport}://${registrar}/` });
    if (watched !== null) await phone.watch(watched, 'dialog');
    await phone.watch(user, 'message-summary');
    return pagePhone(phone, TONE_HZ, userAgent);
  });
}

/** A dialog state that the page received (RFC 4235). */
const states: Readonly<Record<LampState, string>> = { free: 'terminated', 'on a call': 'confirmed', offline: '' };

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
    lamp: {
      event: 'dialog',
      shows: (state) => phone.isTold('dialog', `<state>${states[state]}</state>`),
    },
    showsMessages: (unheard, heard) => phone.isTold('message-summary', `Voice-Message: ${unheard}/${heard} `),
    close: () => phone.close(),
  };
}
