import { type PhoneBrowser, startPhoneBrowser } from '../../support/browserPhone/browserPhone.ts';
import { telephoneTests } from '../../support/interop/matrixTests.ts';
import { pagePhone } from '../../support/interop/pagePhone.ts';

const TONE_HZ = 700;

let browser: PhoneBrowser | undefined;

telephoneTests('sip.js', async ({ user, password, registrar }, { transport }, fixture) => {
  if (!browser) {
    const started = await startPhoneBrowser(TONE_HZ);
    browser = started;
    fixture.stops(() => started.close());
    fixture.origins.push(started.origin);
  }
  const phone = await browser.open({ username: user, password, server: `${transport}://${registrar}/` });
  return pagePhone(phone, TONE_HZ, /SIP\.js/i);
});
