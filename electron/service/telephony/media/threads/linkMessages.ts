import type { EncodedFrame, MediaStatistics } from '../../ports/media.ts';
import type { PortFacts } from './portFacts.ts';

/** Audio of a port on its way between two threads, by the number of its link. */
export type LinkMessage =
  /** Wants to hear what the port's party says, or no more. */
  | readonly [kind: 'listen', link: number, listens: boolean]
  /** The party said something. */
  | readonly [kind: 'heard', link: number, frame: EncodedFrame]
  | readonly [kind: 'heardPcm', link: number, pcm: Int16Array]
  /** A frame of a loop that the other thread knows. */
  | readonly [kind: 'heardLoop', link: number, loop: number, index: number]
  /** Says something to the party. */
  | readonly [kind: 'say', link: number, frame: EncodedFrame]
  | readonly [kind: 'sayPcm', link: number, pcm: Int16Array]
  | readonly [kind: 'facts', link: number, facts: PortFacts, statistics: MediaStatistics]
  /** Audio that is played over and over, before any of its frames. */
  | readonly [kind: 'loop', loop: number, pcm: Int16Array]
  /** Nobody here has that loop any more. */
  | readonly [kind: 'forget', loop: number];
