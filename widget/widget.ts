/** The widget in the page: a button, and the panel that it opens. */
import type { PublicWidget } from '../shared/api/callMeBack/visits.ts';
import { type CallView, callView } from './callView.ts';
import { type MountedChat, mountChat } from './chat.ts';
import { connectChat } from './chatService.ts';
import { element, icon, strokes } from './elements.ts';
import { hoursInWords } from './hours.ts';
import { onKey } from './keys.ts';
import { readableOn, styleSheet } from './look.ts';
import { besideButton, followRoom, raise } from './placement.ts';
import type { Service } from './service.ts';
import { followModals, shield } from './shield.ts';
import { type Tabs, tabs } from './tabs.ts';
import { chatWordsOf, isRightToLeft, wordsOf } from './words.ts';

/** The widget, once it is in the page. */
export interface Widget {
  /** Shows what the service says now: whether somebody can answer, and how the button looks then. */
  show(look: PublicWidget): void;
}

interface Parts {
  readonly host: HTMLElement;
  /** Container of the panel, and of the button unless that is placed in the text. */
  readonly corner: HTMLElement;
  readonly launcher: HTMLButtonElement;
  readonly label: HTMLElement;
  readonly panel: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly call: CallView;
  /** Null where no chat is offered. */
  readonly choice: Choice | null;
}

/** Tabs for the call and the chat. */
interface Choice extends Tabs {
  /** Has the chat know who is there now. */
  renew(look: PublicWidget): void;
}

/**
 * Adds the widget to the page, beside the script's tag unless it floats. A request or a chat of this tab continues.
 *
 * @param onOpen called when the visitor opens the panel
 */
export function mountWidget(service: Service, first: PublicWidget, tag: HTMLScriptElement, onOpen: () => void): Widget {
  const parts = build(service, first);
  place(parts, first, tag);
  listen(parts, onOpen);
  const show = (look: PublicWidget) => dress(parts, look);
  show(first);
  if (service.isAsked()) {
    open(parts);
    parts.call.follow();
  } else if (parts.choice && connectChat(service.baseUrl, service.key).isOpen()) {
    open(parts);
    parts.choice.select(1);
  }
  return { show };
}

function build(service: Service, look: PublicWidget): Parts {
  const words = wordsOf(look);
  const label = element('span');
  const launcher = element('button', {
    type: 'button',
    class: 'launcher',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  });
  launcher.append(icon(strokes.phone), label, element('span', { class: 'dot', 'aria-hidden': 'true' }));
  const close = element('button', { type: 'button', class: 'close', 'aria-label': words.close }, icon(strokes.close));
  const call = callView(service, look);
  const choice = look.chat ? callOrChat(service, look, call) : null;
  const heading = element('h2', { id: 'title' }, look.title || (look.chat ? words.help : words.title));
  const panel = element(
    'section',
    { id: 'panel', class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: true },
    element('header', {}, heading, close),
    ...(choice?.elements ?? [call.element]),
  );
  const host = element('div', {
    lang: look.culture,
    dir: isRightToLeft(look.culture) ? 'rtl' : 'ltr',
    'data-cordboard': 'call-me-back',
  });
  const corner = element('div', { class: `place ${look.position}` }, panel);
  return { host, corner, launcher, label, panel, close, call, choice };
}

/** The chat asks the service from when it is first shown. */
function callOrChat(service: Service, look: PublicWidget, call: CallView): Choice {
  const { culture, opening_hours: hours } = look;
  const words = wordsOf(look);
  const place = element('div');
  let isSomebodyHere = look.chat_online;
  let chat: MountedChat | null = null;
  function mount(): void {
    chat ??= mountChat(place, {
      baseUrl: service.baseUrl,
      key: service.key,
      words: chatWordsOf(look),
      isSomebodyHere: () => isSomebodyHere,
      hours: hours ? hoursInWords(hours, culture) : '',
      files: look.chat_files,
    });
  }
  const both = tabs([
    { name: words.call, content: call.element },
    { name: words.chat, content: place, onShow: mount },
  ]);
  return {
    ...both,
    renew({ chat_online: isHere }) {
      isSomebodyHere = isHere;
      chat?.renew();
    },
  };
}

function place({ host, corner, launcher, panel }: Parts, look: PublicWidget, tag: HTMLScriptElement): void {
  followRoom(corner);
  if (look.floating_icon || !document.body.contains(tag)) {
    corner.append(launcher);
    enclose(host, corner);
    document.body.append(host);
    raise(corner);
    followModals(host, () => raise(corner));
    return;
  }
  corner.className = 'place';
  enclose(host, element('span', { class: 'inline' }, launcher));
  host.dataset.inline = '';
  // The button stays in the text when the panel moves into a modal dialog of the page.
  const besides = host.cloneNode() as HTMLElement;
  delete besides.dataset.inline;
  enclose(besides, corner);
  tag.after(host, besides);
  followModals(besides, () => raise(corner));
  besideButton(corner, panel, launcher);
}

/** Shields a part of the widget from the page's styles and scripts. */
function enclose(host: HTMLElement, content: HTMLElement): void {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  root.append(content);
  shield(host);
}

function listen(parts: Parts, onOpen: () => void): void {
  parts.launcher.addEventListener('click', () => {
    if (!parts.panel.hidden) return shut(parts);
    open(parts);
    focusIn(parts.panel);
    onOpen();
  });
  parts.close.addEventListener('click', () => shut(parts));
  onKey(parts.panel, (event) => {
    if (event.key !== 'Escape') return;
    // Nor does a dialog of the page around the panel close with it.
    event.preventDefault();
    shut(parts);
  });
}

function open({ corner, panel, launcher }: Parts): void {
  panel.hidden = false;
  raise(corner);
  panel.classList.add('opening');
  launcher.setAttribute('aria-expanded', 'true');
}

/** Focuses the first visible field, else the first button of the content. */
function focusIn(panel: HTMLElement): void {
  const candidates = [...panel.querySelectorAll<HTMLElement>('input, textarea'), ...panel.querySelectorAll('button')];
  candidates.find((candidate) => candidate.checkVisibility())?.focus();
}

function shut({ panel, launcher }: Parts): void {
  panel.hidden = true;
  launcher.setAttribute('aria-expanded', 'false');
  launcher.focus();
}

function dress({ corner, launcher, label, call, choice }: Parts, look: PublicWidget): void {
  const { button, online } = look;
  const words = wordsOf(look);
  label.textContent = button.text || (online ? words.online : words.offline);
  launcher.classList.toggle('offline', !online);
  launcher.hidden = button.hidden ?? false;
  const background = button.background ?? '#0b6e4f';
  for (const part of [corner, launcher]) {
    part.style.setProperty('--accent', background);
    part.style.setProperty('--on-accent', button.color ?? readableOn(background));
  }
  call.setOnline(online);
  choice?.renew(look);
}
