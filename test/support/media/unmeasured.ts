import type { MediaStatistics } from '../../../electron/service/telephony/ports/media.ts';

/** The figures of a port that nothing was measured at. */
export const unmeasured: MediaStatistics = {
  packetsReceived: 0,
  packetsSent: 0,
  packetsLost: 0,
  jitterMs: 0,
  silentForMs: null,
  inactiveForMs: null,
  packetsRefused: 0,
  roundTripMs: null,
  reported: null,
};
