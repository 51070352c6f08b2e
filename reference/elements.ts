import { element, type Properties } from '../widget/elements.ts';

export type Content = Node | string;

/** Content that is created when it is opened: for all operations together it would be a hundred thousand elements. */
export function lazyDetails(
  properties: Properties,
  summary: readonly Content[],
  content: () => readonly Content[],
): HTMLDetailsElement {
  const details = element('details', properties, element('summary', {}, ...summary));
  const fill = () => details.append(...content());
  if (details.open) fill();
  else details.addEventListener('toggle', fill, { once: true });
  return details;
}

/** Text of a program, which scrolls by the keyboard too. */
export function codeBlock(text: string, label: string): HTMLElement {
  return element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, element('code', {}, text));
}
