import { readFileSync } from 'node:fs';
import type { SrtpMode } from '../../../electron/service/telephony/ports/media.ts';
import { createAuthority } from '../certificates.ts';
import { until } from '../until.ts';
import { talkTo, type Voice } from '../voice.ts';
import { type Baresip, startBaresip } from './baresip.ts';
import { type GatewayFixture, lineConfig, type ObservedLeg, observe, startGateway } from './gatewayFixture.ts';
import { startKamailio } from './kamailio.ts';
import { startRtpengine } from './rtpengine.ts';

/**
 * Our lines at the PBX, by what it speaks with them: DTLS-SRTP with ICE in full, the same with ICE lite, the same with a
 * fingerprint that is not its own, keys in the description, or nothing encrypted.
 */
const LINES = {
  dtls: { id: 1, username: '100', srtp: 'dtls' },
  lied: { id: 2, username: '110', srtp: 'dtls' },
  lite: { id: 3, username: '111', srtp: 'dtls' },
  sdes: { id: 4, username: '120', srtp: 'sdes' },
  plain: { id: 5, username: '130', srtp: 'off' },
} as const satisfies Record<string, { id: number; username: string; srtp: SrtpMode }>;

/** One of our lines. */
export type WebRtcLine = keyof typeof LINES;

/** What the telephone at the PBX says. */
export const PHONE_HZ = 440;
/** What we say. */
export const OUR_HZ = 880;

/** A WebRTC PBX: kamailio with rtpengine, which our lines reach over WSS, and a telephone that encrypts nothing. */
export interface WebRtcPbx {
  readonly sip: GatewayFixture;
  readonly phone: Baresip;
  /** Calls the telephone, which answers. */
  dial(line: WebRtcLine): Promise<ObservedLeg>;
  /** The telephone calls us. */
  called(line: WebRtcLine): Promise<ObservedLeg>;
  /** Joins our voice to a call that was answered. */
  talk(call: ObservedLeg): Voice;
  stop(): Promise<void>;
}

/** Starts it with all lines registered. */
export async function startWebRtcPbx(): Promise<WebRtcPbx> {
  const authority = await createAuthority();
  const [tls, rtpengine] = await Promise.all([authority.issue(), startRtpengine()]);
  const kamailio = await startKamailio({ tls, mediaControl: rtpengine.control });
  const phone = await startBaresip({ user: '200', autoAnswer: true, registrar: kamailio.address, records: true });
  const sip = startGateway();
  const server = `wss://127.0.0.1:${kamailio.tlsPort}/`;
  const shared = { transport: 'wss', register: true, tlsCa: readFileSync(authority.caFile, 'utf8') } as const;
  await Promise.all(Object.values(LINES).map((own) => sip.gateway.setLine(lineConfig(server, { ...shared, ...own }))));
  const isUp = ({ id }: { id: number }) => sip.gateway.lineStatus(id).state === 'registered';
  await until(() => Object.values(LINES).every(isUp), { timeoutMs: 20_000, what: 'the lines to register' });
  return {
    sip,
    phone,
    dial: async (line) => observe(await sip.gateway.dial(LINES[line].id, { to: '200', callerId: null })),
    called: (line) => {
      phone.command('dial', `sip:${LINES[line].username}@pbx.test`);
      return sip.incoming();
    },
    talk: ({ leg }) => talkTo(sip.media, leg, OUR_HZ),
    async stop() {
      await sip.close();
      await phone.stop();
      await kamailio.stop();
      await rtpengine.stop();
      await authority.dispose();
    },
  };
}
