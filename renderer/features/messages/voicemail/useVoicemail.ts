import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VoiceMessage } from '../../../../shared/api/voicemail.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';

/** Which voice messages are listed. */
export type VoicemailFilter = 'all' | 'new';

/** Voice messages, the newest first. */
export function useVoiceMessages(which: VoicemailFilter): Pages<VoiceMessage> {
  const filter = which === 'new' ? JSON.stringify([{ property: 'state', operator: 'eq', value: 'new' }]) : undefined;
  return usePages({
    queryKey: [...queryKeys.voicemail, 'messages', which],
    fetchPage: (page, limit) => api.call('listVoiceMessages', { query: { page, limit, filter } }),
  });
}

/** One voice message. */
export function useVoiceMessage(id: number) {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'message', id],
    queryFn: async () => (await api.call('getVoiceMessage', { params: { id } })).data,
  });
}

/** A voice message never changes, so that it is fetched once. */
export function useVoiceSound(id: number) {
  return useQuery({
    queryKey: ['voice-sound', id],
    queryFn: () => fetchFile('getVoiceMessageAudio', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** The mailboxes that the user sees: the own one, shared ones, and from supervisor on all. */
export function useMailboxes() {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'mailboxes'],
    queryFn: async () => (await api.call('listMailboxes', { query: { limit: 10_000, sort: 'name', dir: 'ASC' } })).data,
  });
}

/** Commands for a voice message; refusals are shown. */
export function useVoiceCommands({ id }: VoiceMessage) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.voicemail });
  return {
    async mark(state: VoiceMessage['state']) {
      await attempt(
        () => api.call('updateVoiceMessage', { params: { id }, body: { state } }),
        (reason) => t('voicemail.markFailed', { reason }),
      );
      await refresh();
    },
    /** True if it was deleted. */
    async remove() {
      const isGone = await attempt(
        () => api.call('deleteVoiceMessages', { params: { ids: String(id) } }),
        (reason) => t('voicemail.deleteFailed', { reason }),
      );
      await refresh();
      return isGone;
    },
    download: () =>
      attempt(
        async () => saveFile(await fetchFile('getVoiceMessageAudio', { params: { id } }), `voice-message-${id}.mp3`),
        (reason) => t('voicemail.downloadFailed', { reason }),
      ),
  };
}
