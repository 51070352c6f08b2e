/** The widget in the page: a button, and the panel that it opens. */
import type { PublicWidget } from '../shared/api/schemas/callMeBackVisit.ts';
import { type CallView, callView } from './callView.ts';
import { element, icon, strokes } from './elements.ts';
import { readableOn, styleSheet } from './look.ts';
import type { Service } from './service.ts';
import { strings } from './strings.ts';

/** The widget, once it stands in the page. */
export interface Widget {
  /** Shows what the service says now: whether somebody can answer, and how the button looks then. */
  show(look: PublicWidget): void;
}

interface Parts {
  readonly host: HTMLElement;
  readonly launcher: HTMLButtonElement;
  readonly label: HTMLElement;
  readonly panel: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly call: CallView;
}

/** Puts the widget into the page, beside the tag when it is no floating one. A request of this tab goes on. */
export function mountWidget(service: Service, first: PublicWidget, tag: HTMLScriptElement): Widget {
  const parts = build(service, first);
  place(parts, first, tag);
  listen(parts);
  const show = (look: PublicWidget) => dress(parts, look);
  show(first);
  if (service.isAsked()) {
    open(parts);
    parts.call.follow();
  }
  return { show };
}

function build(service: Service, look: PublicWidget): Parts {
  const words = strings[look.culture];
  const label = element('span');
  const launcher = element('button', {
    ...{ type: 'button', class: 'launcher', 'aria-expanded': 'false', 'aria-controls': 'panel' },
  });
  launcher.append(icon(strokes.phone), label, element('span', { class: 'dot', 'aria-hidden': 'true' }));
  const close = element('button', { type: 'button', class: 'close', 'aria-label': words.close }, icon(strokes.close));
  const call = callView(service, look);
  const heading = element('h2', { id: 'title' }, look.title || words.title);
  const panel = element(
    'section',
    { id: 'panel', class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: true },
    element('header', {}, heading, close),
    call.element,
  );
  const host = element('div', { lang: look.culture, 'data-cordboard': 'call-me-back' });
  return { host, launcher, label, panel, close, call };
}

function place({ host, launcher, panel }: Parts, look: PublicWidget, tag: HTMLScriptElement): void {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  const corner = element('div', { class: `place ${look.position}` }, panel);
  if (look.floating_icon || !document.body.contains(tag)) {
    corner.append(launcher);
    root.append(corner);
    document.body.append(host);
    return;
  }
  root.append(element('span', { class: 'inline' }, launcher), corner);
  host.style.display = 'inline-block';
  tag.after(host);
}

function listen(parts: Parts): void {
  parts.launcher.addEventListener('click', () => {
    if (!parts.panel.hidden) return shut(parts);
    open(parts);
    parts.call.focus();
  });
  parts.close.addEventListener('click', () => shut(parts));
  parts.panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    shut(parts);
  });
}

function open({ panel, launcher }: Parts): void {
  panel.hidden = false;
  panel.classList.add('opening');
  launcher.setAttribute('aria-expanded', 'true');
}

function shut({ panel, launcher }: Parts): void {
  panel.hidden = true;
  launcher.setAttribute('aria-expanded', 'false');
  launcher.focus();
}

function dress({ host, launcher, label, call }: Parts, look: PublicWidget): void {
  const { button, online } = look;
  const words = strings[look.culture];
  label.textContent = button.text || (online ? words.online : words.offline);
  launcher.classList.toggle('offline', !online);
  launcher.hidden = button.hidden ?? false;
  const background = button.background ?? '#0b6e4f';
  host.style.setProperty('--accent', background);
  host.style.setProperty('--on-accent', button.color ?? readableOn(background));
  call.setOnline(online);
}
