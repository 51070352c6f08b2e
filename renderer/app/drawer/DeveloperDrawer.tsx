import '../../strings/en/tools.ts';
import { t } from '../../strings/t.ts';
import { Drawer } from './Drawer.tsx';

/** Lists the REST calls that the page made and copies any of them as curl; opened with Ctrl/⌘+Shift+D. */
export function DeveloperDrawer() {
  return (
    <aside
      aria-label={t('drawer.title')}
      className="flex h-72 shrink-0 flex-col overflow-auto border-t border-line bg-surface"
    >
      <Drawer />
    </aside>
  );
}
