import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import { createSipGateway } from '../../../electron/service/telephony/sip/sipGateway.ts';
import type { VirtualClock } from '../media/virtualClock.ts';
import type { TestUser } from '../testService.ts';
import { until } from '../until.ts';
import { lineConfig, type ObservedLeg, observe } from './gatewayFixture.ts';
import { silentLogger } from './recordingLogger.ts';

/** A user's phone on the clock of a test, registered with a service on the same one. */
export interface VirtualPhone {
  dial(number: string): Promise<ObservedLeg>;
  close(): Promise<void>;
}

/** Registers it over UDP. */
export async function startVirtualPhone(
  user: TestUser,
  { clock, media }: { readonly clock: VirtualClock; readonly media: MediaEngine },
): Promise<VirtualPhone> {
  const { data: account } = await user.call('createPhone', { body: { name: 'Desk' } });
  const { data } = await user.call('getSipServer');
  const port = data.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
  const { username, password } = account;
  const sip = createSipGateway({ media, logger: silentLogger, clock: clock.clock, localAddress: '127.0.0.1' });
  const usual = { domain: 'cordboard', register: true, codecs: ['PCMU'], optionsSeconds: null } as const;
  await sip.setLine(lineConfig(`127.0.0.1:${port}`, { ...usual, username, password }));
  await until(() => sip.lineStatus(1).state === 'registered', { what: `${user.ext} to register` });
  return {
    dial: async (to) => observe(await sip.dial(1, { to, callerId: null })),
    close: () => sip.close(),
  };
}
