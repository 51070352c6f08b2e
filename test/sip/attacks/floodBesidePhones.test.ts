import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOOD_BUDGETS } from '../../../electron/service/telephony/sip/limits/budgets.ts';
import { sipTransports } from '../../../shared/domain/sipTransport.ts';
import { type GuardedServer, startGuardedServer } from '../../support/sip/guardedServer.ts';
import { type RawPhone, statusOf } from '../../support/sip/rawPhone.ts';
import { until } from '../../support/until.ts';

const { untrusted, trusted } = FLOOD_BUDGETS;

/** Its clock is stopped, so no budget is refilled. */
let server: GuardedServer;

beforeAll(async () => {
  server = await startGuardedServer();
});

afterAll(() => server.close());

/** Sends as fast as the socket takes it, until the server closes the connection, if there is one. */
async function flood(flooder: RawPhone): Promise<void> {
  for (let burst = 0; burst < 50 && !flooder.closed; burst += 1) {
    flooder.knock((untrusted.burst + trusted.burst) / 50);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe.each(sipTransports.map((transport, index) => [transport, `127.0.0.${40 + index}`] as const))(
  'over %s, where a phone and somebody who floods the server have one address',
  (transport, nat) => {
    it('the phone continues', async () => {
      const phone = await server.connect(server.addPhone(), transport, nat);
      expect(statusOf(await phone.register())).toBe(200);
      const flooder = await server.connect(server.addPhone(), transport, nat);
      await flood(flooder);
      if (transport === 'udp') {
        await until(() => flooder.received.some((text) => statusOf(text) === 503), { what: 'a refusal' });
      } else await until(() => flooder.closed, { what: 'the flooder to be let go' });
      for (let time = 0; time < 3; time += 1) expect(statusOf(await phone.register())).toBe(200);
      expect(statusOf(await phone.register({ method: 'OPTIONS' }))).toBe(200);
    });
  },
);

it.each(sipTransports.filter((transport) => transport !== 'udp'))(
  'over %s a phone whose connection was lost registers again',
  async (transport) => {
    const nat = `127.0.0.${60 + sipTransports.indexOf(transport)}`;
    const keys = server.addPhone();
    const phone = await server.connect(keys, transport, nat);
    expect(statusOf(await phone.register())).toBe(200);
    await phone.close();
    const flooder = await server.connect(server.addPhone(), transport, nat);
    await flood(flooder);
    const again = await server.connect(keys, transport, nat);
    for (let time = 0; time < 3; time += 1) expect(statusOf(await again.register())).toBe(200);
  },
);
