import { useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ShellEvent } from '../../../shared/bridge.ts';
import type { Language } from '../../../shared/domain/languages.ts';
import type { Clock } from '../../strings/language.ts';

/** How long a page of the display is shown, in seconds. */
export const wallSeconds = [10, 20, 30, 60] as const;

export interface WallSettings {
  /** What gets a page of its own, after the page of all. */
  readonly rotates: 'queues' | 'groups';
  readonly seconds: (typeof wallSeconds)[number];
  readonly isPaused: boolean;
  /** Whether names and numbers of who waits are shown. */
  readonly showsCallers: boolean;
}

interface WallStore extends WallSettings {
  change(part: Partial<WallSettings>): void;
}

/** The settings of this device's wall display, stored across reloads, because nobody operates it. */
export const useWallSettings = create<WallStore>()(
  persist(
    (set) => ({
      rotates: 'queues',
      seconds: 20,
      isPaused: false,
      showsCallers: false,
      change: (part) => set(part),
    }),
    { name: 'cordboard.wall', version: 1, partialize: ({ change: _, ...settings }) => settings },
  ),
);

/** Location of the wall display. */
const wallPath = '/wall';

/** Whether everybody who passes reads the screen, so that nothing on it may name customers. */
export function usePublicScreen(): boolean {
  // On the way from the wall display it is shown for a moment longer.
  const isWall = [useHashLocation()[0], useLocation()[0]].includes(wallPath);
  const { showsCallers } = useWallSettings();
  return isWall && !showsCallers;
}

/** The same at this moment, where no component asks. */
export const isPublicScreen = (): boolean =>
  window.location.hash === `#${wallPath}` && !useWallSettings.getState().showsCallers;

/** Light, dark, or what the system says. */
type Theme = 'system' | 'light' | 'dark';

/** The settings that this device remembers. */
export interface Settings {
  readonly theme: Theme;
  /** The first language of the browser that there is, or one that was chosen. */
  readonly language: 'system' | Language;
  /** Chosen while nobody was signed in: the account of whoever signs in next learns it. */
  readonly isLanguageNew: boolean;
  /** How a time of day is written. */
  readonly clock: Clock;
  /** Device ids as the browser gives them; null is the system's choice. */
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
  readonly ringerId: string | null;
  /** 0 to 1. */
  readonly ringerVolume: number;
  /** Whether the user talks and listens at this machine; not on a remote desktop whose user sits at another one. */
  readonly soundHere: boolean;
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
  /** In place of the browser's suppression. */
  readonly strongSuppression: boolean;
  readonly autoGainControl: boolean;
  /** Shortcuts of one letter without a modifier (WCAG 2.2, 2.1.4 wants them to be optional). */
  readonly singleKeyShortcuts: boolean;
  readonly notifications: boolean;
  /** Whether the desktop window stays above others. */
  readonly alwaysOnTop: boolean;
  /** Whether keys act on calls also while another program has the focus; only the desktop program can do that. */
  readonly globalKeys: boolean;
  /** Headsets that are left alone although the browser would let them be used, by maker and model. */
  readonly unusedHeadsets: readonly string[];
  /** The line that calls go out over; null lets the service choose. */
  readonly dialLineId: number | null;
}

interface SettingsStore extends Settings {
  change(settings: Partial<Settings>): void;
}

const storageKey = 'cordboard.settings';

/** Settings of this device, stored across reloads. */
export const useSettings = create<SettingsStore>()(
  persist(
    (set) => ({
      theme: 'system',
      language: 'system',
      isLanguageNew: false,
      clock: 'language',
      microphoneId: null,
      speakerId: null,
      ringerId: null,
      ringerVolume: 0.8,
      soundHere: true,
      echoCancellation: true,
      noiseSuppression: true,
      strongSuppression: false,
      autoGainControl: true,
      singleKeyShortcuts: true,
      notifications: true,
      alwaysOnTop: false,
      globalKeys: false,
      unusedHeadsets: [],
      dialLineId: null,
      change: (settings) => set(settings),
    }),
    {
      name: storageKey,
      version: 2,
      // Up to version 1 accounts had no language: what was chosen at this device is its user's.
      migrate: (stored) => {
        const settings = stored as Settings;
        return { ...settings, isLanguageNew: (settings.language ?? 'system') !== 'system' } as SettingsStore;
      },
    },
  ),
);

/** Follows settings that were changed in another window of this device. Call the result to stop. */
export function followSettings(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) void useSettings.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether the system opens telephone links with the desktop program. */
export const useDialLinks = create<ShellEvent<'dialLinks'>>()(() => ({ on: false }));

/** Keys of the desktop program that another program has already. */
export const useTakenKeys = create<{ readonly taken: ShellEvent<'globalKeys'>['taken'] }>()(() => ({ taken: [] }));

/** Applies the theme setting to the root element; the returned function stops. */
export function applyTheme(): () => void {
  const apply = ({ theme }: Settings) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply(useSettings.getState());
  return useSettings.subscribe(apply);
}

/**
 * Applies the setting that keeps the desktop window above others; the returned function stops. In a browser it does
 * nothing.
 */
export function applyAlwaysOnTop(): () => void {
  const bridge = window.cordboard;
  if (!bridge) return () => undefined;
  const apply = (on: boolean) => void bridge.setAlwaysOnTop({ on }).catch(() => undefined);
  apply(useSettings.getState().alwaysOnTop);
  return useSettings.subscribe((now, before) => {
    if (now.alwaysOnTop !== before.alwaysOnTop) apply(now.alwaysOnTop);
  });
}
