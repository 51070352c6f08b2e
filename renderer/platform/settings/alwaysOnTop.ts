import { useSettings } from './settingsStore.ts';

/** Keeps the desktop window above others while the setting says so. Call the result to stop. In a browser it does nothing. */
export function applyAlwaysOnTop(): () => void {
  const bridge = window.cordboard;
  if (!bridge) return () => undefined;
  const apply = (on: boolean) => void bridge.setAlwaysOnTop({ on }).catch(() => undefined);
  apply(useSettings.getState().alwaysOnTop);
  return useSettings.subscribe((now, before) => {
    if (now.alwaysOnTop !== before.alwaysOnTop) apply(now.alwaysOnTop);
  });
}
