import type { PhoneKey } from '../../../../../../shared/api/phones.ts';
import { element, sipUri, xmlDocument } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REFRESH_HOURS, REGISTER_SECONDS } from '../settings.ts';
import type { ZoneChange, ZoneRule } from '../zoneRule.ts';

/** Whether people may change a setting at the phone; without the fixed ones it would not register any more. */
const [FREE, FIXED] = ['RW', 'R'] as const;

const phoneWide = (name: string, value: string | number, perm: string = FREE) => element(name, value, { perm });
const ofAccount = (name: string, value: string | number, perm: string = FREE) => element(name, value, { idx: 1, perm });

/** Month.week.weekday hour:minute:second, weekdays from 1, a Monday; week 5 is the last. */
const two = (number: number): string => String(number).padStart(2, '0');
const change = ({ month, week, weekday, hour }: ZoneChange): string =>
  `${two(month)}.${two(week)}.${two(weekday === 0 ? 7 : weekday)} ${two(hour)}:00:00`;

function zoneOf({ offsetMinutes, summer }: ZoneRule): string[] {
  const offset = phoneWide('utc_offset', `${offsetMinutes < 0 ? '' : '+'}${offsetMinutes * 60}`);
  if (!summer) return [offset, phoneWide('dst', '')];
  return [offset, phoneWide('dst', `${summer.minutes * 60} ${change(summer.start)} ${change(summer.end)}`)];
}

/** Keys are counted from 0, accounts from 1. */
function keyOf({ position, type, value, label }: PhoneKey, host: string): string {
  const does = {
    lamp: `blf ${sipUri(value, host)}`,
    speed_dial: `speed ${value}`,
    code: `speed ${value}`,
    line: 'line',
  }[type];
  return element('fkey', does, { idx: position - 1, context: 1, label, perm: FREE });
}

function document(settings: PhoneSettings): string {
  const { username, password, displayName, extension, server, mailbox, zone, keys, address } = settings;
  const { host, port, transport } = server;
  const registrar = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  return xmlDocument(
    '<settings>',
    '<phone-settings e="2">',
    ofAccount('user_active', 'on'),
    ofAccount('user_realname', displayName),
    ofAccount('user_idle_text', extension),
    ofAccount('user_name', username, FIXED),
    ofAccount('user_pname', username, FIXED),
    ofAccount('user_pass', password, FIXED),
    ofAccount('user_host', host, FIXED),
    // The transport has no setting of its own.
    ofAccount('user_outbound', `${registrar};transport=${transport}`, FIXED),
    ofAccount('user_expiry', REGISTER_SECONDS),
    ofAccount('user_srtp', transport === 'tls' ? 'on' : 'off'),
    ofAccount('user_savp', 'optional'),
    ofAccount('user_mailbox', mailbox),
    ofAccount('user_dtmf_info', 'off'),
    ofAccount('codec_priority_list', 'opus,g722,pcma,pcmu,telephone-event'),
    phoneWide('answer_after_policy', 'idle'),
    phoneWide('auto_connect_indication', 'on'),
    phoneWide('language', 'English'),
    ...zoneOf(zone),
    phoneWide('setting_server', `${address}{mac}.xml`, FIXED),
    phoneWide('settings_refresh_timer', REFRESH_HOURS * 3600),
    '</phone-settings>',
    '<functionKeys e="2">',
    ...keys.map((key) => keyOf(key, host)),
    '</functionKeys>',
    '</settings>',
  );
}

/** Snom: the phone's file under the names that it asks for, with and without its model. */
export const snom: MakerFormat = {
  maker: 'snom',
  files: ({ mac, model }) => {
    const names = [
      `${mac}.xml`,
      `${mac}.htm`,
      ...(model === '' ? [] : [`snom${model.replace(/^snom/i, '')}-${mac}.htm`]),
    ];
    return names.map((name) => ({
      name: name.toLowerCase(),
      contentType: 'application/xml',
      isSecret: true,
      write: document,
    }));
  },
  entryOf: (base) => `${base}{mac}.xml`,
};
