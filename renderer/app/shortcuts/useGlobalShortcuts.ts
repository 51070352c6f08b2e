import { expectTyping, useKeys } from '../../ui/hooks/useKeys.ts';
import { usePanels } from '../panels.ts';

/** Keys that work on every page. */
export function useGlobalShortcuts(): void {
  useKeys({
    'Mod+K': () => {
      expectTyping();
      usePanels.getState().setPalette(true);
    },
    'Ctrl+Shift+D': () => usePanels.getState().toggleDrawer(),
    'Meta+Shift+D': () => usePanels.getState().toggleDrawer(),
    '?': () => usePanels.getState().setHelp(true),
  });
}
