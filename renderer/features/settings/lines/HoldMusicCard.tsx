import { useQuery } from '@tanstack/react-query';
import { HoldMusicField } from '../../../entities/announcement/HoldMusicField.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useSettingsChange } from '../administration/useSettingsChange.ts';

const builtIn = 'builtIn';

/** What everybody hears on hold for whom users and lines choose nothing else. */
export function HoldMusicCard() {
  const query = useQuery({ queryKey: queryKeys.holdMusic, queryFn: async () => (await api.call('getHoldMusic')).data });
  const { mutate } = useSettingsChange(
    queryKeys.holdMusic,
    (reason) => t('holdMusic.refused', { reason }),
    (hold_music_id: number | null) => api.call('updateHoldMusic', { body: { hold_music_id } }),
  );
  return (
    <Card>
      <QueryView query={query}>
        {({ hold_music_id: id }) => (
          <HoldMusicField
            others={[{ id: builtIn, label: t('holdMusic.builtIn') }]}
            value={id === null ? builtIn : String(id)}
            description={t('holdMusic.customerText')}
            onChange={(key) => mutate(key === builtIn ? null : Number(key))}
          />
        )}
      </QueryView>
    </Card>
  );
}
