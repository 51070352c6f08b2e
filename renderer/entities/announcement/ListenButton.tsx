import '../../strings/en/holdMusic.ts';
import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAnnouncementSound } from './useAnnouncements.ts';

/** Plays a sound on the chosen speaker while it is on; `onOver` gets whether it was heard to its end. */
function usePlayed(sound: Blob | undefined, isOn: boolean, onOver: (wasHeard: boolean) => void): void {
  const speakerId = useSettings((settings) => settings.speakerId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told at the end is no reason to begin anew
  useEffect(() => {
    if (!sound || !isOn) return undefined;
    const url = URL.createObjectURL(sound);
    const element = new Audio(url);
    element.addEventListener('ended', () => onOver(true));
    const begin = async () => {
      await element.setSinkId?.(speakerId ?? '').catch(() => undefined);
      await element.play();
    };
    // Taken down before it began, which rejects as well.
    let isDown = false;
    begin().catch(() => isDown || onOver(false));
    return () => {
      isDown = true;
      element.pause();
      URL.revokeObjectURL(url);
    };
  }, [sound, isOn, speakerId]);
}

/** A small player beside the choice of an announcement, as callers hear it. */
export function ListenButton({ announcementId }: { readonly announcementId: number }) {
  const [playedId, setPlayedId] = useState<number | null>(null);
  const isOn = playedId === announcementId;
  const { data: sound, isError } = useAnnouncementSound(isOn ? announcementId : null);
  const stop = (wasHeard: boolean) => {
    setPlayedId(null);
    if (!wasHeard) toast.error(t('holdMusic.silent'));
  };
  usePlayed(sound, isOn, stop);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (isError) stop(false);
  }, [isError]);
  const Icon = isOn ? Square : Play;
  return (
    <IconButton
      label={t(isOn ? 'holdMusic.stop' : 'holdMusic.listen')}
      tone={isOn ? 'active' : 'plain'}
      onPress={() => setPlayedId(isOn ? null : announcementId)}
    >
      <Icon aria-hidden className="size-4.5" />
    </IconButton>
  );
}
