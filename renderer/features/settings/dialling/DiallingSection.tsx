import '../../../strings/en/dialling.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { CustomerLimitsForm } from './CustomerLimitsForm.tsx';
import { LimitForm } from './LimitForm.tsx';
import { diallingPath, LimitList } from './LimitList.tsx';
import { UsageCards } from './UsageCards.tsx';
import { useDiallingLimits, useDiallingSettings } from './useDialling.ts';

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
