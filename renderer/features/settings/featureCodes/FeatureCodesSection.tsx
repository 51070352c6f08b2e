import '../../../strings/en/deskPhones.ts';
import '../../../strings/en/featureCodes.ts';
import '../../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import type { FeatureCode, FeatureCodeSettings } from '../../../../shared/api/featureCodes.ts';
import { codeConfirmations } from '../../../../shared/domain/featureCodes.ts';
import { useAgentReasons } from '../../../entities/agent/useAgents.ts';
import { useFeatureCodes } from '../../../entities/line/useLines.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { useSettingsChange } from '../administration/useSettingsChange.ts';
import { FeatureCodeRow } from './FeatureCodeRow.tsx';

const options = () => codeConfirmations.map((id) => ({ id, label: t(`codes.confirmation.${id}`) }));

/** How codes say what they did. */
function ConfirmationCard() {
  const query = useQuery({
    queryKey: queryKeys.featureCodeSettings,
    queryFn: async () => (await api.call('getFeatureCodeSettings')).data,
  });
  const { mutate } = useSettingsChange(
    queryKeys.featureCodeSettings,
    (reason) => t('codes.confirmationFailed', { reason }),
    (confirmation: FeatureCodeSettings['confirmation'], change) =>
      change('updateFeatureCodeSettings', { body: { confirmation } }),
  );
  return (
    <Card>
      <QueryView query={query}>
        {({ confirmation }) => (
          <Select
            label={t('codes.confirmation')}
            description={t('codes.confirmationText')}
            options={options()}
            value={confirmation}
            onChange={(key) => mutate(key as FeatureCodeSettings['confirmation'])}
            className="max-w-80"
          />
        )}
      </QueryView>
    </Card>
  );
}

/** The digits to dial after the code for a pause. */
function ReasonNumbers() {
  const reasons = useAgentReasons().data ?? [];
  if (reasons.length === 0) return null;
  return (
    <Card title={t('codes.reasons')}>
      <FactList facts={reasons.map(({ id, name }) => ({ label: String(id), value: name }))} />
    </Card>
  );
}

const nameOf = (id: FeatureCode['id']) => t(`desk.code.${id}`);

const sorts: readonly Sort<FeatureCode>[] = [
  { id: 'subject', label: 'codes.bySubject', compare: () => 0 },
  { id: 'name', label: 'list.byName', compare: byText(({ id }) => nameOf(id)) },
  { id: 'code', label: 'codes.byCode', compare: byText(({ code }) => code) },
];

/** The customer's feature codes. */
export function FeatureCodesSection() {
  const query = useFeatureCodes();
  return (
    <>
      <AdminList
        title={t('settings.featurecodes')}
        text={t('codes.text')}
        query={query}
        keyOf={({ id }) => id}
        wordsOf={({ id, code }) => `${nameOf(id)} ${t(`codes.what.${id}`)} ${code}`}
        sorts={sorts}
        row={(code) => <FeatureCodeRow code={code} />}
        icon={<Hash />}
        emptyTitle={t('codes.none')}
        emptyText={t('codes.text')}
        operation="listFeatureCodes"
      />
      <ConfirmationCard />
      <ReasonNumbers />
    </>
  );
}
