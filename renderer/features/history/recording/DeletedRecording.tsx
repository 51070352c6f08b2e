import { useQuery } from '@tanstack/react-query';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { RecordingMarks } from '../../../entities/recording/RecordingMarks.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

const mostMarks = 200;

function useMarks({ id }: Cdr) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'monitor-marks', id],
    queryFn: async () => {
      const query = { sort: 'id', dir: 'ASC', limit: mostMarks } as const;
      return (await api.call('listCdrMonitorMarks', { params: { id }, query })).data;
    },
  });
}

/** What was done to a recording that is no more; nothing where there never was one. */
export function DeletedRecording({ cdr }: { readonly cdr: Cdr }) {
  const { data = [] } = useMarks(cdr);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('recording.marks')}>
      <h3 className="text-sm font-semibold">{t('recording.title')}</h3>
      <p className="text-sm text-muted">{t('recording.missing')}</p>
      <RecordingMarks marks={data} parts={[]} />
    </section>
  );
}
