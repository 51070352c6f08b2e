import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Monitor, MonitorReviewPatch } from '../../../../../shared/api/history/monitor.ts';
import { api } from '../../../../platform/api/api.ts';
import { reasonOf } from '../../../../platform/api/attempt.ts';
import { ChangedMeanwhile, changeOpened } from '../../../../platform/api/changeOpened.ts';
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

/** The review as somebody sees it who changes it. */
export type SeenReview = Partial<Pick<Monitor, 'review_score' | 'review_notes'>>;

/** Part of a review, and the sentence that says that it was saved; null says nothing. */
interface Change {
  readonly patch: MonitorReviewPatch;
  /** The review as the user sees it. */
  readonly seen: SeenReview;
  readonly said: string | null;
}

const asFields = ({ score, notes }: MonitorReviewPatch): SeenReview => ({
  ...(score !== undefined && { review_score: score }),
  ...(notes !== undefined && { review_notes: notes }),
});

const reviewOf = ({ review_score, review_notes }: Monitor): SeenReview => ({ review_score, review_notes });

/** The former values, as a change that restores them. */
const backTo = (monitor: Monitor, { score, notes }: MonitorReviewPatch): MonitorReviewPatch => ({
  ...(score !== undefined && { score: monitor.review_score }),
  ...(notes !== undefined && { notes: monitor.review_notes }),
});

/**
 * Saves parts of a review, one after the other. What is chosen is shown at once; it is taken back with a sentence if the
 * service refuses or somebody else has changed the same, and by the user with the button in the sentence that it was saved.
 */
export function useReview({ id }: Monitor) {
  const cache = useQueryClient();
  const show = (fields: Partial<Monitor>) =>
    cache.setQueryData<Monitor>(keyOf(id), (monitor) => monitor && { ...monitor, ...fields });
  const mutation = useMutation({
    scope: { id: `review-${id}` },
    async mutationFn({ patch, seen }: Change) {
      const comparison = { reading: 'getMonitor', written: asFields(patch) } as const;
      return (await changeOpened(seen, 'reviewMonitor', { params: { id }, body: patch }, comparison)).data;
    },
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
        onClick: () => before && mutation.mutate({ patch: before, seen: monitor, said: null }),
      };
      toast.success(said, { id: `review-${id}`, action: undo });
    },
    onError(error, { patch }, before) {
      if (error instanceof ChangedMeanwhile) show(reviewOf(error.current as Monitor));
      else if (before) show(asFields(before));
      // The request that was cancelled for the change may have had newer data.
      void cache.invalidateQueries({ queryKey: keyOf(id) });
      // The form asks which notes count.
      if (error instanceof ChangedMeanwhile && patch.notes !== undefined) return;
      toast.error(t('recordings.notSaved', { reason: reasonOf(error) }));
    },
  });
  return mutation;
}
