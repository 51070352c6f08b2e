import type { DiallingRefusalBody, DiallingUsageBody } from '../../../../shared/api/dialling.ts';
import { type CountedLimit, countedLimits } from '../../../../shared/domain/dialling.ts';
import { whenText } from '../../../entities/webhook/deliveryFace.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
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

function UsageRow({ usage }: { readonly usage: DiallingUsageBody }) {
  const name = usage.subject === 'CUSTOMER' ? t('dialling.customer') : usage.subject_name;
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
          {t('dialling.refusedBy', { who: refusal.user_name || t('dialling.itself'), time: whenText(refusal.at) })}
        </span>
      </span>
      <span className="text-sm break-words text-muted">{refusal.reason}</span>
    </li>
  );
}

const listClassName = '-mx-4 -mb-4 divide-y divide-line border-t border-line';

/** How much is dialled today, and what was refused lately. */
export function UsageCards() {
  return (
    <QueryView query={useDiallingUsage()}>
      {({ usage, refusals }) => (
        <>
          <Card title={t('dialling.usage')} text={t('dialling.usageText')}>
            <ul className={listClassName}>
              {usage.map((entry) => (
                <UsageRow key={`${entry.subject} ${entry.subject_id}`} usage={entry} />
              ))}
            </ul>
          </Card>
          <Card
            title={t('dialling.refusals')}
            text={t(refusals.length > 0 ? 'dialling.refusalsText' : 'dialling.noRefusals')}
          >
            {refusals.length > 0 && (
              <ul className={listClassName}>
                {refusals.map((refusal) => (
                  <RefusalRow key={refusal.id} refusal={refusal} />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </QueryView>
  );
}
