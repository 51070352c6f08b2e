/** A queue as a program that callers reach by its number. */
import type { AnyProgram, ProgramDirectory, WaitingCall, WaitingProgram } from '../calls/model/program.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueueGroupRouting } from './queueGroupRouting.ts';
import type { QueueRecord } from './queueRepository.ts';

/** Admits callers to queues. */
export interface QueueAdmission {
  /** A caller reached a queue. */
  enter(queueId: number, call: WaitingCall): void;
  /** The other queue or the mailbox where a queue's calls continue whose agent is gone; null for none. */
  elsewhere(queue: QueueRecord): Promise<AnyProgram | null>;
}

/** The displayed name of a queue in calls. */
export function programIdentity({
  id,
  name,
  number,
  settings,
}: QueueRecord): Omit<WaitingProgram, 'wait' | 'withoutAgent'> {
  const { recording_notice: recordingNotice, recording_announcement_id: recordingAnnouncementId } = settings;
  const { short_abandon: shortAbandon, auto_answer: autoAnswer } = settings;
  const notice = { recordingNotice, recordingAnnouncementId };
  const queue = { id, name, shortAbandonMs: shortAbandon * 1000, autoAnswer, ...notice };
  return { context: 'QUEUE', number, name, queue };
}

/** The program of a queue. */
export function queueProgram(queue: QueueRecord, admission: QueueAdmission): WaitingProgram {
  const withoutAgent = { type: queue.settings.agent_gone.type, elsewhere: () => admission.elsewhere(queue) };
  return { ...programIdentity(queue), withoutAgent, wait: (call) => admission.enter(queue.id, call) };
}

/** Finds the programs of queues, by number and, as telephone numbers name them, by id. */
export interface QueuePrograms extends ProgramDirectory {
  byId(customerId: number, id: number): Promise<WaitingProgram | null>;
  /** The queue of a group that a caller is to enter; null if the group does not exist or is empty. */
  byGroup(customerId: number, groupId: number): Promise<WaitingProgram | null>;
}

/** The programs of the queues of a directory. */
export function queuePrograms(
  directory: QueueDirectory,
  admission: QueueAdmission,
  groupRouting: Pick<QueueGroupRouting, 'queueOf'>,
): QueuePrograms {
  return {
    async byNumber(customerId, dialled) {
      const queue = directory.byNumber(customerId, dialled);
      return queue && queueProgram(queue, admission);
    },
    async byId(customerId, id) {
      const queue = directory.byId(id);
      return queue?.customerId === customerId ? queueProgram(queue, admission) : null;
    },
    async byGroup(customerId, groupId) {
      const queue = await groupRouting.queueOf(customerId, groupId, null);
      return queue && queueProgram(queue, admission);
    },
  };
}
