import { describe, expect, it } from 'vitest';
import { Packetiser } from '../../../electron/service/telephony/media/leg/rtp/packetiser.ts';
import type { EncodedFrame } from '../../../electron/service/telephony/ports/media.ts';

/** A stream of consecutive octets in frames of the given lengths. */
function framesOf(lengths: readonly number[], ssrc = 1): EncodedFrame[] {
  let position = 0;
  return lengths.map((length, sequence) => {
    const payload = Uint8Array.from({ length }, (_, index) => (position + index) & 0xff);
    const timestamp = position;
    position += length;
    return { codec: 'PCMU', payload, timestamp, sequence, marker: false, ssrc };
  });
}

describe('cutting G.711 into packets of another length', () => {
  it.each([
    [10, [160, 160]],
    [30, [160, 160, 160]],
    [40, [160, 160]],
    [20, [80, 80, 240, 80]],
  ])('of %i ms loses and adds nothing', (packetTimeMs, lengths) => {
    const packetiser = new Packetiser(packetTimeMs);
    const packets = framesOf(lengths).flatMap((frame) => packetiser.push(frame));
    const bytes = packetTimeMs * 8;
    const total = lengths.reduce((sum, length) => sum + length, 0);
    expect(packets.map(({ payload }) => payload.length)).toEqual(Array(Math.floor(total / bytes)).fill(bytes));
    expect(packets.map(({ timestamp }) => timestamp)).toEqual(packets.map((_, index) => index * bytes));
    const octets = packets.flatMap(({ payload }) => [...payload]);
    expect(octets).toEqual(octets.map((_, index) => index & 0xff));
    const first = packets[0]?.sequence ?? 0;
    expect(packets.map(({ sequence }) => sequence - first)).toEqual(packets.map((_, index) => index));
  });

  it('hands on frames that have the length already', () => {
    const frame = framesOf([160])[0];
    if (frame === undefined) throw new Error('no frame');
    expect(new Packetiser(20).push(frame)[0]?.payload).toBe(frame.payload);
  });

  it('does not glue what a gap or another source has parted', () => {
    const packetiser = new Packetiser(40);
    const [first, , third] = framesOf([160, 160, 160]);
    const [other] = framesOf([320], 2);
    if (first === undefined || third === undefined || other === undefined) throw new Error('no frames');
    expect(packetiser.push(first)).toHaveLength(0);
    expect(packetiser.push(third)).toHaveLength(0);
    const [packet] = packetiser.push(other);
    expect(packet).toMatchObject({ ssrc: 2, timestamp: 0, marker: true });
  });
});
