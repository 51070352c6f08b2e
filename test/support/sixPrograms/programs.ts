/** Six telephones that are programs of others, of three kinds: each with a user of its own. */

import { startPhoneBrowser } from '../browserPhone/browserPhone.ts';
import { startBaresipPhone } from '../interop/baresipPhone.ts';
import type { InteropPhone } from '../interop/interopPhone.ts';
import { startLinphonePhone } from '../interop/linphonePhone.ts';
import type { RegistrationOptions } from '../interop/matrixTests.ts';
import { pagePhone } from '../interop/pagePhone.ts';
import type { PhoneFixture } from '../phoneFixture.ts';
import type { TestUser } from '../testService.ts';

/** Somebody with a telephone. */
export interface Colleague {
  readonly user: TestUser;
  readonly phone: InteropPhone;
}

/** Hz: a browser's pages share a microphone. */
const PAGES_HZ = 700;

/** Everybody. */
export interface Programs {
  readonly ann: Colleague;
  readonly ben: Colleague;
  readonly cyd: Colleague;
  readonly dan: Colleague;
  readonly eve: Colleague;
  readonly fay: Colleague;
}

/** Starts them, all registered; they end with the fixture. Ann's texts are for Ben. */
export async function startPrograms(fixture: PhoneFixture): Promise<Programs> {
  const users: TestUser[] = [];
  for (let index = 0; index < 6; index += 1) users.push(await fixture.service.user('agent'));
  const [ann, ben, cyd, dan, eve, fay] = users as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  const browser = await startPhoneBrowser(PAGES_HZ, ['page.ts', 'jsSipPage.ts']);
  fixture.stops(() => browser.close());
  fixture.origins.push(...browser.origins);
  const registrationOf = async (user: TestUser, transport: 'udp' | 'tcp' | 'ws'): Promise<RegistrationOptions> => {
    const { username, password, server } = await fixture.newPhone(user, transport);
    return { user: username, password, registrar: server, domain: 'cordboard', watched: null };
  };
  const baresip = async (user: TestUser, transport: 'udp' | 'tcp', toneHz: number) =>
    startBaresipPhone(
      { ...(await registrationOf(user, transport)), transport, toneHz, writesTo: `sip:${ben.ext}@pbx.test` },
      'none',
    );
  const linphone = async (user: TestUser, transport: 'udp' | 'tcp') =>
    startLinphonePhone(await registrationOf(user, transport), { transport, encryption: 'none' });
  const page = async (user: TestUser, script: 'page.ts' | 'jsSipPage.ts', userAgent: RegExp) => {
    const { user: username, password, registrar } = await registrationOf(user, 'ws');
    return pagePhone(
      await browser.open({ username, password, server: `ws://${registrar}/` }, script),
      PAGES_HZ,
      userAgent,
    );
  };
  const started = async (user: TestUser, starting: Promise<InteropPhone>): Promise<Colleague> => {
    const phone = await starting;
    fixture.stops(() => phone.close());
    return { user, phone };
  };
  return {
    ann: await started(ann, baresip(ann, 'udp', 440)),
    ben: await started(ben, baresip(ben, 'tcp', 520)),
    cyd: await started(cyd, linphone(cyd, 'udp')),
    dan: await started(dan, linphone(dan, 'tcp')),
    eve: await started(eve, page(eve, 'page.ts', /SIP\.js/)),
    fay: await started(fay, page(fay, 'jsSipPage.ts', /JsSIP/)),
  };
}
