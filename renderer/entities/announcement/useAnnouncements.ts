import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import { api } from '../../platform/api/api.ts';
import { base64Of, fetchFile } from '../../platform/api/fetchFile.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';

/** The file types that a browser offers for an upload. */
export const soundFiles = ['audio/*', '.mp3', '.wav', '.m4a', '.aac'];

/** The recorded announcements, which also serve as music. */
export function useAnnouncements() {
  return useQuery({
    queryKey: queryKeys.announcements,
    queryFn: async () => (await api.call('listVmAnnouncements', { query: { limit: 10_000 } })).data,
  });
}

/** An announcement as callers hear it. */
export function useAnnouncementSound(id: number | null) {
  return useQuery({
    queryKey: ['announcement-sound', id],
    queryFn: () => fetchFile('getVmAnnouncementAudio', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Adds and deletes announcements of one's own; rejects with what the service says. */
export function useAnnouncementCommands() {
  const userId = useSession((session) => session.userId) ?? 0;
  const cache = useQueryClient();
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: queryKeys.announcements });
    await cache.invalidateQueries({ queryKey: queryKeys.voicemail });
  };
  return {
    async upload(file: File): Promise<VmAnnouncement> {
      const body = { extension_id: userId, description: file.name.slice(0, 500), data: await base64Of(file) };
      const { data } = await api.call('createVmAnnouncement', { body });
      await refresh();
      return data;
    },
    async remove(id: number): Promise<void> {
      await api.call('deleteVmAnnouncement', { params: { id } });
      await refresh();
    },
  };
}
