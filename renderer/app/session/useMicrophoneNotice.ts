import { useEffect } from 'react';
import { toast } from 'sonner';
import { type AudioState, useAudio } from '../../platform/audio/audioStore.ts';
import { t } from '../../strings/t.ts';

/** One notice at a time: a loose plug must not fill the screen. */
const noticeId = 'microphone';

function tell({ heardThrough: now }: AudioState, { heardThrough: before }: AudioState): void {
  if (!now || now.isSubstitute === (before?.isSubstitute ?? false)) return;
  const { name } = now;
  if (now.isSubstitute) toast.warning(t('microphone.substituted', { name }), { id: noticeId });
  else toast.success(t('microphone.restored', { name }), { id: noticeId });
}

/** Tells the user when another microphone stands in for the chosen one, and when the chosen one is back. */
export function useMicrophoneNotice(): void {
  useEffect(() => useAudio.subscribe(tell), []);
}
