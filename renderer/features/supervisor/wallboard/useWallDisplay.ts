import { useCallback, useEffect, useState } from 'react';

/** A wall display: the whole screen, and figures that are read from across the room. Escape leaves it. */
export function useWallDisplay() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const leave = () => {
      if (!document.fullscreenElement) setOn(false);
    };
    document.addEventListener('fullscreenchange', leave);
    return () => document.removeEventListener('fullscreenchange', leave);
  }, []);
  const toggle = useCallback(async () => {
    setOn((before) => !before);
    // The figures are big all the same where the system refuses the whole screen.
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  return { isOn, toggle };
}
