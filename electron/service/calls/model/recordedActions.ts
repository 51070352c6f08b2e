/** What people do in a call that is heard in its recording. Pure. */
import type { MonitorMarkKind } from '../../../../shared/domain/monitorMarks.ts';
import type { Call } from './call.ts';
import { type Side, sides } from './side.ts';

/** Something that was done, and who did it: the party of a side. */
export interface RecordedAction {
  readonly kind: MonitorMarkKind;
  readonly side: Side;
}

/** What was done between two states of a call. */
export function actionsBetween(before: Call, after: Call): readonly RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const side of sides) {
    const [wasHeld, isHeld] = [before, after].map(({ heldBy }) => heldBy.includes(side));
    if (wasHeld !== isHeld) actions.push({ kind: isHeld ? 'held' : 'retrieved', side });
  }
  if (!before.joined && after.joined) actions.push({ kind: 'joined', side: after.joined.side });
  if (before.joined && !after.joined) actions.push({ kind: 'parted', side: before.joined.side });
  return actions;
}
