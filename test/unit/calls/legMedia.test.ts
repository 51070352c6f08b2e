import { describe, expect, it } from 'vitest';
import { LegMedia } from '../../../electron/service/calls/session/quality/callMedia.ts';
import type { MediaPort, MediaStatistics } from '../../../electron/service/telephony/ports/media.ts';
import type { LegMedia as RecordedLegMedia } from '../../../shared/api/calls/callQuality.ts';
import { findingsOf } from '../../../shared/domain/mediaFindings.ts';
import { unmeasured } from '../../support/media/unmeasured.ts';

const portSaying = (figures: { now: Partial<MediaStatistics> }) =>
  ({ sendCodec: 'PCMA', statistics: () => ({ ...unmeasured, ...figures.now }) }) as unknown as MediaPort;

const through: RecordedLegMedia = {
  packets_sent: 500,
  packets_received: 500,
  last_packet_ms: 20,
  address: '',
  codec: 'PCMA',
  unheard_reports: 0,
};

describe('the packets of a party', () => {
  it('are those of this call alone, over all ports that it had', () => {
    const leg = new LegMedia();
    const figures = { now: { packetsSent: 1000, packetsReceived: 900 } as Partial<MediaStatistics> };
    const shared = portSaying(figures);
    leg.sample(shared, false);
    figures.now = { packetsSent: 1100, packetsReceived: 990 };
    leg.sample(shared, false);
    const second = { now: { packetsSent: 0, packetsReceived: 0 } as Partial<MediaStatistics> };
    const later = portSaying(second);
    leg.sample(later, false);
    second.now = { packetsSent: 5, packetsReceived: 4, silentForMs: 30.4, peerAddress: '192.0.2.1:4000' };
    leg.sample(later, false);
    expect(leg.recorded).toEqual({
      packets_sent: 105,
      packets_received: 94,
      last_packet_ms: 30,
      address: '192.0.2.1:4000',
      codec: 'PCMA',
      unheard_reports: 0,
    });
  });

  it('need not come while the call is held', () => {
    const leg = new LegMedia();
    const figures = { now: { silentForMs: 10 } as Partial<MediaStatistics> };
    const port = portSaying(figures);
    leg.sample(port, false);
    figures.now = { silentForMs: 60_000 };
    leg.sample(port, true);
    expect(leg.recorded?.last_packet_ms).toBe(10);
    leg.sample(port, false);
    expect(leg.recorded?.last_packet_ms).toBe(60_000);
  });

  it('are unknown where there was no audio', () => {
    expect(new LegMedia().recorded).toBeNull();
  });
});

describe('audio that did not get through', () => {
  it.each([
    ['both ways', {}, []],
    ['nothing from it', { packets_received: 0, last_packet_ms: null }, ['nothing_received']],
    ['hung up at once', { packets_received: 0, packets_sent: 20, last_packet_ms: null }, []],
    ['silent at the end', { last_packet_ms: 20_000 }, ['fell_silent']],
    ['one empty report', { unheard_reports: 1 }, []],
    ['empty reports', { unheard_reports: 2 }, ['not_heard']],
    ['nothing to it', { packets_sent: 0 }, ['nothing_sent']],
    ['nothing either way', { packets_sent: 0, packets_received: 0, last_packet_ms: null }, []],
  ])('%s', (_, change, findings) => {
    expect(findingsOf({ ...through, ...change })).toEqual(findings);
  });
});
