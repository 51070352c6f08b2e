import '../../../strings/en/dialling.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { CustomerLimitsForm } from './CustomerLimitsForm.tsx';
import { LimitForm } from './LimitForm.tsx';
import { LimitList } from './LimitList.tsx';
import { UsageCards } from './UsageCards.tsx';
import { useDiallingLimits, useDiallingSettings } from './useDialling.ts';

const newItem = 'new';

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
  const query = useDiallingLimits();
  if (item === undefined) return <Overview />;
  if (item === newItem) return <LimitForm key={newItem} limit={null} />;
  return (
    <QueryView query={query}>
      {(limits) => {
        const limit = limits.find(({ id }) => String(id) === item);
        return limit ? <LimitForm key={item} limit={limit} /> : <EmptyState title={t('dialling.gone')} />;
      }}
    </QueryView>
  );
}
