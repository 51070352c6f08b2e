import { beforeEach, describe, expect, it } from 'vitest';
import { PeerAddress } from '../../../../electron/service/telephony/media/leg/rtp/peerAddress.ts';

const signalled = { address: '192.0.2.1', port: 4000 };
const behindNat = { address: '203.0.113.7', port: 61_000 };
const stranger = { address: '198.51.100.66', port: 9999 };

describe('where the peer of a call is', () => {
  let now: number;
  let peer: PeerAddress;

  beforeEach(() => {
    now = 10_000;
    peer = new PeerAddress(() => now);
    peer.signal(signalled);
  });

  /** Sends packets of one stream, 20 ms apart; whether the last one was taken for the peer's. */
  function stream(from: typeof stranger, packets: number, { ssrc = 5, first = 1 } = {}): boolean {
    let taken = false;
    for (let index = 0; index < packets; index += 1) {
      taken = peer.accept(from, { ssrc, sequence: first + index });
      now += 20;
    }
    return taken;
  }

  it('is the signalled address from its first packet', () => {
    expect(stream(signalled, 1)).toBe(true);
    expect(peer.current).toEqual(signalled);
  });

  it('is not given to an outsider who sends while the peer is silent', () => {
    stream(signalled, 10);
    now += 60_000;
    expect(stream(stranger, 500, { ssrc: 66 })).toBe(false);
    expect(peer.current).toEqual(signalled);
  });

  it('is learned from a source behind a NAT, after consecutive packets of one stream', () => {
    expect(stream(behindNat, 3)).toBe(false);
    expect(stream(behindNat, 1, { first: 4 })).toBe(true);
    expect(peer.current).toEqual(behindNat);
  });

  it('is not learned from packets that do not follow one another, or are of several streams', () => {
    for (let packet = 0; packet < 100; packet += 1) {
      expect(peer.accept(behindNat, { ssrc: 5, sequence: packet * 7 })).toBe(false);
      expect(peer.accept(stranger, { ssrc: packet, sequence: packet })).toBe(false);
    }
    expect(peer.current).toEqual(signalled);
  });

  it('is not learned from whoever begins later than a second after the first source', () => {
    stream(behindNat, 2);
    now += 1000;
    expect(stream(stranger, 100, { ssrc: 66 })).toBe(false);
    expect(stream(behindNat, 4, { first: 20 })).toBe(true);
    expect(peer.current).toEqual(behindNat);
  });

  it('is taken back from an early outsider by the signalled address, and by another port of its machine', () => {
    expect(stream(stranger, 4, { ssrc: 66 })).toBe(true);
    const otherPort = { ...signalled, port: 4444 };
    expect(stream(otherPort, 4)).toBe(true);
    expect(stream(stranger, 50, { ssrc: 66, first: 5 })).toBe(false);
    expect(stream(signalled, 4)).toBe(true);
    expect(stream(otherPort, 50, { ssrc: 7 })).toBe(false);
    expect(peer.current).toEqual(signalled);
  });

  it('moves with its stream, once it is silent where it was', () => {
    stream(behindNat, 10);
    const rebound = { ...behindNat, port: 61_001 };
    expect(stream(rebound, 4, { first: 11 })).toBe(true);
    expect(peer.current).toEqual(rebound);
  });

  it('does not move while its stream continues where it is, even to someone who knows the stream', () => {
    stream(signalled, 10);
    for (let sequence = 11; sequence < 100; sequence += 1) {
      now += 20;
      expect(peer.accept(signalled, { ssrc: 5, sequence })).toBe(true);
      expect(peer.accept(stranger, { ssrc: 5, sequence })).toBe(false);
    }
  });

  it('is learned again after another description, and not after the same one', () => {
    stream(behindNat, 10);
    peer.signal({ ...signalled });
    expect(peer.current).toEqual(behindNat);
    const next = { address: '192.0.2.9', port: 5000 };
    peer.signal(next);
    expect(peer.current).toEqual(next);
    expect(stream(next, 1, { ssrc: 9 })).toBe(true);
  });

  it('is never another branch of a forked call, wherever that is heard from', () => {
    const answerer = { address: '192.0.2.9', port: 5000 };
    peer.signal(signalled, 'a');
    stream(behindNat, 10);
    peer.signal(answerer, 'b');
    expect(peer.current).toEqual(answerer);
    expect(stream(behindNat, 50, { first: 11 })).toBe(false);
    expect(stream(signalled, 50, { ssrc: 7 })).toBe(false);
    expect(stream(stranger, 4, { ssrc: 9 })).toBe(true);
    peer.signal(signalled, 'a');
    expect(peer.current).toEqual(behindNat);
    expect(stream(behindNat, 1, { first: 61 })).toBe(true);
    expect(stream(stranger, 50, { ssrc: 9, first: 5 })).toBe(false);
  });

  it('may share the address of the branch before, and remembers no branches without end', () => {
    stream(signalled, 1);
    for (let branch = 0; branch < 50; branch += 1) peer.signal({ address: '192.0.2.50', port: branch }, `${branch}`);
    peer.signal({ address: '192.0.2.50', port: 49 }, 'last');
    expect(stream({ address: '192.0.2.50', port: 49 }, 1)).toBe(true);
    expect(stream({ address: '192.0.2.50', port: 48 }, 50)).toBe(false);
  });

  it('is sought among a few sources at a time, so that outsiders fill no memory', () => {
    for (let port = 1; port <= 9; port += 1) stream({ ...stranger, port }, 3, { ssrc: port });
    expect(stream({ ...stranger, port: 1 }, 1, { ssrc: 1, first: 4 })).toBe(false);
    expect(stream({ ...stranger, port: 9 }, 1, { ssrc: 9, first: 4 })).toBe(true);
  });

  it('is found although many outsiders sent before it', () => {
    for (let port = 1; port <= 50; port += 1) stream({ ...stranger, port }, 1, { ssrc: port });
    expect(peer.current).toEqual(signalled);
    expect(stream(signalled, 1)).toBe(true);
  });
});
