import { conversationalQuality } from '../../../../../../shared/domain/quality/conversationalQuality.ts';
import type { AudioCodec } from '../../../ports/media.ts';
import type { StreamStatistics } from '../rtp/streamStatistics.ts';
import type { VoipMetrics } from './rtcpPacket.ts';

/** What we say in VoIP metrics of what we receive (RFC 3611 section 4.7.5). */
export function assessReception(
  codec: AudioCodec,
  statistics: StreamStatistics,
  roundTripMs: number | null,
): Pick<VoipMetrics, 'rFactor' | 'mosLq' | 'mosCq' | 'endSystemMs'> {
  const measured = { codec, lossFraction: statistics.lossFraction, jitterMs: statistics.snapshot().jitterMs };
  const conversation = conversationalQuality({ ...measured, roundTripMs });
  const listening = conversationalQuality({ ...measured, jitterMs: 0, roundTripMs: null });
  return {
    rFactor: Math.round(conversation.rating),
    mosLq: Math.round(listening.mos * 10),
    mosCq: Math.round(conversation.mos * 10),
    endSystemMs: Math.round(conversation.endSystemMs),
  };
}
