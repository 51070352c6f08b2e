import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { BridgeSide, Recording, RecordingOptions } from '../../../ports/media.ts';

/** A recording as the bridge sees it. */
export interface CallRecording extends Recording {
  /** Takes 20 ms that came from a side just now. */
  write(side: BridgeSide, pcm: Int16Array): void;
  /** Called once when it stops, on request or after a failure. */
  onStopped(listener: () => void): Unsubscribe;
}

/** Starts a recording for a bridge. */
export type CallRecordingStarter = (options: RecordingOptions) => CallRecording;
