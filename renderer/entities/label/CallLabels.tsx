import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { LabelPicker } from './LabelPicker.tsx';

const idsOf = (labels: readonly CallLabel[]): number[] => labels.map(({ id }) => id);

interface SavedLabelsProps {
  readonly labels: readonly CallLabel[];
  readonly save: (ids: number[]) => Promise<unknown>;
  readonly className?: string | undefined;
}

/** Shows a choice at once, and what there was before where the service refuses. */
function SavedLabels({ labels, save, className }: SavedLabelsProps) {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const change = (ids: number[]) => {
    setChosen(ids);
    save(ids)
      .catch((error: unknown) => toast.error(t('labels.failed', { reason: reasonOf(error) })))
      .finally(() => setChosen((now) => (now === ids ? null : now)));
  };
  return (
    <LabelPicker value={chosen ?? idsOf(labels)} onChange={change} known={labels} {...(className && { className })} />
  );
}

/** The labels of a live call, which are its record’s after it. */
export function CallLabels({ call, className }: { readonly call: LiveCall; readonly className?: string }) {
  const cache = useQueryClient();
  const save = async (labels: number[]) => {
    const { data } = await api.call('updateCall', { params: { id: call.id }, body: { labels } });
    cache.setQueryData<LiveCall[]>(queryKeys.calls, (calls) =>
      calls?.map((other) => (other.id === call.id ? { ...other, labels: data.labels } : other)),
    );
  };
  return <SavedLabels labels={call.labels} save={save} className={className} />;
}

/** The labels of a call that is over. */
export function CdrLabels({ cdr, className }: { readonly cdr: Cdr; readonly className?: string }) {
  const cache = useQueryClient();
  const save = async (labels: number[]) => {
    await api.call('updateCdrs', { body: [{ id: cdr.id, labels }] });
    await cache.invalidateQueries({ queryKey: queryKeys.cdrs });
  };
  return <SavedLabels labels={cdr.labels} save={save} className={className} />;
}
