import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames, menuItemClassName, popoverClassName } from './classNames.ts';
import { Kbd } from './Tooltip.tsx';

/** One entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

interface MenuProps {
  /** Name of the menu for assistive technology. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** A menu that opens from a button. */
export function Menu({ label, entries, children }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={classNames(popoverClassName, 'min-w-48')}>
        <AriaMenu aria-label={label} className="p-1">
          {entries.map(({ id, label: text, icon, shortcut, isDisabled, onAction }) => (
            <AriaMenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={isDisabled}
              onAction={onAction}
              className={menuItemClassName}
            >
              {icon}
              <span className="flex-1">{text}</span>
              {shortcut && <Kbd keys={shortcut} />}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
