import { describe, expect, it } from 'vitest';
import { dialPhone } from '../../../electron/service/features/phones/phoneDialling.ts';
import { StoredPhoneLocations } from '../../../electron/service/features/phones/phoneLocations.ts';
import { PhonePings } from '../../../electron/service/features/phones/phonePings.ts';
import type { SipLeg, SipLegEvent } from '../../../electron/service/telephony/ports/sip.ts';
import type { PhoneBinding } from '../../../electron/service/telephony/ports/sipServer.ts';
import type { SipTransport } from '../../../shared/domain/sipTransport.ts';
import { ManualClock } from '../../support/manualClock.ts';

const HOUR_MS = 3_600_000;
const call = { callerNumber: '100', callerName: 'Ada' };

function place(host: string, transport: SipTransport = 'udp'): PhoneBinding {
  return {
    phoneId: 1,
    contact: `sip:desk@${host}:5060`,
    transport,
    source: { host, port: 5060 },
    path: [],
    userAgent: 'Desk',
    callId: host,
    sequence: 1,
    registeredAt: 0,
    expiresAt: HOUR_MS,
  };
}

function fixture() {
  const clock = new ManualClock();
  const states: string[] = [];
  const phones = { bindings: async () => [], saveBindings: async () => undefined };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const locations = new StoredPhoneLocations({ phones, clock, onFailure });
  locations.events.on('state', (_, state) => void states.push(state));
  return { clock, states, locations };
}

/** Lets the promises of a ping or a dial run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a registered phone that vanished', () => {
  it.each(['udp', 'tcp', 'tls', 'ws'] as const)(
    'is noticed over %s, and is back when it answers',
    async (transport) => {
      const { clock, states, locations } = fixture();
      let answers = true;
      const asked: string[] = [];
      const ping = async ({ contact }: PhoneBinding) => {
        asked.push(contact);
        return answers;
      };
      const pings = new PhonePings({ locations, server: { ping }, clock });
      await locations.replace(1, [place('10.0.0.1', transport)], 'Desk');
      pings.start();
      for (const there of [true, false, true]) {
        answers = there;
        clock.advance(25_000);
        await settle();
      }
      expect(asked).toHaveLength(3);
      expect(states).toEqual(['online', 'unreachable', 'online']);
      pings.close();
      clock.advance(HOUR_MS);
      expect(asked).toHaveLength(3);
      expect(states.at(-1)).toBe('offline');
    },
  );

  it('is rung at its other places, and left alone where it is dead', async () => {
    const { states, locations } = fixture();
    const [alive, gone, silent] = [place('10.0.0.1'), place('10.0.0.2', 'tcp'), place('10.0.0.3')];
    await locations.replace(1, [alive, gone, silent], 'Desk');
    const listeners = new Map<string, (event: SipLegEvent) => void>();
    const dial = async ({ contact }: PhoneBinding) => {
      if (contact === gone.contact) throw new Error('The phone’s connection is gone.');
      const on = (listener: (event: SipLegEvent) => void) => {
        listeners.set(contact, listener);
        return () => void listeners.delete(contact);
      };
      return { on } satisfies Partial<SipLeg> as SipLeg;
    };
    expect(await dialPhone(1, call, { locations, server: { dial } })).toHaveLength(2);
    expect(locations.reachable(1)).toEqual([alive, silent]);
    const end = (sipStatus: number, by: 'remote' | 'system' = 'remote'): SipLegEvent => ({
      type: 'ended',
      termination: { by, sipStatus, q850: 16, cause: '' },
    });
    listeners.get(silent.contact)?.(end(408, 'system'));
    listeners.get(alive.contact)?.(end(486));
    listeners.get(alive.contact)?.(end(408));
    expect(locations.reachable(1)).toEqual([alive]);
    expect(states).toEqual(['online']);
    await locations.replace(1, [gone], 'Desk');
    await expect(dialPhone(1, call, { locations, server: { dial } })).rejects.toThrow('gone');
    expect(states).toEqual(['online', 'unreachable']);
  });
});
