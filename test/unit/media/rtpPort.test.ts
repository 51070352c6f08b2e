import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { RtpPort } from '../../../electron/service/telephony/media/leg/rtp/rtpPort.ts';
import type {
  DatagramTransport,
  TransportAddress,
} from '../../../electron/service/telephony/media/transport/udp/datagramTransport.ts';
import { ManualTicker } from '../../support/media/manualTicker.ts';

const party: TransportAddress = { address: '192.0.2.1', port: 4000 };

/** In place of a UDP socket: brings what the test says came. */
function transport() {
  let tell: (datagram: Uint8Array, from: TransportAddress) => void = () => {};
  let sequence = 0;
  const socket: DatagramTransport = {
    localPort: 5000,
    send: () => {},
    onDatagram(listener) {
      tell = listener;
      return () => {};
    },
    close: () => {},
  };
  const brings = (payloadType: number, payload: Uint8Array) => {
    sequence += 1;
    const packet = { payloadType, payload, sequence, timestamp: sequence * 160, ssrc: 7, marker: false };
    tell(serialiseRtpPacket(packet), party);
  };
  return { socket, brings };
}

describe('a party that is not heard', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  function port() {
    const { socket, brings } = transport();
    const rtp = new RtpPort({ transport: socket, ticker: new ManualTicker(), logger: { warn: () => {} } });
    rtp.configure({
      remote: party,
      sendCodec: 'PCMU',
      sendPayloadTypes: new Map([['PCMU', 0]]),
      receivePayloadTypes: new Map([[0, 'PCMU']]),
      sendEvents: [],
      receiveEvents: [],
      comfortNoiseType: 13,
      maySend: true,
      mayReceive: true,
      packetTimeMs: 20,
      takesFec: false,
      control: { multiplexed: true, remote: null, extendedReports: false },
    });
    return {
      speaks: () => brings(0, new Uint8Array(160).fill(0xff)),
      pauses: () => brings(13, Uint8Array.of(60)),
      inactiveForMs: () => rtp.statistics().inactiveForMs,
    };
  }

  it('is missed from the last that came', () => {
    const { speaks, inactiveForMs } = port();
    speaks();
    vi.advanceTimersByTime(40_000);
    expect(inactiveForMs()).toBe(40_000);
  });

  it('is not missed while it pauses, until it pauses for longer than anybody does', () => {
    const { speaks, pauses, inactiveForMs } = port();
    speaks();
    pauses();
    vi.advanceTimersByTime(299_000);
    expect(inactiveForMs()).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(inactiveForMs()).toBe(300_000);
    speaks();
    vi.advanceTimersByTime(40_000);
    expect(inactiveForMs()).toBe(40_000);
  });
});
