import { beforeEach, describe, expect, it } from 'vitest';
import { StreamStatistics } from '../../../electron/service/telephony/media/leg/rtp/streamStatistics.ts';
import { unmeasured } from '../../support/media/unmeasured.ts';

describe('statistics of a stream', () => {
  let now: number;
  let statistics: StreamStatistics;

  beforeEach(() => {
    now = 0;
    statistics = new StreamStatistics(() => now);
  });

  const receive = (sequence: number, timestamp = sequence * 160, ssrc = 1) =>
    statistics.packetReceived({ ssrc, sequence: sequence & 0xffff, timestamp: timestamp >>> 0 }, 8000);

  it('are empty at first', () => {
    expect(statistics.snapshot()).toEqual(unmeasured);
  });

  it('count losses over the wrap, late packets back in, and duplicates not as negative', () => {
    for (const sequence of [65_533, 65_534, 65_537, 65_538]) receive(sequence);
    expect(statistics.snapshot().packetsLost).toBe(2);
    receive(65_536);
    expect(statistics.snapshot().packetsLost).toBe(1);
    receive(65_535);
    for (let again = 0; again < 5; again += 1) receive(65_538);
    expect(statistics.snapshot()).toMatchObject({ packetsLost: 0, packetsReceived: 11 });
  });

  it('keep the losses of a sender that started over', () => {
    receive(1);
    receive(4);
    receive(20_000, 0, 2);
    receive(20_002, 320, 2);
    expect(statistics.snapshot().packetsLost).toBe(3);
  });

  it('have no jitter when packets come evenly, over the timestamp wrap too', () => {
    for (let index = 0; index < 50; index += 1) {
      receive(index, 2 ** 32 - 1600 + index * 160);
      now += 20;
    }
    expect(statistics.snapshot().jitterMs).toBeCloseTo(0);
  });

  it('approach the mean deviation when packets come unevenly (RFC 3550 A.8)', () => {
    for (let index = 0; index < 500; index += 1) {
      receive(index);
      now += index % 2 === 0 ? 30 : 10;
    }
    expect(statistics.snapshot().jitterMs).toBeCloseTo(10, 0);
  });

  it('show how long the party has been silent', () => {
    receive(1);
    now += 1234;
    expect(statistics.snapshot().silentForMs).toBe(1234);
  });
});
