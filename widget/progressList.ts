/** How far a call is, as a list of what happens, and at last a sentence. */
import type { CallbackProgress } from '../shared/api/callMeBack/visits.ts';
import { element, icon, strokes } from './elements.ts';
import type { Strings } from './strings.ts';

const steps = ['calling_agent', 'calling_you', 'in_call'] as const;

/** The list; what changes in it is read out. */
export function progressList(words: Strings) {
  const list = element('ol');
  const items = steps.map((step) => {
    const item = element('li', {}, element('i', { 'aria-hidden': 'true' }), element('span', {}, words[step]));
    list.append(item);
    return item;
  });
  const news = element('p', { role: 'status' });
  const box = element('div', { tabindex: '-1' }, list, news);
  let told = '';
  return {
    element: box,
    /** Marks what is over and what happens now. */
    show({ state }: CallbackProgress): void {
      const now = (steps as readonly string[]).indexOf(state);
      if (now < 0 || state === told) return;
      told = state;
      for (const [index, item] of items.entries()) mark(item, index - now, state === 'in_call');
      list.hidden = false;
      news.className = 'heard';
      news.textContent = words[steps[now] ?? 'in_call'];
    },
    /** Nothing more happens. */
    end(sentence: string): void {
      list.hidden = true;
      news.className = '';
      news.textContent = sentence;
    },
  };
}

/** `offset` from what happens now: negative is over. A talk lasts, so nothing turns. */
function mark(item: HTMLElement, offset: number, isTalk: boolean): void {
  if (offset === 0) item.setAttribute('aria-current', 'step');
  else item.removeAttribute('aria-current');
  item.dataset.is = offset < 0 ? 'done' : offset > 0 ? 'later' : isTalk ? 'steady' : 'now';
  item.querySelector('i')?.replaceChildren(...(offset < 0 ? [icon(strokes.check)] : []));
}
