import type { Logger } from 'pino';
import type { AgentCalls } from '../agents/agentCalls.ts';
import type { AgentStates } from '../agents/agentStates.ts';
import type { QueueCallBacks } from '../calls/actions/queueCallBacks.ts';
import type { AnyProgram } from '../calls/model/program.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';

/** What callers hear while they wait, as samples of 16 kHz mono. */
export interface QueueSounds {
  /** An announcement; null if it does not exist. */
  announcement(customerId: number, id: number): Promise<Int16Array | null>;
  /** The music of queues that have none of their own. */
  music(): Int16Array;
}

/** Where callers can be sent. */
export interface OverflowTargets {
  /** The mailbox of a user; null if there is none. */
  mailboxOf(customerId: number, userId: number): Promise<AnyProgram | null>;
}

export interface QueueDependencies {
  readonly media: Pick<MediaEngine, 'createAppPort' | 'framesOfLoop' | 'synthesize'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly states: AgentStates;
  readonly agentCalls: AgentCalls;
  /** Whether a user can be rung now, in the app or at a registered phone: only then it is offered a call. */
  readonly canBeRung: (userId: number) => boolean;
  readonly sounds: QueueSounds;
  readonly overflow: OverflowTargets;
  readonly callBacks: Pick<QueueCallBacks, 'begin'>;
}
