import { t } from '../../strings/t.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { usePanels } from '../panels.ts';

const Drawer = lazyPart(() => import('./Drawer.tsx').then((file) => file.Drawer));

/** Lists the REST calls that the page made and copies any of them as curl; opened with Ctrl/⌘+Shift+D. */
export function DeveloperDrawer() {
  const isOpen = usePanels((panels) => panels.isDrawerOpen);
  if (!isOpen) return null;
  return (
    <aside
      aria-label={t('drawer.title')}
      className="flex h-72 shrink-0 flex-col overflow-auto border-t border-line bg-surface"
    >
      <Drawer />
    </aside>
  );
}
