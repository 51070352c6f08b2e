import type { Bridge } from '../../../electron/service/telephony/ports/media.ts';
import { until } from '../until.ts';
import { Voice } from '../voice.ts';
import { type GatewayFixture, lineConfig, type ObservedLeg, startGateway } from './gatewayFixture.ts';

/** A call on a soft phone, whose voice is joined with it. */
export interface SoftCall extends ObservedLeg {
  /** Joins the phone's voice with this call; without it the phone sends silence. */
  talk(): void;
}

/** A phone of two lines and more that says a tone, for what baresip has no key for: attended transfers, conferences. */
export interface SoftPhone {
  readonly sip: GatewayFixture;
  readonly voice: Voice;
  /** `replaces`: the dialog that it asks for (RFC 3891). */
  dial(number: string, replaces?: string): Promise<SoftCall>;
  /** The next call that rings here. */
  incoming(): Promise<SoftCall>;
  close(): Promise<void>;
}

/** What it registers with. */
export interface SoftPhoneOptions {
  readonly username: string;
  readonly password: string;
  /** host:port of the server. */
  readonly server: string;
  readonly toneHz: number;
  /** Default: udp. */
  readonly transport?: 'udp' | 'ws';
}

/** Starts it, and waits until it is registered. */
export async function startSoftPhone(options: SoftPhoneOptions): Promise<SoftPhone> {
  const { username, password, toneHz, transport = 'udp' } = options;
  const server = transport === 'ws' ? `ws://${options.server}/` : options.server;
  const sip = startGateway();
  const voice = new Voice(sip.media, toneHz);
  const bridge: Bridge = sip.media.createBridge();
  bridge.attach('near', voice.port);
  const withVoice = (call: ObservedLeg): SoftCall => ({
    ...call,
    talk() {
      if (call.leg.media) bridge.attach('far', call.leg.media);
    },
  });
  await sip.line(server, lineConfig(server, { username, password, transport, domain: 'cordboard', register: true }));
  const isRegistered = () => sip.gateway.lineStatus(1).state === 'registered';
  await until(isRegistered, { what: `a soft phone to register; ${JSON.stringify(sip.gateway.lineStatus(1))}` });
  return {
    sip,
    voice,
    dial: async (number, replaces) => withVoice(await sip.dial(number, null, replaces)),
    incoming: async () => withVoice(await sip.incoming()),
    async close() {
      bridge.close();
      await sip.close();
    },
  };
}
