import { ChevronLeft, ChevronRight, Eye, EyeOff, LogOut, Maximize2, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useWallSettings, type WallSettings, wallSeconds } from '../../../platform/window/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { useKeys } from '../../../ui/hooks/useKeys.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';

const leaveFullScreen = async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
};

/** Where the system refuses the whole screen, the display has its window all the same. */
const toggleFullScreen = async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.().catch(() => undefined);
};

interface WallControlsProps {
  readonly index: number;
  readonly count: number;
  readonly hasGroups: boolean;
  readonly onTurn: (by: 1 | -1) => void;
}

/** For whoever sets the display up: pages, pause, callers, the whole screen, and the way out. */
export function WallControls({ index, count, hasGroups, onTurn }: WallControlsProps) {
  const { rotates, seconds, isPaused, showsCallers, change } = useWallSettings();
  const [, navigate] = useLocation();
  const leave = () => navigate('/supervisor');
  const pause = () => change({ isPaused: !isPaused });
  const back = () => onTurn(-1);
  const next = () => onTurn(1);
  // The browser itself leaves the whole screen first.
  const leaveByKey = () => (document.fullscreenElement ? 'pass' : leave());
  useEffect(() => () => void leaveFullScreen(), []);
  useKeys({
    ArrowLeft: back,
    ArrowRight: next,
    P: pause,
    F: toggleFullScreen,
    Escape: leaveByKey,
  });
  const PauseIcon = isPaused ? Play : Pause;
  const EyeIcon = showsCallers ? EyeOff : Eye;
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <div className="flex items-center gap-1">
        {count > 1 && (
          <>
            <IconButton label={t('wall.previous')} shortcut="←" onPress={back}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={t(isPaused ? 'wall.rotate' : 'wall.pause')} shortcut="P" onPress={pause}>
              <PauseIcon aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={t('wall.next')} shortcut="→" onPress={next}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
            <span>{t('wall.page', { page: index + 1, count })}</span>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {hasGroups && (
          <Select
            label={t('wall.rotates')}
            isLabelHidden
            className="w-32"
            options={(['queues', 'groups'] as const).map((id) => ({ id, label: t(`wall.rotates.${id}`) }))}
            value={rotates}
            onChange={(id) => change({ rotates: id as WallSettings['rotates'] })}
          />
        )}
        <Select
          label={t('wall.seconds')}
          isLabelHidden
          className="w-36"
          options={wallSeconds.map((id) => ({ id: String(id), label: t('wall.secondsEach', { count: id }) }))}
          value={String(seconds)}
          onChange={(id) => change({ seconds: wallSeconds.find((one) => String(one) === id) ?? 20 })}
        />
        <IconButton
          label={t(showsCallers ? 'wall.hideCallers' : 'wall.showCallers')}
          onPress={() => change({ showsCallers: !showsCallers })}
        >
          <EyeIcon aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('wall.fullScreen')} shortcut="F" onPress={() => void toggleFullScreen()}>
          <Maximize2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('wallboard.leaveDisplay')} shortcut="Escape" onPress={leave}>
          <LogOut aria-hidden className="size-5" />
        </IconButton>
      </div>
    </footer>
  );
}
