import '../../../strings/en/queues.ts';
import '../../../strings/en/retention.ts';
import '../../../strings/en/settings.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { DaysCard } from './DaysCard.tsx';
import { ErasuresCard } from './ErasuresCard.tsx';
import { CasesCard, HoldsCard } from './HoldCards.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { useRetentionSettings } from './useRetention.ts';

/** How long records are kept, legal holds, and everything about one person. */
export function RetentionSection() {
  return (
    <>
      <SectionHeading title={t('settings.retention')} text={t('retention.text')} />
      <QueryView query={useRetentionSettings()}>{(settings) => <DaysCard settings={settings} />}</QueryView>
      <CasesCard />
      <HoldsCard />
      <PersonalDataCard />
      <ErasuresCard />
    </>
  );
}
