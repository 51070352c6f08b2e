import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { type MediaClock, realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import type { Bridge, MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import type { SipLeg, SipTraceEntry } from '../../../electron/service/telephony/ports/sip.ts';
import { createSipEndpoint } from '../../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import { until } from '../until.ts';
import { Voice } from '../voice.ts';
import { type ObservedLeg, observe } from './gatewayFixture.ts';
import { recordingLogger } from './recordingLogger.ts';

/** A party at the PBX that talks: its dialog, and what it says and hears. */
export interface PbxParty extends ObservedLeg {
  readonly voice: Voice;
  /** Joins voice and dialog; possible once a description was agreed. */
  talk(): void;
}

/** A SIP endpoint on loopback that plays a PBX: tests answer its calls and make it call. */
export interface Pbx {
  /** host:port */
  readonly address: string;
  /** host:port of the line that it calls. */
  callee: string;
  /** The next call to it, not yet answered; its party will say that tone. */
  incoming(toneHz: number): Promise<PbxParty>;
  /** Calls a number at the callee; with `replaces` it takes that party's place (RFC 3891). */
  call(to: string, from: string, toneHz: number, replaces?: PbxParty): Promise<PbxParty>;
  /** Dialogs and calls that it has, as its own tables say. */
  footprint(): { readonly dialogs: number; readonly legs: number };
  close(): Promise<void>;
}

/** Starts a PBX on a free port, whose audio is timed by that clock. */
export async function startPbx(clock: MediaClock = realClock): Promise<Pbx> {
  const media = createMediaEngine({ clock });
  const logger = recordingLogger();
  const trace: SipTraceEntry[] = [];
  const endpoint = createSipEndpoint({
    onTrace: (entry) => void trace.push(entry),
    media,
    logger,
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'pbx.test',
    user: 'pbx',
    codecs: ['PCMA', 'PCMU'],
  });
  const waiting: SipLeg[] = [];
  endpoint.onIncoming((leg) => waiting.push(leg));
  await endpoint.connect();
  if (!endpoint.local) throw new Error('The PBX did not open its socket.');
  const pbx: Pbx = {
    callee: '',
    address: `${endpoint.local.host}:${endpoint.local.port}`,
    async incoming(toneHz) {
      await until(() => waiting.length > 0, { timeoutMs: 10_000, what: 'a call at the PBX' });
      return partyOf(media, waiting.shift() as SipLeg, toneHz);
    },
    async call(to, from, toneHz, replaced) {
      const replaces = replaced ? replacesOf(trace, replaced.leg.callId) : undefined;
      const leg = await endpoint.dial({ to, callerId: from, requestUri: `sip:${to}@${pbx.callee}`, replaces });
      return partyOf(media, leg, toneHz);
    },
    footprint: () => endpoint.footprint,
    async close() {
      for (const leg of endpoint.legs) await leg.end().catch(() => undefined);
      await endpoint.disconnect();
      await media.close();
    },
  };
  return pbx;
}

function partyOf(media: MediaEngine, leg: SipLeg, toneHz: number): PbxParty {
  const voice = new Voice(media, toneHz);
  const bridge: Bridge = media.createBridge();
  bridge.attach('near', voice.port);
  return {
    ...observe(leg),
    voice,
    talk() {
      if (leg.media) bridge.attach('far', leg.media);
    },
  };
}

/** The Replaces value for a dialog that the callee began: its tag is the one of From. */
function replacesOf(trace: readonly SipTraceEntry[], callId: string): string {
  const ok = trace.find((entry) => entry.callId === callId && /^SIP\/2\.0 200 /.test(entry.text));
  const tagIn = (header: string) => new RegExp(`^${header}:.*;tag=([^;\\s]+)`, 'im').exec(ok?.text ?? '')?.[1];
  return `${callId};to-tag=${tagIn('From')};from-tag=${tagIn('To')}`;
}
