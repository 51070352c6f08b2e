/** Steps that a call ends with. Pure. */
import { t } from '../../../strings/t.ts';
import type { CallTargets } from '../callTargets/useCallTargets.ts';
import type { PathStep, StepFacts } from './steps.ts';

const end = (step: StepFacts): PathStep => ({ ...step, next: [] });

/** What was led to is gone. */
export const goneStep = (via: string): PathStep =>
  end({ kind: 'gone', via, name: t('routing.gone'), text: t('routing.goneText'), href: null });

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
