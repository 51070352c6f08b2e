import { Link } from 'wouter';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { usePopCalls } from './usePopCalls.ts';

function LastCall({ cdr }: { readonly cdr: Cdr }) {
  const face = faceOfCdr(cdr);
  return (
    <li>
      <Link
        href={`/history/${cdr.id}`}
        className="flex min-h-6 items-center gap-2 rounded-control hover:underline focus-visible:outline-offset-0"
      >
        <face.icon role="img" aria-label={face.label} className={classNames('size-3.5 shrink-0', face.toneClassName)} />
        <span className="shrink-0">{formatDateTime(parseContractTime(cdr.calldate))}</span>
        <span className="min-w-0 truncate text-muted">{[face.result, cdr.notes].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}

/** When one talked last, and what was noted then. */
export function LastCalls({ contact }: { readonly contact: Contact }) {
  const { data } = usePopCalls(contact);
  if (data === undefined) return null;
  if (data.length === 0) return <p className="text-muted">{t('pop.noCalls')}</p>;
  return (
    <ul aria-label={t('pop.lastCalls')}>
      {data.map((cdr) => (
        <LastCall key={cdr.id} cdr={cdr} />
      ))}
    </ul>
  );
}
