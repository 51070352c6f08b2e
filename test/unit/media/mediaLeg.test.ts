import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaLeg, type MediaLegParts } from '../../../electron/service/telephony/media/leg/mediaLeg.ts';
import { serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import type { RtpParameters } from '../../../electron/service/telephony/media/leg/rtp/rtpParameters.ts';
import type {
  DatagramTransport,
  TransportAddress,
} from '../../../electron/service/telephony/media/transport/udp/datagramTransport.ts';
import { ManualTicker } from '../../support/media/manualTicker.ts';
import { silentLogger } from '../../support/sip/recordingLogger.ts';

const party: TransportAddress = { address: '192.0.2.1', port: 4000 };

const AGREED: RtpParameters = {
  remote: party,
  sendCodec: 'PCMU',
  sendPayloadTypes: new Map([['PCMU', 0]]),
  receivePayloadTypes: new Map([[0, 'PCMU']]),
  sendEvents: [{ payloadType: 101, clockRateHz: 8000 }],
  receiveEvents: [],
  comfortNoiseType: 13,
  maySend: true,
  mayReceive: true,
  packetTimeMs: 20,
  takesFec: false,
  control: { multiplexed: true, remote: null, extendedReports: false },
};

/** In place of a UDP socket: brings what the test says came. */
function transport() {
  let tell: (datagram: Uint8Array, from: TransportAddress) => void = () => {};
  let sequence = 0;
  const sent: Uint8Array[] = [];
  const socket: DatagramTransport = {
    localPort: 5000,
    send: (datagram) => void sent.push(datagram),
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
  return { socket, brings, sent };
}

describe('a party that is not heard', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  function port() {
    const { socket, brings } = transport();
    const rtp = new MediaLeg({ transport: socket, ticker: new ManualTicker(), logger: silentLogger });
    rtp.configure(AGREED);
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

describe('what a leg sends by itself', () => {
  function leg(parts: Partial<MediaLegParts>) {
    const { socket, sent } = transport();
    const ticker = new ManualTicker();
    const rtp = new MediaLeg({ transport: socket, ticker, logger: silentLogger, ...parts });
    rtp.configure(AGREED);
    const sendsIn = (ticks: number) => {
      const before = sent.length;
      for (let tick = 0; tick < ticks; tick += 1) ticker.tick();
      return sent.length - before;
    };
    return { rtp, sendsIn };
  }
  const browser = (here: boolean) => ({ staysHere: () => here, roundTripMs: () => 12 });

  it('is silence and keys for a telephone', () => {
    const { rtp, sendsIn } = leg({});
    expect(sendsIn(20)).toBeGreaterThan(10);
    void rtp.sendDtmf(['1']);
    expect(sendsIn(5)).toBeGreaterThan(3);
    expect(rtp.alsoTakes('PCMU')).toBe(false);
    expect(rtp.describe()).toBe('RTP(PCMU)');
  });

  it('is nothing for a browser, which would hear keys as noise', async () => {
    const { rtp, sendsIn } = leg({ browser: browser(true) });
    await rtp.sendDtmf(['1']);
    expect(sendsIn(20)).toBe(0);
    expect(rtp.describe()).toBe('WebRTC(PCMU)');
    expect(rtp.statistics().roundTripMs).toBe(12);
  });

  it('is for a browser on this machine whatever codec it knows, for one elsewhere the one that it prefers', () => {
    const here = leg({ browser: browser(true) }).rtp;
    expect([here.alsoTakes('PCMU'), here.alsoTakes('G722')]).toEqual([true, false]);
    expect(leg({ browser: browser(false) }).rtp.alsoTakes('PCMU')).toBe(false);
  });
});
