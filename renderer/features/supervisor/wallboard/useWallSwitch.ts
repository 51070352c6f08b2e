import { useCallback, useEffect } from 'react';
import { useWallDisplay } from '../../../platform/window/wallDisplay.ts';
import { useKeys } from '../../../ui/hooks/useKeys.ts';

const leaveFullScreen = async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
};

/** A wall display: the whole screen, and figures that are read from across the room. Escape leaves it, another page too. */
export function useWallSwitch() {
  const { isOn, set } = useWallDisplay();
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) set(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      set(false);
      void leaveFullScreen();
    };
  }, [set]);
  // Where the system refuses the whole screen, nobody else hears of the key.
  const leave = () => (isOn ? set(false) : 'pass');
  useKeys({ Escape: leave });
  const toggle = useCallback(async () => {
    set(!isOn);
    // The figures are big all the same where the system refuses the whole screen.
    if (isOn) await leaveFullScreen();
    else await document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [isOn, set]);
  return { isOn, toggle };
}
