/** How far a call is, as a list of what happens, and at last a sentence. */
import type { CallbackProgress } from '../shared/api/schemas/callMeBackVisit.ts';
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
  const box = element('div', {}, list, news);
  let told = '';
  return {
    element: box,
    /** Marks what is over and what happens now. */
    show({ state }: CallbackProgress): void {
      const now = (steps as readonly string[]).indexOf(state);
      if (now < 0 || state === told) return;
      told = state;
      items.forEach((item, index) => {
        item.dataset.is = index < now ? 'done' : index > now ? 'later' : state === 'in_call' ? 'steady' : 'now';
        item.toggleAttribute('aria-current', index === now);
        item.querySelector('i')?.replaceChildren(...(index < now ? [icon(strokes.check)] : []));
      });
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
