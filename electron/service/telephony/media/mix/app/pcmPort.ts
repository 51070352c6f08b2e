import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { MediaPort } from '../../../ports/media.ts';

/** A port whose party speaks PCM itself, so that no codec is needed between it and a bridge. */
export interface PcmPort extends MediaPort {
  /** Whether the party hears anything; for one that only plays, nothing needs to be decoded. */
  readonly hears: boolean;
  /** Hands the party one canonical frame. */
  sendPcm(pcm: Int16Array): void;
  /** Canonical frames from the party. */
  onPcm(listener: (pcm: Int16Array) => void): Unsubscribe;
}

/** Whether the port is one of those. */
export function isPcmPort(port: MediaPort): port is PcmPort {
  return 'sendPcm' in port && 'onPcm' in port;
}
