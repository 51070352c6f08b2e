/** Pages of the wall display. Pure. */
import type { QueueGoals } from '../../../../shared/api/queues/queueGoals.ts';
import type { QueueGroup } from '../../../../shared/api/queues/queueGroups.ts';
import type { QueueReport } from '../../../../shared/api/reports.ts';
import { goalsOfQueue, gradeOf } from '../../../../shared/domain/goals.ts';
import {
  type Grades,
  gradesOf,
  type QueueSituation,
  situationOf,
  worstOf,
} from '../../../../shared/domain/queueSituation.ts';
import { serviceLevel } from '../../../../shared/domain/reports.ts';
import { type QueueWithMembers, queuesOfGroup } from '../../../entities/queue/useQueues.ts';
import type { Today } from '../wallboard/queueFigures.ts';

/** A page: everything, a group, or a queue. */
export interface WallPage {
  readonly key: string;
  /** Null: everything. */
  readonly name: string | null;
  readonly queues: readonly QueueWithMembers[];
}

export function wallPages(
  queues: readonly QueueWithMembers[],
  groups: readonly QueueGroup[],
  rotates: 'queues' | 'groups',
): readonly WallPage[] {
  const everything = { key: 'all', name: null, queues };
  const ofGroups = groups.map((group) => ({
    key: `group ${group.id}`,
    name: group.name,
    queues: queuesOfGroup(queues, group),
  }));
  const ofQueues = queues.map((queue) => ({ key: `queue ${queue.id}`, name: queue.name, queues: [queue] }));
  const [only] = ofQueues;
  if (only && ofQueues.length === 1) return [only];
  return [everything, ...(rotates === 'groups' ? ofGroups.filter((page) => page.queues.length > 0) : ofQueues)];
}

/** Some queues together against what is wanted. */
export interface WallFigures {
  readonly situation: QueueSituation;
  readonly grades: Grades;
}

interface Known {
  readonly todayOf: (queue: QueueWithMembers) => Today;
  readonly goals: QueueGoals | undefined;
  /** Unix milliseconds. */
  readonly now: number;
}

const sum = (reports: readonly QueueReport[], name: 'answered' | 'answered_in_time' | 'abandoned'): number =>
  reports.reduce((total, report) => total + report[name], 0);

/** For several queues: waiting callers as in the worst of them; the day's shares for all together. */
export function wallFigures(queues: readonly QueueWithMembers[], { todayOf, goals, now }: Known): WallFigures {
  const each = queues.map((queue) => {
    const situation = situationOf(queue, todayOf(queue), now);
    return { situation, grades: gradesOf(situation, goalsOfQueue(goals, queue.id)) };
  });
  const [only] = each;
  if (only && each.length === 1) return only;
  const reports = queues.flatMap((queue) => todayOf(queue) ?? []);
  const counts = {
    answered: sum(reports, 'answered'),
    answered_in_time: sum(reports, 'answered_in_time'),
    abandoned: sum(reports, 'abandoned'),
  };
  const since = queues.flatMap(({ longest_wait_since }) => longest_wait_since ?? []);
  const together = {
    waiting: queues.reduce((total, { waiting }) => total + waiting, 0),
    longest_wait_since: since.length === 0 ? null : Math.min(...since),
  };
  const situation = situationOf(together, { ...counts, service_level: serviceLevel(counts) }, now);
  const all = goalsOfQueue(goals, 0);
  const worst = (name: 'waiting' | 'longest_wait') => worstOf(each.map(({ grades }) => grades[name]));
  return {
    situation,
    grades: {
      waiting: worst('waiting'),
      longest_wait: worst('longest_wait'),
      service_level: gradeOf('service_level', situation.service_level, all.service_level),
      abandoned: gradeOf('abandoned', situation.abandoned, all.abandoned),
    },
  };
}
