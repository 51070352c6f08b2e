import { type BaresipOptions, startBaresip } from '../sip/baresip.ts';
import { until } from '../until.ts';
import type { InteropCall, LampState, PbxTelephone } from './interopPhone.ts';
import type { RegistrationOptions } from './matrixTests.ts';
import type { Encryption } from './means.ts';

/** The configuration of baresip for each. */
const settings: Readonly<Record<Encryption, Pick<BaresipOptions, 'encryption' | 'withIce'>>> = {
  none: {},
  SDES: { encryption: 'srtp-mand' },
  DTLS: { encryption: 'dtls_srtp' },
  // Its ICE names addresses of the machine's network, which tests on loopback leave alone.
  'DTLS, ICE': { encryption: 'dtls_srtp', withIce: true },
};

/** How it lists whom it watches. */
const statuses: Readonly<Record<LampState, string>> = { free: 'Online', 'on a call': 'Busy', offline: 'Offline' };

/** A baresip that registers and has one call at a time. */
export async function startBaresipPhone(
  { watched, domain, ...options }: RegistrationOptions & Pick<BaresipOptions, 'transport' | 'toneHz' | 'writesTo'>,
  encryption: Encryption,
): Promise<PbxTelephone> {
  const own = { ...options, ...settings[encryption], records: true };
  // Its own domain is always pbx.test.
  const watching = watched === null ? {} : { watches: [`sip:${watched}@pbx.test`], watchesMailbox: true };
  const baresip = await startBaresip({ ...own, ...watching });
  let [taken, established, closed] = [0, 0, 0];

  function nextCall(): InteropCall {
    established += 1;
    closed += 1;
    const [up, over] = [established, closed];
    return {
      async answer() {
        baresip.command('accept');
        await baresip.event('CALL_ESTABLISHED', up);
      },
      isUp: () => baresip.event('CALL_ESTABLISHED', up),
      hold: async (held) => baresip.command(held ? 'hold' : 'resume'),
      press: async (key) => baresip.command('sndcode', key),
      transfer: async (number) => baresip.command('transfer', `sip:${number}@${domain}`),
      join: () => Promise.reject(new Error('baresip 1.0 joins no calls.')),
      hears: (toneHz) => baresip.hearing.hears(toneHz),
      hangUp: async () => baresip.command('hangup'),
      isOver: () => baresip.event('CALL_CLOSED', over),
    };
  }

  return {
    toneHz: options.toneHz ?? 440,
    userAgent: /baresip/,
    async dial(number) {
      baresip.command('dial', `sip:${number}@${domain}`);
      return nextCall();
    },
    async incoming() {
      taken += 1;
      const own = taken;
      const isRinging = () => baresip.events.filter(({ type }) => type === 'CALL_INCOMING').length >= own;
      await until(isRinging, { what: 'baresip to ring' });
      return nextCall();
    },
    follows: async () => nextCall(),
    async isPressed(key) {
      const isReported = () => baresip.events.some(({ type, param }) => type === 'CALL_DTMF_START' && param === key);
      await until(isReported, { what: `baresip to tell that ${key} was pressed` });
    },
    // To the one that it was given; its command takes no address.
    writes: async (_, text) => baresip.command('message', text),
    isWritten: (text) =>
      until(() => baresip.texts.some((shown) => shown.includes(`"${text}"`)), { what: `baresip to show "${text}"` }),
    lamp: {
      event: 'presence',
      shows: (state) =>
        until(
          () => {
            baresip.command('contacts');
            return baresip.responses.at(-1)?.includes(statuses[state]) ?? false;
          },
          { what: `baresip to list its contact as ${statuses[state]}; it said ${baresip.responses.at(-1)}` },
        ),
    },
    showsMessages: (unheard, heard) =>
      until(
        () => {
          const last = baresip.events.findLast(({ type }) => type === 'MWI_NOTIFY');
          return last?.param?.includes(`Voice-Message: ${unheard}/${heard}`) ?? false;
        },
        { what: `baresip to tell of ${unheard} new and ${heard} heard messages` },
      ),
    texting: { write: (text) => baresip.command('message', text), shown: baresip.texts },
    close: () => baresip.stop(),
  };
}
