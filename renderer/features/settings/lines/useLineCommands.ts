import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Line } from '../../../../shared/api/lines.ts';
import type { LinePage } from '../../../entities/line/useLines.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

const refused = (reason: string) => t('lines.refused', { reason });

function showChange(cache: QueryClient, change: (line: Line) => Line): void {
  cache.setQueryData<LinePage>(queryKeys.lines, (page) => page && { ...page, data: page.data.map(change) });
}

/** Commands for lines; each changes at once and is reverted with a sentence if the service refuses. */
export function useLineCommands() {
  const cache = useQueryClient();
  /** Whether the demo can be used is a matter of the lines, too. */
  const refresh = () =>
    Promise.all([queryKeys.lines, queryKeys.health].map((queryKey) => cache.invalidateQueries({ queryKey })));

  const patch = async (line: Line, body: { readonly enabled?: boolean; readonly is_default?: boolean }) => {
    await attempt(() => api.call('updateLine', { params: { id: line.id }, body }), refused);
    await refresh();
  };

  return {
    async setEnabled(line: Line, enabled: boolean): Promise<void> {
      showChange(cache, (other) => (other.id === line.id ? { ...other, enabled } : other));
      await patch(line, { enabled });
    },
    async makeDefault(line: Line): Promise<void> {
      showChange(cache, (other) => ({ ...other, is_default: other.id === line.id }));
      await patch(line, { is_default: true });
    },
    async remove(line: Line): Promise<boolean> {
      const isGone = await attempt(() => api.call('deleteLine', { params: { id: line.id } }), refused);
      if (isGone) toast.success(t('lines.deleted', { name: line.name }));
      await refresh();
      return isGone;
    },
    async addDemo(): Promise<void> {
      const isThere = await attempt(() => api.call('addDemoLine'), refused);
      if (isThere) toast.success(t('lines.demoAdded'));
      await refresh();
    },
    refresh,
  };
}
