import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

/** The settings that this device remembers. */
export interface Settings {
  readonly theme: Theme;
  /** Device ids as the browser gives them; null is the system's choice. */
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
  readonly ringerId: string | null;
  /** 0 to 1. */
  readonly ringerVolume: number;
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
  readonly autoGainControl: boolean;
  /** Shortcuts of one letter without a modifier (WCAG 2.2, 2.1.4 wants them to be optional). */
  readonly singleKeyShortcuts: boolean;
  readonly notifications: boolean;
  /** Keeps the desktop window above others. */
  readonly alwaysOnTop: boolean;
  /** The line that calls go out over; null lets the service choose. */
  readonly dialLineId: number | null;
}

interface SettingsStore extends Settings {
  change(settings: Partial<Settings>): void;
}

/** Settings of this device, kept across reloads. */
export const useSettings = create<SettingsStore>()(
  persist(
    (set) => ({
      theme: 'system',
      microphoneId: null,
      speakerId: null,
      ringerId: null,
      ringerVolume: 0.8,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      singleKeyShortcuts: true,
      notifications: true,
      alwaysOnTop: false,
      dialLineId: null,
      change: (settings) => set(settings),
    }),
    { name: 'cordboard.settings', version: 1 },
  ),
);

/** Keeps the root element's theme equal to the setting. Call the result to stop. */
export function applyTheme(): () => void {
  const apply = ({ theme }: Settings) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply(useSettings.getState());
  return useSettings.subscribe(apply);
}
