import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { HoldMusicField } from '../../../entities/announcement/HoldMusicField.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { reasonOf } from '../../../platform/api/reason.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';

const builtIn = 'builtIn';

/** What everybody hears on hold for whom users and lines choose nothing else. */
export function HoldMusicCard() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: queryKeys.holdMusic, queryFn: async () => (await api.call('getHoldMusic')).data });
  const { mutate } = useMutation({
    mutationFn: async (hold_music_id: number | null) =>
      (await api.call('updateHoldMusic', { body: { hold_music_id } })).data,
    onSuccess: (settings) => cache.setQueryData(queryKeys.holdMusic, settings),
    onError: (error) => toast.error(t('holdMusic.refused', { reason: reasonOf(error) })),
  });
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
