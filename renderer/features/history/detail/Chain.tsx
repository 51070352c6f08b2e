import { Link } from 'wouter';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { partiesOf } from '../cdrParties.ts';
import { useChain } from './useCdr.ts';

function ChainLink({ cdr, isThis }: { readonly cdr: Cdr; readonly isThis: boolean }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const face = faceOfCdr(cdr);
  return (
    <Link
      href={`/history/${cdr.id}`}
      aria-current={isThis ? 'true' : undefined}
      className={classNames(
        'flex h-9 cursor-default items-center gap-2.5 rounded-control px-2 text-sm',
        isThis ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <face.icon role="img" aria-label={face.label} className={classNames('size-4 shrink-0', face.toneClassName)} />
      <span className="min-w-0 flex-1 truncate">{partiesOf(cdr, userId).title}</span>
      {isThis && <span className="shrink-0 text-xs text-muted">{t('history.chainThis')}</span>}
      <span className="shrink-0 text-xs text-muted">
        {formatTime(parseContractTime(cdr.calldate))} · {face.result}
      </span>
    </Link>
  );
}

/** The calls that transfers and consultations made of one conversation; nothing when there was but one. */
export function Chain({ cdr }: { readonly cdr: Cdr }) {
  const chain = useChain(cdr).data ?? [];
  if (chain.length < 2) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('history.chain')}</h3>
      <p className="pb-2 text-xs text-muted">{t('history.chainText')}</p>
      <ol className="-mx-2">
        {chain.map((other) => (
          <li key={other.id}>
            <ChainLink cdr={other} isThis={other.id === cdr.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}
