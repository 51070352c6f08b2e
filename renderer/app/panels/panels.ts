import { create } from 'zustand';

/** Dialogs and panels that are open over or beside the page. */
interface Panels {
  readonly isPaletteOpen: boolean;
  readonly isHelpOpen: boolean;
  readonly isDrawerOpen: boolean;
  setPalette(open: boolean): void;
  setHelp(open: boolean): void;
  toggleDrawer(): void;
}

/** Whether the palette, the shortcut help and the developer drawer are open in this window. */
export const usePanels = create<Panels>()((set) => ({
  isPaletteOpen: false,
  isHelpOpen: false,
  isDrawerOpen: false,
  setPalette: (isPaletteOpen) => set({ isPaletteOpen }),
  setHelp: (isHelpOpen) => set({ isHelpOpen }),
  toggleDrawer: () => set(({ isDrawerOpen }) => ({ isDrawerOpen: !isDrawerOpen })),
}));
