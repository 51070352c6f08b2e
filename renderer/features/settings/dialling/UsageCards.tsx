import { ShieldCheck } from 'lucide-react';
import type { DiallingRefusalBody, DiallingUsageBody } from '../../../../shared/api/dialling.ts';
import { type CountedLimit, countedLimits } from '../../../../shared/domain/dialling.ts';
import { whenText } from '../../../entities/webhook/deliveryFace.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useDiallingUsage } from './useDialling.ts';

function Figure({ name, usage }: { readonly name: CountedLimit; readonly usage: DiallingUsageBody }) {
  const used = usage[name];
  const amount = usage.limits[name];
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{t(`dialling.${name}`)}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
        {amount === null ? String(used) : t('dialling.usedOf', { used, amount })}
        {amount !== null && used >= amount && <StateBadge tone="failure">{t('dialling.usedUp')}</StateBadge>}
      </dd>
    </div>
  );
}

const nameOf = ({ subject, subject_name }: DiallingUsageBody): string =>
  subject === 'CUSTOMER' ? t('dialling.customer') : subject_name;

/** How much of the nearest limit is used: 1 is all. */
const shareOf = (usage: DiallingUsageBody): number =>
  Math.max(0, ...countedLimits.map((name) => usage[name] / (usage.limits[name] ?? Number.POSITIVE_INFINITY)));

const usageSorts: readonly Sort<DiallingUsageBody>[] = [
  { id: 'share', label: 'dialling.byShare', compare: (a, b) => shareOf(b) - shareOf(a) },
  { id: 'name', label: 'list.byName', compare: byText(nameOf) },
];

const refusalSorts: readonly Sort<DiallingRefusalBody>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'number', label: 'dialling.byNumber', compare: byText(({ number }) => number) },
  { id: 'who', label: 'dialling.byWho', compare: byText(whoOf) },
];

function whoOf({ user_name: name }: DiallingRefusalBody): string {
  return name || t('dialling.itself');
}

function UsageRow({ usage }: { readonly usage: DiallingUsageBody }) {
  const name = nameOf(usage);
  return (
    <li className="flex flex-col gap-1 px-4 py-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="max-w-full truncate text-base font-medium">{name}</span>
        {usage.subject !== 'CUSTOMER' && (
          <span className="text-xs text-muted">{t(`dialling.subject.${usage.subject}`)}</span>
        )}
      </span>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-3">
        {countedLimits.map((limit) => (
          <Figure key={limit} name={limit} usage={usage} />
        ))}
      </dl>
    </li>
  );
}

function RefusalRow({ refusal }: { readonly refusal: DiallingRefusalBody }) {
  return (
    <li className="flex flex-col px-4 py-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-sm">{refusal.number}</span>
        <span className="text-xs text-muted">
          {t('dialling.refusedBy', { who: whoOf(refusal), time: whenText(refusal.at) })}
        </span>
      </span>
      <span className="text-sm break-words text-muted">{refusal.reason}</span>
    </li>
  );
}

const cardClassName = '[&>header]:px-4 [&>header]:pt-3';

/** How much is dialled today, and what was refused lately. */
export function UsageCards() {
  return (
    <QueryView query={useDiallingUsage()}>
      {({ usage, refusals }) => (
        <>
          <Card isFlush title={t('dialling.usage')} text={t('dialling.usageText')} className={cardClassName}>
            <SearchedList
              isInCard
              label={t('dialling.usage')}
              entries={usage}
              keyOf={({ subject, subject_id: id }) => `${subject} ${id}`}
              wordsOf={(entry) =>
                `${nameOf(entry)} ${entry.subject === 'CUSTOMER' ? '' : t(`dialling.subject.${entry.subject}`)}`
              }
              sorts={usageSorts}
              row={(entry) => <UsageRow usage={entry} />}
            />
          </Card>
          <Card isFlush title={t('dialling.refusals')} text={t('dialling.refusalsText')} className={cardClassName}>
            {refusals.length === 0 ? (
              <EmptyState icon={<ShieldCheck />} title={t('dialling.noRefusals')} text={t('dialling.noRefusalsText')} />
            ) : (
              <SearchedList
                isInCard
                label={t('dialling.refusals')}
                entries={refusals}
                keyOf={({ id }) => id}
                wordsOf={(refusal) => `${refusal.number} ${whoOf(refusal)} ${refusal.reason}`}
                sorts={refusalSorts}
                row={(refusal) => <RefusalRow refusal={refusal} />}
              />
            )}
          </Card>
          <ReferenceLink operation="listDiallingUsage" />
        </>
      )}
    </QueryView>
  );
}
