import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { fetchFile } from '../../../lib/api/fetchFile.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';

/** Base64 without the browser's prefix. */
async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** The user's own announcements. */
export function useGreetings(userId: number) {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'greetings', userId],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'user_id', operator: 'eq', value: userId }]);
      return (await api.call('listVmAnnouncements', { query: { filter, limit: 10_000 } })).data;
    },
  });
}

/** An announcement as callers hear it. */
export function useGreetingSound(id: number | null) {
  return useQuery({
    queryKey: ['greeting-sound', id],
    queryFn: () => fetchFile('getVmAnnouncementAudio', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Adds and deletes announcements; rejects with what the service says. */
export function useGreetingCommands(userId: number) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.voicemail });
  return {
    async upload(file: File) {
      const body = { extension_id: userId, description: file.name.slice(0, 500), data: await base64Of(file) };
      const { data } = await api.call('createVmAnnouncement', { body });
      await refresh();
      return data;
    },
    async remove(id: number) {
      await api.call('deleteVmAnnouncement', { params: { id } });
      await refresh();
    },
  };
}
