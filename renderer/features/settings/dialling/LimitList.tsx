import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { DiallingLimit } from '../../../../shared/api/dialling.ts';
import { countedLimits } from '../../../../shared/domain/dialling.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useDiallingCommands, useDiallingLimits } from './useDialling.ts';

/** What a limit says, in a line. */
function summaryOf(limit: DiallingLimit): string {
  const counts = countedLimits.flatMap((name) => {
    const amount = limit[name];
    if (amount === null) return [];
    return [amount === 1 ? t(`dialling.${name}_one`) : t(`dialling.${name}_of`, { amount })];
  });
  const lists = [
    limit.allowed.length > 0 ? t('dialling.only', { ranges: limit.allowed.join(', ') }) : '',
    limit.denied.length > 0 ? t('dialling.without', { ranges: limit.denied.join(', ') }) : '',
  ];
  return [...counts, ...lists].filter((part) => part !== '').join(' · ') || t('dialling.nothingMore');
}

function Row({ limit }: { readonly limit: DiallingLimit }) {
  const { remove } = useDiallingCommands();
  const name = limit.subject_name;
  return (
    <EntryRow
      name={name}
      note={<span className="text-xs text-muted">{t(`dialling.subject.${limit.subject}`)}</span>}
      text={summaryOf(limit)}
    >
      <EditLink label={t('dialling.edit', { name })} href={`/settings/dialling/${limit.id}`} />
      <DeleteButton
        label={t('dialling.deleteOf', { name })}
        question={t('dialling.deleteQuestion', { name })}
        onDelete={() => remove(limit)}
      />
    </EntryRow>
  );
}

/** The limits of teams, users and tokens. */
export function LimitList() {
  const [, navigate] = useLocation();
  const add = (
    <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => navigate('/settings/dialling/new')}>
      {t('dialling.add')}
    </Button>
  );
  return (
    <Card title={t('dialling.limits')} text={t('dialling.limitsText')} action={add}>
      <QueryView query={useDiallingLimits()}>
        {(limits) =>
          limits.length > 0 && (
            <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line">
              {limits.map((limit) => (
                <Row key={limit.id} limit={limit} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
