import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Monitor, MonitorReviewPatch } from '../../../../../shared/api/history/monitor.ts';
import { api } from '../../../../platform/api/api.ts';
import { reasonOf } from '../../../../platform/api/attempt.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';

const whileTranscribedMs = 3000;

const keyOf = (id: number) => [...queryKeys.monitors, 'one', id];

/** A recording with its whole transcript; looked at again while that is on the way. */
export function useRecording(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.call('getMonitor', { params: { id } })).data,
    refetchInterval: ({ state }) => (state.data?.transcription_state === 'waiting' ? whileTranscribedMs : false),
  });
}

/** Part of a review, and the sentence that says that it was saved; null says nothing. */
interface Change {
  readonly patch: MonitorReviewPatch;
  readonly said: string | null;
}

const asFields = ({ score, notes }: MonitorReviewPatch): Partial<Monitor> => ({
  ...(score !== undefined && { review_score: score }),
  ...(notes !== undefined && { review_notes: notes }),
});

/** The former values, as a change that restores them. */
const backTo = (monitor: Monitor, { score, notes }: MonitorReviewPatch): MonitorReviewPatch => ({
  ...(score !== undefined && { score: monitor.review_score }),
  ...(notes !== undefined && { notes: monitor.review_notes }),
});

/**
 * Saves parts of a review, one after the other. What is chosen is shown at once; it is taken back with a sentence if the
 * service refuses, and by the user with the button in the sentence that it was saved.
 */
export function useReview({ id }: Monitor) {
  const cache = useQueryClient();
  const show = (fields: Partial<Monitor>) =>
    cache.setQueryData<Monitor>(keyOf(id), (monitor) => monitor && { ...monitor, ...fields });
  const mutation = useMutation({
    scope: { id: `review-${id}` },
    mutationFn: async ({ patch }: Change) => (await api.call('reviewMonitor', { params: { id }, body: patch })).data,
    async onMutate({ patch }) {
      await cache.cancelQueries({ queryKey: keyOf(id) });
      const before = cache.getQueryData<Monitor>(keyOf(id));
      show(asFields(patch));
      return before && backTo(before, patch);
    },
    onSuccess(monitor, { said }, before) {
      show(monitor);
      void cache.invalidateQueries({ queryKey: queryKeys.monitors });
      if (said === null) return;
      const undo = {
        label: t('recordings.undo'),
        onClick: () => before && mutation.mutate({ patch: before, said: null }),
      };
      toast.success(said, { id: `review-${id}`, action: undo });
    },
    onError(error, _, before) {
      if (before) show(asFields(before));
      // The request that was cancelled for the change may have had newer data.
      void cache.invalidateQueries({ queryKey: keyOf(id) });
      toast.error(t('recordings.notSaved', { reason: reasonOf(error) }));
    },
  });
  return mutation;
}
