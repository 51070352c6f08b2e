/** Where a telephone number leads, as a tree of steps. Pure. */
import type { Ddi } from '../../../../shared/api/ddis.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { ddiStatusCodes } from '../../../../shared/domain/numberCodes.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { formatNumber, isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { type CallTargets, hasHours, targetTypeOf, whileClosed } from '../callTargets/useCallTargets.ts';
import {
  conferenceStep,
  goneStep,
  hoursStep,
  lineStep,
  mailboxStep,
  overflowVia,
  type PathStep,
  refusedStep,
  type StepFacts,
  soundStep,
} from './steps.ts';

type Queue = CallTargets['queues'][number];
type QueueGroup = CallTargets['queueGroups'][number];
type User = CallTargets['users'][number];

const enabled = codeOf(ddiStatusCodes, 'ENABLED');
/** More steps than people read; what is set up ends long before. */
const mostSteps = 200;

interface GroupFacts {
  readonly group: QueueGroup;
  readonly via: string;
  /** Where callers go if the group has no queue for them. */
  readonly empty: PathStep;
  /** The queue that passes callers on to it, where one does. */
  readonly from?: number;
}

function textOfGroup(queues: number, from?: number) {
  if (queues > 0) return 'routing.groupText';
  return from === undefined ? 'routing.groupEmpty' : 'routing.groupEmptyOverflow';
}

/** Draws everything once, and says where something is met again. */
class CallPath {
  readonly #callTargets: CallTargets;
  readonly #onTheWay = new Set<string>();
  readonly #drawn = new Set<string>();

  constructor(callTargets: CallTargets) {
    this.#callTargets = callTargets;
  }

  /** A number of ours. */
  ddi(ddi: Ddi, via: string): PathStep {
    const isForFaxes = ddi.fax_enabled && targetTypeOf(ddi) === 'NONE';
    const limit = ddi.channels > 0 ? t('routing.channels', { count: ddi.channels }) : ddi.name;
    const step: StepFacts = {
      kind: 'number',
      via,
      name: formatNumber(ddi.e164),
      text: ddi.status !== enabled ? t('routing.off') : isForFaxes ? t('routing.faxOnly') : limit,
      href: `/settings/ddis/${ddi.id}`,
    };
    if (ddi.status !== enabled || isForFaxes) return { ...step, next: [] };
    return this.#once(`ddi ${ddi.id}`, step, () =>
      hasHours(ddi) ? this.#hours(ddi) : [this.#target(ddi, t('routing.via.calls'))],
    );
  }

  /** The targets of a number while it is open, and while it is closed. */
  #hours(ddi: Ddi): readonly PathStep[] {
    const via = t('routing.via.outsideHours');
    const closed = whileClosed(ddi);
    return [
      this.#target(ddi, t('routing.via.inHours')),
      targetTypeOf(closed) === 'NONE' ? refusedStep(via) : this.#target(closed, via),
    ];
  }

  #target(ddi: Ddi, via: string): PathStep {
    const { target_id: id, target_number } = ddi;
    const { users, queues, queueGroups } = this.#callTargets;
    switch (targetTypeOf(ddi)) {
      case 'USER':
        return this.#found(users, id, via, (user) => this.#user(user, via));
      case 'QUEUE':
        return this.#found(queues, id, via, (queue) => this.#queue(queue, via));
      case 'QUEUE_GROUP':
        return this.#found(queueGroups, id, via, (group) =>
          this.#group({ group, via, empty: lineStep(t('routing.via.calls')) }),
        );
      case 'CONFERENCE':
        return conferenceStep(this.#callTargets, id, via);
      case 'VOICEMAIL':
        return mailboxStep(this.#callTargets, id, via);
      case 'ANNOUNCEMENT':
        return soundStep(this.#callTargets, id, via);
      case 'EXTERNAL':
        return this.#number(target_number, via);
      default:
        return lineStep(via);
    }
  }

  #user(user: User, via: string): PathStep {
    const { id, ext, active, do_not_disturb } = user;
    const text = do_not_disturb ? t('routing.dnd') : t('routing.userText', { ext });
    const step: StepFacts = {
      kind: 'user',
      via,
      name: nameOfUser(user),
      text: active ? text : t('routing.userInactive'),
      href: `/settings/people/${id}`,
    };
    return this.#once(`user ${id}`, step, () => this.#afterUser(user));
  }

  #afterUser({ id, forward_always, forward_busy, forward_no_answer }: User): readonly PathStep[] {
    if (forward_always) return [this.#number(forward_always, t('routing.via.always'))];
    const mailbox = this.#callTargets.mailboxes.find(({ user_id }) => user_id === id);
    const seconds = mailbox?.ring_seconds ?? 0;
    const unanswered = t('routing.via.noAnswer', { seconds });
    const next = forward_busy ? [this.#number(forward_busy, t('routing.via.busy'))] : [];
    if (forward_no_answer) return [...next, this.#number(forward_no_answer, unanswered)];
    return mailbox?.enabled ? [...next, mailboxStep(this.#callTargets, mailbox.id, unanswered)] : next;
  }

  #queue(queue: Queue, via: string): PathStep {
    const { id, number, users } = queue;
    const step: StepFacts = {
      kind: 'queue',
      via,
      name: queue.name,
      text: t('routing.queueText', { number, agents: users.length }),
      href: `/settings/queues/${id}`,
    };
    return this.#once(`queue ${id}`, step, () => [hoursStep(queue, this.#agents(queue)), this.#overflow(queue)]);
  }

  /** One of its queues, but not the one that passes callers on to it. */
  #group({ group, via, empty, from }: GroupFacts): PathStep {
    const { queues } = this.#callTargets;
    const { id, name } = group;
    const queue_ids = group.queue_ids.filter((queueId) => queueId !== from);
    const step: StepFacts = {
      kind: 'group',
      via,
      name,
      text: t(textOfGroup(queue_ids.length, from)),
      href: `/settings/queuegroups/${id}`,
    };
    const fastest = t('routing.via.fastest');
    return this.#once(`group ${id}`, step, () =>
      queue_ids.length === 0
        ? [empty]
        : queue_ids.map((queueId) => this.#found(queues, queueId, fastest, (queue) => this.#queue(queue, fastest))),
    );
  }

  /** The agents who ring after the announcement. */
  #agents({ id, users, announcement_id }: Queue): PathStep {
    const ids = users.map((user) => (typeof user === 'number' ? user : user.id));
    const names = this.#callTargets.users.filter((user) => ids.includes(user.id)).map(nameOfUser);
    const agents: PathStep = {
      kind: 'agents',
      via: t('routing.via.open'),
      name: t('routing.agents'),
      text: names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '') || t('routing.noAgents'),
      href: `/settings/queues/${id}`,
      next: [],
    };
    if (announcement_id === null) return agents;
    const sound = soundStep(this.#callTargets, announcement_id, agents.via);
    return { ...sound, text: t('routing.announcementFirst'), next: [agents] };
  }

  #overflow(queue: Queue): PathStep {
    const { type, id, number } = queue.overflow;
    const { queues, queueGroups, mailboxes } = this.#callTargets;
    const via = overflowVia(queue);
    const released = this.#released(queue, 'sentence', via);
    if (type === 'queue') return this.#found(queues, id, via, (other) => this.#queue(other, via));
    if (type === 'queue_group') {
      return this.#found(queueGroups, id, via, (group) =>
        this.#group({ group, via, from: queue.id, empty: { ...released, via: t('routing.via.calls') } }),
      );
    }
    if (type === 'number') return this.#number(number, via);
    if (type === 'voicemail') {
      const mailbox = mailboxes.find(({ user_id }) => user_id === id);
      return mailbox ? mailboxStep(this.#callTargets, mailbox.id, via) : goneStep(via);
    }
    return type === 'callback' ? this.#released(queue, 'callback', via) : released;
  }

  #released({ id }: Queue, kind: 'callback' | 'sentence', via: string): PathStep {
    const href = `/settings/queues/${id}`;
    return { kind, via, name: t(`routing.${kind}`), text: t(`routing.${kind}Text`), href, next: [] };
  }

  /** A number that is dialled: somebody here, a number of ours that comes back in, or one outside. */
  #number(number: string, via: string): PathStep {
    const { users, queues, conferences, ddis } = this.#callTargets;
    const user = users.find(({ ext }) => ext === number);
    if (user) return this.#user(user, via);
    const queue = queues.find((other) => other.number === number);
    if (queue) return this.#queue(queue, via);
    const room = conferences.find(({ confno }) => String(confno) === number);
    if (room) return conferenceStep(this.#callTargets, room.id, via);
    const ddi = ddis.find(({ e164 }) => isSameNumber(e164, number));
    if (ddi) return this.ddi(ddi, via);
    const text = t('routing.outsideText');
    return { kind: 'outside', via, name: formatNumber(number), text, href: null, next: [] };
  }

  #found<T extends { readonly id: number }>(
    all: readonly T[],
    id: number,
    via: string,
    draw: (found: T) => PathStep,
  ): PathStep {
    const found = all.find((entry) => entry.id === id);
    return found ? draw(found) : goneStep(via);
  }

  #once(id: string, step: StepFacts, next: () => readonly PathStep[]): PathStep {
    if (this.#onTheWay.has(id)) return { ...step, next: [], mark: 'loop' };
    if (this.#drawn.has(id)) return { ...step, next: [], mark: 'again' };
    if (this.#drawn.size >= mostSteps) return { ...step, next: [], mark: 'more' };
    this.#drawn.add(id);
    this.#onTheWay.add(id);
    const following = next();
    this.#onTheWay.delete(id);
    return { ...step, next: following };
  }
}

/** Everything that callers of a number may meet. */
export const callPathOf = (callTargets: CallTargets, ddi: Ddi): PathStep => new CallPath(callTargets).ddi(ddi, '');
