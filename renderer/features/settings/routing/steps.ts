import { t } from '../../../strings/t.ts';
import { type CallTargets, hasHours } from '../callTargets/useCallTargets.ts';

/** Kinds of steps of a call. */
export type StepKind =
  | 'number'
  | 'line'
  | 'gone'
  | 'user'
  | 'queue'
  | 'group'
  | 'hours'
  | 'agents'
  | 'conference'
  | 'mailbox'
  | 'announcement'
  | 'outside'
  | 'sentence'
  | 'callback';

/** Text of a step. */
export interface StepFacts {
  readonly kind: StepKind;
  /** When the call comes here from the step before; empty at the beginning. */
  readonly via: string;
  readonly name: string;
  readonly text: string;
  /** Where it is changed; null where there is nothing to change. */
  readonly href: string | null;
}

/** A step of a call and those that may follow. */
export interface PathStep extends StepFacts {
  readonly next: readonly PathStep[];
  /** Why nothing follows although something would: a circle, drawn before, or too much to draw. */
  readonly mark?: 'loop' | 'again' | 'more';
}

/** A step that a call ends with. */
const end = (step: StepFacts): PathStep => ({ ...step, next: [] });

/** A step whose target was deleted. */
export const goneStep = (via: string): PathStep =>
  end({ kind: 'gone', via, name: t('routing.gone'), text: t('routing.goneText'), href: null });

/** The number is closed, and leads nowhere then. */
export const refusedStep = (via: string): PathStep =>
  end({ kind: 'gone', via, name: t('routing.refused'), text: t('routing.refusedText'), href: null });

/** The line decides. */
export const lineStep = (via: string): PathStep =>
  end({ kind: 'line', via, name: t('routing.line'), text: t('routing.lineText'), href: '/settings/lines' });

/** A room. */
export function conferenceStep({ conferences }: CallTargets, id: number, via: string): PathStep {
  const room = conferences.find((other) => other.id === id);
  if (!room) return goneStep(via);
  const text = t(room.pin_pstn ? 'routing.conferencePin' : 'routing.conferenceOpen');
  return end({ kind: 'conference', via, name: room.name, text, href: `/settings/conferences/${id}` });
}

/** A mailbox takes a message. */
export function mailboxStep({ mailboxes }: CallTargets, id: number, via: string): PathStep {
  const mailbox = mailboxes.find((other) => other.id === id);
  if (!mailbox) return goneStep(via);
  const text = t('routing.mailboxText');
  return end({ kind: 'mailbox', via, name: mailbox.name, text, href: `/settings/mailboxes/${id}` });
}

/** An announcement and the end. */
export function soundStep({ announcements }: CallTargets, id: number, via: string): PathStep {
  const sound = announcements.find((other) => other.id === id);
  if (!sound) return goneStep(via);
  const name = sound.description || t('ddis.sound', { id });
  const text = t('routing.announcementEnd');
  return end({ kind: 'announcement', via, name, text, href: `/settings/announcements/${id}` });
}

type Queue = CallTargets['queues'][number];

/** The hours before what they open; that alone where the queue is always open. */
export function hoursStep(queue: Queue, open: PathStep): PathStep {
  if (!hasHours(queue)) return { ...open, via: t('routing.via.calls') };
  return {
    kind: 'hours',
    via: t('routing.via.calls'),
    name: t('routing.hours'),
    text: t(queue.open ? 'routing.hoursOpen' : 'routing.hoursClosed'),
    href: `/settings/queues/${queue.id}`,
    next: [open],
  };
}

/** Why callers go to the overflow target. */
export function overflowVia(queue: Queue): string {
  const seconds = queue.max_wait;
  if (seconds === 0) return t(hasHours(queue) ? 'routing.via.closed' : 'routing.via.overflow');
  return t(hasHours(queue) ? 'routing.via.waitedClosed' : 'routing.via.waited', { seconds });
}
