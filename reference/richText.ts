/** Texts of the document, written in the part of Markdown that it uses: paragraphs, lists, tables, headings, code, addresses. */
import { element } from '../widget/elements.ts';
import type { Content } from './elements.ts';

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|(https:\/\/[^\s)`]+)/g;

/** A line with its code, emphasis and addresses. */
export function inline(text: string): Content[] {
  const parts: Content[] = [];
  let last = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, code, strong, address] = match;
    parts.push(text.slice(last, match.index));
    if (code !== undefined) parts.push(element('code', {}, code));
    else if (strong !== undefined) parts.push(element('strong', {}, strong));
    else if (address !== undefined) parts.push(element('a', { href: address, rel: 'noreferrer' }, address));
    last = match.index + whole.length;
  }
  return [...parts, text.slice(last)];
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\| ?| ?\|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim());

function table([head = '', , ...rows]: readonly string[]): HTMLElement {
  const row = (line: string, tag: 'th' | 'td') =>
    element('tr', {}, ...cellsOf(line).map((cell) => element(tag, {}, ...inline(cell))));
  return element(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': `Table: ${cellsOf(head).join(', ')}` },
    element(
      'table',
      {},
      element('thead', {}, row(head, 'th')),
      element('tbody', {}, ...rows.map((line) => row(line, 'td'))),
    ),
  );
}

function block(text: string): HTMLElement {
  const lines = text.split('\n');
  if (text.startsWith('## ')) return element('h2', {}, ...inline(text.slice(3)));
  if (text.startsWith('|')) return table(lines);
  if (text.startsWith('- ')) {
    return element('ul', {}, ...lines.map((line) => element('li', {}, ...inline(line.replace(/^- /, '')))));
  }
  return element('p', {}, ...inline(lines.join(' ')));
}

/** The blocks of a text. */
export function richText(text: string): HTMLElement[] {
  return text
    .split('\n\n')
    .filter((one) => one.trim() !== '')
    .map(block);
}
