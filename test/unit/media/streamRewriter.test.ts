import { beforeEach, describe, expect, it } from 'vitest';
import { sequenceDistance, timestampDistance } from '../../../electron/service/telephony/media/leg/rtp/serialNumber.ts';
import {
  type RewrittenNumbers,
  StreamRewriter,
} from '../../../electron/service/telephony/media/leg/rtp/streamRewriter.ts';

describe('one outgoing stream made of several sources', () => {
  let now: number;
  let rewriter: StreamRewriter;
  let last: RewrittenNumbers | null;

  beforeEach(() => {
    now = 1000;
    rewriter = new StreamRewriter(() => now);
    last = null;
  });

  /** Sends a frame; answers the steps since the one before as `sequence/timestamp`, with `m` for the marker. */
  function send(ssrc: number, sequence: number, timestamp: number, clockRateHz = 8000): string {
    const numbers = rewriter.rewrite({ ssrc, sequence, timestamp, marker: false }, clockRateHz);
    const before = last ?? numbers;
    last = numbers;
    const steps = [
      sequenceDistance(before.sequence, numbers.sequence),
      timestampDistance(before.timestamp, numbers.timestamp),
    ];
    return steps.join('/') + (numbers.marker ? 'm' : '');
  }

  it('starts with a marker and follows its source over both wraps', () => {
    expect(send(1, 65_534, 2 ** 32 - 160)).toBe('0/0m');
    expect(send(1, 65_535, 0)).toBe('1/160');
    expect(send(1, 0, 160)).toBe('1/160');
  });

  it('keeps losses, reordering and pauses of the source', () => {
    send(1, 10, 1000);
    expect(send(1, 13, 1480)).toBe('3/480');
    expect(send(1, 12, 1320)).toBe('-1/-160');
    expect(send(1, 14, 1640)).toBe('2/320');
    now += 3000;
    expect(send(1, 15, 25_640)).toBe('1/24000');
  });

  it('follows the wall clock, in whole frames, from one source to the next', () => {
    send(1, 10, 1000);
    now += 23;
    expect(send(2, 500, 777_777)).toBe('1/160m');
    now += 1004;
    expect(send(3, 9, 5)).toBe('1/8000m');
    expect(send(4, 9, 5)).toBe('1/160m');
  });

  it('takes a wild jump of a source as a new one', () => {
    send(1, 10, 1000);
    now += 20;
    expect(send(1, 11, 900_000_000)).toBe('1/160m');
  });

  it('does not show as loss that a source was detached for a while', () => {
    send(1, 10, 1000);
    now += 5000;
    expect(send(1, 260, 41_000)).toBe('1/40000m');
  });

  it('does not show frames that are withheld as losses, though their time passes', () => {
    send(1, 10, 1000);
    rewriter.withhold({ ssrc: 1, sequence: 11, timestamp: 1160, marker: false }, 8000);
    rewriter.withhold({ ssrc: 1, sequence: 12, timestamp: 1320, marker: false }, 8000);
    expect(send(1, 13, 1480)).toBe('1/480');
  });

  it('numbers inserted packets in between', () => {
    send(1, 10, 1000);
    const sequence = rewriter.insert(rewriter.timestampNow(8000));
    expect(sequenceDistance(last?.sequence ?? 0, sequence)).toBe(1);
    expect(send(1, 11, 1160)).toBe('2/160');
  });

  it('continues when the clock rate changes', () => {
    send(1, 10, 1000);
    now += 20;
    expect(send(1, 11, 1160, 48_000)).toBe('1/960m');
  });
});
