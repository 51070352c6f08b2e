import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { classNames } from './classNames.ts';

/** One tab and what it shows. */
export interface TabEntry {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
}

/** Views of one thing, of which one is shown. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={classNames('flex min-h-0 flex-col outline-none', className)}
    >
      <TabList aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={classNames(
              '-mb-px cursor-default border-b-2 border-transparent px-3 py-2 text-sm font-medium text-muted transition-colors',
              'duration-100 data-[hovered]:text-ink data-[selected]:border-accent data-[selected]:text-ink',
            )}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className="min-h-0 flex-1 overflow-auto outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
