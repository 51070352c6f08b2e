import type { PhoneKey } from '../../../../../../shared/api/phones.ts';
import { oneLine } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REFRESH_HOURS, REGISTER_SECONDS } from '../settings.ts';
import type { ZoneChange, ZoneRule } from '../zoneRule.ts';

/** The first line of each file; without it the phone ignores the file. */
const HEADER = '#!version:1.0.0.1';

/** Only a `#` in the first column begins a comment, so values may contain one. */
const lines = (settings: Readonly<Record<string, string | number>>): string =>
  [HEADER, ...Object.entries(settings).map(([name, value]) => `${name} = ${oneLine(String(value))}`), ''].join('\n');

const transports = { udp: 0, tcp: 1, tls: 2 } as const;
/** Types of DSS keys: BLF, speed dial, line. */
const keyTypes = { lamp: 16, speed_dial: 13, code: 13, line: 15 } as const;

/** In our order of preference. */
const codecs = ['opus', 'g722', 'pcma', 'pcmu'];

/** Month/week/weekday/hour, weekdays from 1, a Monday. */
const change = ({ month, week, weekday, hour }: ZoneChange): string =>
  `${month}/${week}/${weekday === 0 ? 7 : weekday}/${hour}`;

/** Hours with halves and quarters as the phone lists them, such as +5:30. */
function zoneOf({ offsetMinutes, summer }: ZoneRule): Record<string, string | number> {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
  if (!summer) return { 'local_time.time_zone': offset, 'local_time.summer_time': 0 };
  return {
    'local_time.time_zone': offset,
    'local_time.summer_time': 1,
    'local_time.dst_time_type': 1,
    'local_time.start_time': change(summer.start),
    'local_time.end_time': change(summer.end),
    'local_time.offset_time': summer.minutes,
  };
}

const keyOf = ({ position, type, value, label }: PhoneKey, pickup: string): [string, string | number][] => [
  ...(type === 'lamp' ? ([[`linekey.${position}.extension`, pickup]] satisfies [string, string][]) : []),
  [`linekey.${position}.type`, keyTypes[type]],
  [`linekey.${position}.line`, 1],
  [`linekey.${position}.value`, type === 'line' ? '' : value],
  [`linekey.${position}.label`, label],
];

function phoneFile({
  username,
  password,
  displayName,
  extension,
  server,
  mailbox,
  pickup,
  zone,
  keys,
  address,
}: PhoneSettings) {
  return lines({
    'account.1.enable': 1,
    'account.1.label': extension,
    'account.1.display_name': displayName,
    'account.1.user_name': username,
    'account.1.auth_name': username,
    'account.1.password': password,
    'account.1.sip_server.1.address': server.host,
    'account.1.sip_server.1.port': server.port,
    'account.1.sip_server.1.transport_type': transports[server.transport],
    'account.1.sip_server.1.expires': REGISTER_SECONDS,
    'account.1.srtp_encryption': server.transport === 'tls' ? 1 : 0,
    'account.1.dtmf.type': 1,
    'account.1.subscribe_mwi': 1,
    'voice_mail.number.1': mailbox,
    ...Object.fromEntries(
      codecs.flatMap((name, index) => [
        [`account.1.codec.${name}.enable`, 1],
        [`account.1.codec.${name}.priority`, index + 1],
      ]),
    ),
    'features.intercom.allow': 1,
    'features.intercom.tone': 1,
    'features.intercom.barge': 0,
    'lang.gui': 'English',
    ...zoneOf(zone),
    ...Object.fromEntries(keys.flatMap((key) => keyOf(key, pickup))),
    'static.auto_provision.server.url': address,
    'static.auto_provision.power_on': 1,
    'static.auto_provision.repeat.enable': 1,
    'static.auto_provision.repeat.minutes': REFRESH_HOURS * 60,
  });
}

/** Every phone of the maker asks for it first; it contains nothing of a single phone. */
const commonFile = (): string =>
  lines({ 'static.auto_provision.power_on': 1, 'static.auto_provision.pnp_enable': 0, 'sip.notify_reboot_enable': 0 });

/** Yealink: a file for all phones of a model, then one for the phone. */
export const yealink: MakerFormat = {
  maker: 'yealink',
  files: ({ mac }) => [
    { name: `${mac}.cfg`, contentType: 'text/plain', isSecret: true, write: phoneFile },
    { name: 'y000000000000.cfg', contentType: 'text/plain', isSecret: false, write: commonFile },
  ],
  entryOf: (base) => base,
};
