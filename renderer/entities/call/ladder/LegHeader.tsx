import { t } from '../../../strings/t.ts';
import { columnAt } from './LadderArrow.tsx';
import type { LadderLeg } from './ladderModel.ts';

/** Who is at the other end of a leg, and where; of which call, when there are several. */
function LegName({ leg, namesCall }: { readonly leg: LadderLeg; readonly namesCall: boolean }) {
  const party = leg.party && t(leg.direction === 'in' ? 'ladder.legFrom' : 'ladder.legTo', { party: leg.party });
  return (
    <>
      {party && <span className="block truncate font-medium text-ink">{party}</span>}
      <span className="block truncate font-mono">{leg.peer}</span>
      {namesCall && <span className="block truncate">{t('ladder.legCall', { id: leg.liveId })}</span>}
    </>
  );
}

/** The heads of the columns: the service on the left, then a leg each, above the end of its arrows. */
export function LegHeader({ legs }: { readonly legs: readonly LadderLeg[] }) {
  const namesCall = new Set(legs.map(({ liveId }) => liveId)).size > 1;
  return (
    <div className="sticky top-0 z-10 flex items-end gap-3 border-b border-line bg-inherit px-2 pb-1 text-xs text-muted">
      <span className="w-22 shrink-0 font-medium text-ink">{t('ladder.service')}</span>
      <ul aria-label={t('ladder.legs')} className="flex min-w-0 flex-1 items-end">
        {legs.map((leg, index) => (
          <li
            key={leg.callId}
            className="min-w-0 pl-3 text-right"
            style={{ width: `${columnAt(index, legs.length) - columnAt(index - 1, legs.length)}%` }}
          >
            <LegName leg={leg} namesCall={namesCall} />
          </li>
        ))}
      </ul>
    </div>
  );
}
