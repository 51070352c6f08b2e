/** Which nodes could take the service over at once: those that stand by and reach the database say so when they are asked. */
import type { NatsConnection } from '@nats-io/transport-node';

/** Who is there answers within this time, milliseconds. */
const ANSWER_WITHIN_MS = 500;

const subjectOf = (name: string): string => `${name}.successors`;

/** Answers for this node while it could. */
export function answerAsSuccessor(connection: NatsConnection, name: string, isAble: () => boolean): void {
  connection.subscribe(subjectOf(name), {
    callback: (error, message) => {
      if (error === null && isAble()) message.respond();
    },
  });
}

/** Whether another node could take over. */
export async function hasSuccessor(connection: NatsConnection, name: string): Promise<boolean> {
  try {
    await connection.request(subjectOf(name), undefined, { timeout: ANSWER_WITHIN_MS });
    return true;
  } catch {
    return false;
  }
}
