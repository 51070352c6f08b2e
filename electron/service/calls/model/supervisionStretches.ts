import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';

/** One supervisor in one mode. */
export interface SupervisionRecord {
  readonly id: number;
  /** The same for all modes from coming to leaving. */
  readonly supervisionId: number;
  readonly customerId: number;
  readonly liveId: number;
  readonly userId: number;
  readonly userName: string;
  /** The user whose call it was when it began. */
  readonly agentId: number;
  readonly agentName: string;
  readonly mode: SupervisionMode;
  readonly agentInformed: boolean;
  readonly startedAt: number;
  /** Null while it lasts. */
  readonly endedAt: number | null;
}
/** Supervisions of a call, stored with the call: one stretch for each mode, so that the record is complete. Pure. */

/** One supervisor in one mode. The call is not part of it, because it is stored in the call. */
export type SupervisionStretch = Omit<SupervisionRecord, 'customerId' | 'liveId'>;

type Stretches = readonly SupervisionStretch[];

const isOpen = ({ endedAt }: SupervisionStretch): boolean => endedAt === null;

/** The running stretches: one for each supervision. */
export function openOf(stretches: Stretches): Stretches {
  return stretches.filter(isOpen);
}

/** The running stretch of a supervision; null if it has ended. */
export function openById(stretches: Stretches, supervisionId: number): SupervisionStretch | null {
  return openOf(stretches).find((stretch) => stretch.supervisionId === supervisionId) ?? null;
}

/** When a supervision began. */
export function beginOf(stretches: Stretches, supervisionId: number): number {
  const first = stretches.find((stretch) => stretch.supervisionId === supervisionId);
  return first?.startedAt ?? 0;
}

/** The same, with a supervision that is over. */
export function without(stretches: Stretches, supervisionId: number, now: number): Stretches {
  const ends = (stretch: SupervisionStretch) => isOpen(stretch) && stretch.supervisionId === supervisionId;
  return stretches.map((stretch) => (ends(stretch) ? { ...stretch, endedAt: now } : stretch));
}

/** The same, with nobody in the agent's place any more: somebody else comes there. */
export function withoutTakeOver(stretches: Stretches, now: number): Stretches {
  const ends = (stretch: SupervisionStretch) => isOpen(stretch) && stretch.mode === 'take_over';
  return stretches.map((stretch) => (ends(stretch) ? { ...stretch, endedAt: now } : stretch));
}

/** The same, with all supervisions over. */
export function withoutOpen(stretches: Stretches, now: number): Stretches {
  return stretches.map((stretch) => (isOpen(stretch) ? { ...stretch, endedAt: now } : stretch));
}

/** Adds a stretch, with which a supervision begins or changes its mode. */
export function withStretch(stretches: Stretches, next: SupervisionStretch): Stretches {
  return [...without(stretches, next.supervisionId, next.startedAt), next];
}
