import type { CallbackProgress, PublicWidget } from '../shared/api/callMeBack/visits.ts';
import { element, icon, strokes } from './elements.ts';
import { hoursInWords } from './hours.ts';
import { Refused, type Service } from './service.ts';
import { fill, localeOf, type Strings, wordsOf } from './words.ts';

/** How far a call is, as a list of what happens, and at last a sentence. */
const steps = ['calling_agent', 'calling_you', 'in_call'] as const;

/** The list; what changes in it is read out. */
function progressList(words: Strings) {
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

/** Asking for a call: the form, then how far the call is. */
/** The part of the panel that is about a call. */
export interface CallView {
  readonly element: HTMLElement;
  setOnline(online: boolean): void;
  /** Shows how far the request of this tab is, until it ends. */
  follow(): void;
}

/** How often the service is asked how far the call is. */
const pollMs = 1_000;
/** After a failure: a page on the move loses the network for a while. */
const retryMs = 3_000;

export function callView(service: Service, look: PublicWidget): CallView {
  const words = wordsOf(look);
  const body = element('div', { class: 'body' });
  const form = numberForm(look, (number) => ask(number));
  let progress = progressList(words);

  async function ask(number: string): Promise<void> {
    const asked = await service.ask(number);
    showProgress(asked);
    if (!isOver(asked)) poll();
  }

  function showForm(): void {
    body.replaceChildren(...form.elements);
    form.input.focus();
  }

  /** Puts other parts into the panel. The keyboard follows if it was there; a visitor who reads on is left alone. */
  function replace(...parts: Node[]): void {
    const root = body.getRootNode();
    const hadFocus = root instanceof ShadowRoot && root.activeElement !== null;
    body.replaceChildren(...parts);
    // Not on the button: a visitor who still holds Enter would press it.
    if (hadFocus) progress.element.focus();
  }

  function showProgress(state: CallbackProgress): void {
    if (!progress.element.isConnected) {
      progress = progressList(words);
      const cancel = element('button', { type: 'button', class: 'plain' }, words.cancel);
      cancel.addEventListener('click', () => void service.cancel().catch(() => undefined));
      replace(progress.element, cancel);
    }
    progress.show(state);
    if (isOver(state)) showEnd(state);
  }

  function showEnd(state: CallbackProgress): void {
    service.done();
    const again = element('button', { type: 'button', class: 'plain' }, words.again);
    again.addEventListener('click', showForm);
    // The live region stays in the page, so that a new sentence in it is read aloud.
    replace(progress.element, again);
    progress.end(sentenceOf(words, state));
  }

  function poll(): void {
    service.progress().then(
      (state) => {
        showProgress(state);
        if (!isOver(state)) setTimeout(poll, pollMs);
      },
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) {
          service.done();
          showForm();
        } else setTimeout(poll, retryMs);
      },
    );
  }

  body.append(...form.elements);
  return {
    element: body,
    setOnline: form.setOnline,
    follow: poll,
  };
}

const isOver = ({ state }: CallbackProgress): boolean => state === 'ended' || state === 'nobody_available';

const sentenceOf = (words: Strings, { state, outcome }: CallbackProgress): string =>
  state === 'nobody_available' ? words.nobody_available : words[outcome ?? 'talked'];

function numberForm(look: PublicWidget, onNumber: (number: string) => Promise<void>) {
  const words = wordsOf(look);
  const example = look.number_example;
  const welcome = element('p', { class: 'muted' });
  const input = element('input', {
    id: 'number',
    type: 'tel',
    inputmode: 'tel',
    autocomplete: 'tel',
    maxlength: '40',
    'aria-describedby': 'hint error',
    'aria-required': 'true',
  });
  const error = element('p', { id: 'error', class: 'error', role: 'alert' });
  const hint = element('p', { id: 'hint', class: 'hint' }, hintOf(look));
  const send = element('button', { type: 'submit', class: 'primary' });
  const sendLabel = element('span');
  send.append(icon(strokes.phone), sendLabel);
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'number' }, words.number),
    input,
    hint,
    error,
  );
  const form = element('form', { novalidate: true }, field, send);

  function complain(sentence: string): void {
    error.textContent = sentence;
    input.setAttribute('aria-invalid', String(sentence !== ''));
    if (sentence) input.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.getAttribute('aria-disabled') === 'true') return;
    const number = input.value.trim();
    complain(number ? '' : words.empty);
    if (!number) return;
    send.setAttribute('aria-disabled', 'true');
    onNumber(number)
      .catch((reason: unknown) => complain(complaintOf(words, example, reason)))
      .finally(() => send.removeAttribute('aria-disabled'));
  });

  const privacy = element('a', { href: look.privacy_policy_url, target: '_blank', rel: 'noopener' }, words.privacy);
  return {
    input,
    elements: [welcome, form, ...(look.privacy_policy_url ? [privacy] : [])],
    setOnline(online: boolean): void {
      welcome.textContent = online ? look.welcome_screen_msg || words.welcome : awayOf(look);
      sendLabel.textContent = online ? words.ask : words.leave;
    },
  };
}

/** Says that nobody is there, and when somebody will be. */
function awayOf(look: PublicWidget): string {
  const { culture, opening_hours: hours } = look;
  const { away, hours: said } = wordsOf(look);
  return hours ? `${away} ${fill(said, 'hours', hoursInWords(hours, culture))}` : away;
}

function hintOf(look: PublicWidget): string {
  const { culture, countries } = look;
  const words = wordsOf(look);
  const example = fill(words.example, 'example', look.number_example);
  if (countries.length === 0) return example;
  const locale = localeOf(culture);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const list = new Intl.ListFormat(locale).format(countries.map((code) => names.of(code) ?? code));
  return `${fill(words.countries, 'countries', list)} ${example}`;
}

const sentences: Readonly<Record<string, keyof Strings>> = {
  number_incomplete: 'number_incomplete',
  number_kind: 'number_kind',
  country_not_allowed: 'country_not_allowed',
  number_too_dear: 'number_too_dear',
};

function complaintOf(words: Strings, example: string, reason: unknown): string {
  if (!(reason instanceof Refused)) return words.unreachable;
  if (reason.status === 429) return words.too_many;
  const name = sentences[reason.code] ?? (reason.status === 400 ? 'number_incomplete' : 'unreachable');
  return fill(words[name], 'example', example);
}
