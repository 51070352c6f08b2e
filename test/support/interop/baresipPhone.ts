import { type BaresipOptions, startBaresip } from '../sip/baresip.ts';
import { until } from '../until.ts';
import type { InteropCall, InteropPhone } from './interopPhone.ts';
import type { Encryption } from './means.ts';

/** What baresip is told for each. */
const settings: Readonly<Record<Encryption, Pick<BaresipOptions, 'encryption' | 'withIce'>>> = {
  none: {},
  SDES: { encryption: 'srtp-mand' },
  DTLS: { encryption: 'dtls_srtp' },
  // Its ICE names addresses of the machine's network, which tests on loopback leave alone.
  'DTLS, ICE': { encryption: 'dtls_srtp', withIce: true },
};

/** A baresip that signs on and has one call at a time. */
export async function startBaresipPhone(
  options: Pick<BaresipOptions, 'user' | 'password' | 'registrar' | 'transport'>,
  encryption: Encryption,
): Promise<InteropPhone> {
  const baresip = await startBaresip({ ...options, ...settings[encryption], records: true });
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
      transfer: async (number) => baresip.command('transfer', `sip:${number}@cordboard`),
      join: () => Promise.reject(new Error('baresip 1.0 joins no calls.')),
      hears: (toneHz) => baresip.hearing.hears(toneHz),
      hangUp: async () => baresip.command('hangup'),
      isOver: () => baresip.event('CALL_CLOSED', over),
    };
  }

  return {
    toneHz: 440,
    userAgent: /baresip/,
    async dial(number) {
      baresip.command('dial', `sip:${number}@cordboard`);
      return nextCall();
    },
    async incoming() {
      taken += 1;
      const own = taken;
      const isRinging = () => baresip.events.filter(({ type }) => type === 'CALL_INCOMING').length >= own;
      await until(isRinging, { what: 'baresip to ring' });
      return nextCall();
    },
    close: () => baresip.stop(),
  };
}
