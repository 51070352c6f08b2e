import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/dialling.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import { PhoneOutgoing } from 'lucide-react';
import type { DiallingLimit } from '../../../../shared/api/dialling.ts';
import { countedLimits } from '../../../../shared/domain/dialling.ts';
import { t } from '../../../strings/t.ts';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { CustomerLimitsForm } from './CustomerLimitsForm.tsx';
import { LimitForm } from './LimitForm.tsx';
import { UsageCards } from './UsageCards.tsx';
import { useDiallingCommands, useDiallingLimits, useDiallingSettings } from './useDialling.ts';

/** A limit in one line. */
function summaryOf(limit: DiallingLimit): string {
  const counts = countedLimits.flatMap((name) => {
    const amount = limit[name];
    if (amount === null) return [];
    return [t(`dialling.${name}_of`, { amount })];
  });
  const lists = [
    limit.allowed.length > 0 ? t('dialling.only', { ranges: limit.allowed.join(', ') }) : '',
    limit.denied.length > 0 ? t('dialling.without', { ranges: limit.denied.join(', ') }) : '',
  ];
  return inOneLine([...counts, ...lists]) || t('dialling.nothingMore');
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
      <EditLink label={t('dialling.edit', { name })} href={`${diallingPath}/${limit.id}`} />
      <DeleteButton
        label={t('dialling.deleteOf', { name })}
        question={t('dialling.deleteQuestion', { name })}
        onDelete={() => remove(limit)}
      />
    </EntryRow>
  );
}

const sorts: readonly Sort<DiallingLimit>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ subject_name }) => subject_name) },
  { id: 'subject', label: 'dialling.bySubject', compare: byText(({ subject }) => t(`dialling.subject.${subject}`)) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** Where the list stands. */
const diallingPath = '/settings/dialling';

/** The limits of teams, users and tokens. */
function LimitList() {
  return (
    <AdminList
      title={t('dialling.limits')}
      text={t('dialling.limitsText')}
      query={useDiallingLimits()}
      keyOf={({ id }) => id}
      wordsOf={(limit) => `${limit.subject_name} ${t(`dialling.subject.${limit.subject}`)} ${summaryOf(limit)}`}
      sorts={sorts}
      row={(limit) => <Row limit={limit} />}
      icon={<PhoneOutgoing />}
      emptyTitle={t('dialling.empty')}
      emptyText={t('dialling.emptyText')}
      add={{ label: t('dialling.add'), href: `${diallingPath}/new` }}
      operation="listDiallingLimits"
    />
  );
}

function Overview() {
  return (
    <>
      <SectionHeading title={t('settings.dialling')} text={t('dialling.text')} />
      <UsageCards />
      <LimitList />
      <QueryView query={useDiallingSettings()}>{(settings) => <CustomerLimitsForm settings={settings} />}</QueryView>
    </>
  );
}

/** Dialling limits, how much is used of them, or the form of one. */
export function DiallingSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.dialling')}
      path={diallingPath}
      query={useDiallingLimits()}
      idOf={({ id }) => id}
      list={<Overview />}
      form={(limit) => <LimitForm key={limit?.id} limit={limit} />}
    />
  );
}
