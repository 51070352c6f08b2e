import { beforeEach, describe, expect, it } from 'vitest';
import {
  parseTelephoneEvent,
  serialiseTelephoneEvent,
} from '../../../electron/service/telephony/media/leg/rtp/telephoneEvent.ts';
import { TelephoneEventReceiver } from '../../../electron/service/telephony/media/leg/rtp/telephoneEventReceiver.ts';
import {
  type EventPacket,
  TelephoneEventSender,
} from '../../../electron/service/telephony/media/leg/rtp/telephoneEventSender.ts';
import type { DtmfDigit } from '../../../electron/service/telephony/ports/media.ts';

const ALL_DIGITS: readonly DtmfDigit[] = [...'0123456789*#ABCD'] as DtmfDigit[];
const CLOCK_HZ = 8000;

/** Every packet of the keys, with the tick that it was sent in; null where there is none. */
function packetsOf(digits: readonly DtmfDigit[]): (EventPacket | null)[] {
  const sender = new TelephoneEventSender();
  void sender.queue(digits);
  const packets: (EventPacket | null)[] = [];
  while (sender.active) packets.push(sender.tick(CLOCK_HZ));
  return packets;
}

describe('telephone-event payloads', () => {
  it.each(ALL_DIGITS)('are read as they were written: %s', (digit) => {
    const event = { digit, end: true, duration: 800 };
    expect(parseTelephoneEvent(serialiseTelephoneEvent(event))).toEqual(event);
  });

  it('are nothing when too short or another event', () => {
    expect(parseTelephoneEvent(Uint8Array.of(1, 0, 0))).toBeNull();
    expect(parseTelephoneEvent(Uint8Array.of(16, 0, 0, 160))).toBeNull();
    expect(parseTelephoneEvent(new Uint8Array(0))).toBeNull();
  });
});

describe('sending keys', () => {
  it('lasts 100 ms with growing durations, one marker and three ends', () => {
    const events = packetsOf(['5']).map((packet) => ({
      ...parseTelephoneEvent(packet?.payload ?? new Uint8Array(0)),
      marker: packet?.marker,
    }));
    expect(events).toEqual(
      [160, 320, 480, 640, 800, 800, 800].map((duration, index) => ({
        digit: '5',
        duration,
        end: index >= 4,
        marker: index === 0,
      })),
    );
  });

  it('keeps one timestamp in a key and puts keys 170 ms apart', () => {
    const starts = packetsOf(['1', '1', '2']).flatMap((packet) => (packet === null ? [] : [packet.startMs]));
    expect([...new Set(starts)]).toEqual([0, 170, 340]);
  });

  it('resolves each caller when its own last key was sent', async () => {
    const sender = new TelephoneEventSender();
    const order: string[] = [];
    const first = sender.queue(['1']).then(() => order.push('first'));
    const second = sender.queue(['2', '3']).then(() => order.push('second'));
    while (sender.active) sender.tick(CLOCK_HZ);
    await Promise.all([first, second, sender.queue([])]);
    expect(order).toEqual(['first', 'second']);
  });

  it('lets callers go when it is cancelled', async () => {
    const sender = new TelephoneEventSender();
    const sending = sender.queue(['1', '2']);
    sender.cancel();
    await sending;
    expect(sender.active).toBe(false);
  });
});

describe('receiving keys', () => {
  let now: number;
  let keys: string[];
  let receiver: TelephoneEventReceiver;

  beforeEach(() => {
    now = 0;
    keys = [];
    receiver = new TelephoneEventReceiver(
      (digit, durationMs) => keys.push(`${digit}:${durationMs}`),
      () => now,
    );
  });

  /** Delivers what the filter lets through, 20 ms a tick. */
  function deliver(packets: readonly (EventPacket | null)[], arrives: (index: number) => boolean = () => true): void {
    for (const [index, packet] of packets.entries()) {
      now += 20;
      receiver.tick();
      if (packet === null || !arrives(index)) continue;
      receiver.receive({ ssrc: 1, timestamp: packet.startMs * 8, payload: packet.payload, clockRateHz: CLOCK_HZ });
    }
    now += 500;
    receiver.tick();
  }

  it('reports each key once', () => {
    deliver(packetsOf(ALL_DIGITS));
    expect(keys).toEqual(ALL_DIGITS.map((digit) => `${digit}:100`));
  });

  it('reports a key whose ends are all lost', () => {
    const packets = packetsOf(['7', '7']);
    deliver(packets, (index) => !parseTelephoneEvent(packets[index]?.payload ?? new Uint8Array(0))?.end);
    // The second key goes down between two packets, so that its last update falls at 90 ms.
    expect(keys).toEqual(['7:80', '7:90']);
  });

  it('reports a key of which one packet came, whichever it was', () => {
    const packets = packetsOf(['9']);
    for (const only of packets.keys()) {
      keys = [];
      receiver = new TelephoneEventReceiver(
        (digit) => keys.push(digit),
        () => now,
      );
      deliver(packets, (index) => index === only);
      expect(keys).toEqual(['9']);
    }
  });

  it('is not fooled by late and repeated packets', () => {
    const packets = packetsOf(['1', '2']);
    deliver([...packets, ...packets, ...packets.toReversed()]);
    expect(keys).toEqual(['1:100', '2:100']);
  });

  it('takes segments of a long press as one key (RFC 4733 section 2.5.1.3)', () => {
    const receive = (timestamp: number, duration: number, end: boolean) =>
      receiver.receive({
        ssrc: 1,
        timestamp,
        payload: serialiseTelephoneEvent({ digit: '#', duration, end }),
        clockRateHz: CLOCK_HZ,
      });
    receive(1000, 0xffff, false);
    receive(1000 + 0xffff, 800, true);
    expect(keys).toEqual([`#:${Math.round((0xffff + 800) / 8)}`]);
  });
});
