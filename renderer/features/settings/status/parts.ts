/** The parts that the service depends on, with their states; problems first. Pure. */
import type { Line } from '../../../../shared/api/lines.ts';
import type { Mail } from '../../../../shared/api/mail.ts';
import type { SmsCarrier } from '../../../../shared/api/sms/smsCarriers.ts';
import { lineTones } from '../../../entities/line/lineStatus.tsx';
import { allSaid } from '../../../strings/said.ts';
import { t } from '../../../strings/t.ts';
import type { StateTone } from '../../../ui/StateBadge.tsx';

/** Something that the service depends on. */
export interface Part {
  readonly key: string;
  readonly kind: 'line' | 'carrier' | 'mail';
  readonly name: string;
  readonly tone: StateTone;
  /** In a word. */
  readonly state: string;
  readonly text: string;
  /** Where it is set up. */
  readonly href: string;
}

interface Facts {
  readonly lines: readonly Line[];
  readonly carriers: readonly SmsCarrier[];
  readonly mails: readonly Mail[];
  readonly hasMail: boolean;
}

function lineOf({ id, name, enabled, state, last_error, last_error_sentences }: Line): Part {
  return {
    key: `line ${id}`,
    kind: 'line',
    name,
    tone: enabled ? lineTones[state] : 'ended',
    state: t(`service.state.${enabled ? state : 'off'}`),
    text: allSaid(last_error_sentences, last_error),
    href: `/settings/lines/${id}`,
  };
}

const carrierTones: Readonly<Record<SmsCarrier['state'], StateTone>> = {
  stopped: 'ended',
  connecting: 'ringing',
  bound: 'connected',
  retrying: 'ringing',
  failed: 'failure',
};

function carrierOf({ id, name, state, last_error, last_error_sentences }: SmsCarrier): Part {
  return {
    key: `carrier ${id}`,
    kind: 'carrier',
    name,
    tone: carrierTones[state],
    state: t(`carriers.state.${state}`),
    text: allSaid(last_error_sentences, last_error),
    href: `/settings/smscarriers/${id}`,
  };
}

function mailOf({ mails, hasMail }: Facts): Part {
  const failed = mails.filter(({ state }) => state === 'failed').length;
  const waiting = mails.filter(({ state }) => state === 'queued').length;
  const trouble = failed > 0 ? t('service.mailFailed', { count: failed }) : '';
  const queued = waiting > 0 ? t('service.mailWaiting', { count: waiting }) : '';
  return {
    key: 'mail',
    kind: 'mail',
    name: t('settings.mail'),
    tone: !hasMail ? 'ended' : failed > 0 ? 'failure' : waiting > 0 ? 'ringing' : 'connected',
    state: t(hasMail ? 'common.on' : 'common.off'),
    text: hasMail ? [trouble, queued].filter(Boolean).join(', ') || t('service.mailFine') : t('service.mailNone'),
    href: '/settings/mail',
  };
}

const order: readonly StateTone[] = ['failure', 'ringing', 'connected', 'ended'];

/** Everything that the service depends on. */
export function partsOf(facts: Facts): readonly Part[] {
  const parts = [...facts.lines.map(lineOf), ...facts.carriers.map(carrierOf), mailOf(facts)];
  return parts.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone) || a.name.localeCompare(b.name));
}
