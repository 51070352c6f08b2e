import '../../../strings/en/callDetails.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Select } from '../../../ui/Select.tsx';
import { dispositionsOf, useDispositions } from '../../queue/useQueues.ts';

const none = 'none';

/** The disposition of an ended call, to choose or change; nothing if there are no dispositions. */
export function CdrDisposition({ cdr }: { readonly cdr: Cdr }) {
  const cache = useQueryClient();
  const { data: all = [] } = useDispositions();
  const [chosen, setChosen] = useState<string | null>(null);
  const { id, queue_id: queueId, wrapup_disposition_id: current, wrapup_disposition: name } = cdr;
  const offered = dispositionsOf(all, queueId);
  // The chosen one is always offered, even if it cannot be chosen any more.
  const isKept = current !== null && !offered.some((disposition) => disposition.id === current);
  if (offered.length === 0 && !isKept) return null;
  const options = [
    { id: none, label: t('ended.noDisposition') },
    ...(isKept ? [{ id: String(current), label: name }] : []),
    ...offered.map((disposition) => ({ id: String(disposition.id), label: disposition.name })),
  ];
  const choose = async (key: string) => {
    setChosen(key);
    const wrapup_disposition_id = key === none ? null : Number(key);
    await attempt(
      () => api.call('updateCdrs', { body: [{ id, wrapup_disposition_id }] }),
      (reason) => t('ended.dispositionFailed', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.cdrs });
    setChosen(null);
  };
  return (
    <Select
      label={t('ended.disposition')}
      options={options}
      selectedKey={chosen ?? (current === null ? none : String(current))}
      onSelectionChange={(key) => void choose(String(key))}
      className="max-w-80"
    />
  );
}
