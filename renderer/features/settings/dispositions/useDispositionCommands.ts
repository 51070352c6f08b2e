import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Disposition } from '../../../../shared/api/wrapups.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

/** The list with one of its entries a place further up. */
function movedUp(all: readonly Disposition[], id: number): readonly Disposition[] {
  const index = all.findIndex((disposition) => disposition.id === id);
  const [moved, passed] = [all[index], all[index - 1]];
  if (!moved || !passed) return all;
  return [...all.slice(0, index - 1), moved, passed, ...all.slice(index + 1)];
}

/** An administrator's commands for the list. */
export function useDispositionCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.dispositions });
  return {
    refresh,
    async remove({ id, name }: Disposition): Promise<void> {
      const isGone = await attempt(
        () => api.call('deleteDisposition', { params: { id } }),
        (reason) => t('dispositions.deleteFailed', { name, reason }),
      );
      if (isGone) toast.success(t('dispositions.deleted', { name }));
      await refresh();
    },
    async moveUp(all: readonly Disposition[], id: number): Promise<void> {
      const places = movedUp(all, id).map((disposition, position) => ({ ...disposition, position }));
      cache.setQueryData(queryKeys.dispositions, places);
      const changed = places.filter(
        ({ id: own, position }) => all.find((old) => old.id === own)?.position !== position,
      );
      await attempt(
        async () => {
          for (const { id: own, position } of changed) {
            await api.call('updateDisposition', { params: { id: own }, body: { position } });
          }
        },
        (reason) => t('dispositions.moveFailed', { reason }),
      );
      await refresh();
    },
  };
}
