import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type SecondFactorRequirement, secondFactorRequirements } from '../../../../shared/domain/secondFactors.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useProvenAction } from '../account/secondFactors/useProvenAction.tsx';

/** Nobody, then from the highest role down. */
const choices = ['none', ...secondFactorRequirements.slice(1).toReversed()] as readonly SecondFactorRequirement[];
const options = () => choices.map((id) => ({ id, label: t(`factors.from.${id}`) }));

/** From which role on a second factor is needed. */
export function SecondFactorRequirementCard() {
  const cache = useQueryClient();
  const { run, question } = useProvenAction();
  const query = useQuery({
    queryKey: queryKeys.signInSettings,
    queryFn: async () => (await api.call('getSignInSettings')).data,
  });
  const choose = (from: SecondFactorRequirement) =>
    run(async () => {
      const body = { second_factor_required_from: from };
      cache.setQueryData(queryKeys.signInSettings, (await api.call('updateSignInSettings', { body })).data);
      toast.success(t('factors.requirementSaved'));
      // It may concern whoever has just chosen it.
      await cache.invalidateQueries({ queryKey: queryKeys.me });
    });
  return (
    <Card title={t('factors.requirement')} text={t('factors.requirementText')}>
      {question}
      {!question && (
        <QueryView query={query}>
          {({ second_factor_required_from: from }) => (
            <Select
              label={t('factors.requiredFrom')}
              description={t('factors.requiredFromText')}
              options={options()}
              value={from}
              onChange={(id) => void choose(id as SecondFactorRequirement)}
              className="max-w-80"
            />
          )}
        </QueryView>
      )}
    </Card>
  );
}
