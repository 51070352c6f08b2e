/** Tabs as the WAI-ARIA Authoring Practices describe them: arrow keys move between them, Tab moves to the content. */
import { element } from './elements.ts';
import { onKey } from './keys.ts';

/** One tab and what it shows. */
export interface Tab {
  readonly name: string;
  readonly content: HTMLElement;
  /** Called when it is shown. */
  readonly onShow?: () => void;
}

/** A list of tabs and their contents, of which one is shown. */
export interface Tabs {
  readonly elements: readonly HTMLElement[];
  select(index: number): void;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The first tab is shown. */
export function tabs(all: readonly Tab[]): Tabs {
  const buttons = all.map(({ name }, index) =>
    element('button', { type: 'button', role: 'tab', id: `tab-${index}`, 'aria-controls': `tabpanel-${index}` }, name),
  );
  const contents = all.map(({ content }, index) =>
    element('div', { role: 'tabpanel', id: `tabpanel-${index}`, 'aria-labelledby': `tab-${index}` }, content),
  );
  const list = element('div', { role: 'tablist' }, ...buttons);

  function select(chosen: number): void {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(index === chosen));
      button.tabIndex = index === chosen ? 0 : -1;
      contents[index]?.toggleAttribute('hidden', index !== chosen);
    }
    all[chosen]?.onShow?.();
  }

  for (const [index, button] of buttons.entries()) button.addEventListener('click', () => select(index));
  onKey(list, ({ key }) => {
    const move = moves[key];
    if (move === undefined) return;
    const next = (buttons.findIndex((button) => button.tabIndex === 0) + move + buttons.length) % buttons.length;
    select(next);
    buttons[next]?.focus();
  });
  select(0);
  return { elements: [list, ...contents], select };
}
