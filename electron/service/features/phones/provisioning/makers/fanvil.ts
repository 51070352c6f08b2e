import { createHash } from 'node:crypto';
import type { PhoneKey } from '../../../../../../shared/api/phones.ts';
import { oneLine } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REFRESH_HOURS, REGISTER_SECONDS } from '../settings.ts';
import type { ZoneChange, ZoneRule } from '../zoneRule.ts';

const transports = { udp: 0, tcp: 1, tls: 3 } as const;

type Entries = Readonly<Record<string, string | number>>;

/** `Name :value`; everything after the first colon is the value. */
const entries = (values: Entries): string[] =>
  Object.entries(values).map(([name, value]) => `${name.padEnd(19)}:${oneLine(String(value))}`);

/** A memory key has its purpose after the number: `bc` watches, `f` dials. */
function keyOf({ position, type, value, label }: PhoneKey): string[] {
  const does = {
    lamp: [1, `${value}@1/bc`],
    speed_dial: [1, `${value}@1/f`],
    code: [1, `${value}@1/f`],
    line: [2, 'SIP1'],
  } as const;
  const [number, written] = does[type];
  return entries({
    [`Fkey${position} Type`]: number,
    [`Fkey${position} Value`]: written,
    [`Fkey${position} Title`]: label,
  });
}

/** The phone counts time zones in quarters of an hour, and weekdays from 0, a Sunday. */
function zoneOf({ offsetMinutes, summer }: ZoneRule): Entries {
  const zone = { 'Enable SNTP': 1, 'Time Zone': offsetMinutes / 15 };
  if (!summer) return { ...zone, 'DST Type': 0 };
  const change = (which: string, { month, week, weekday, hour }: ZoneChange): Entries => ({
    [`DST ${which} Mon`]: month,
    [`DST ${which} Hour`]: hour,
    [`DST ${which} Wday`]: weekday,
    [`DST ${which} Week`]: week,
  });
  return {
    ...zone,
    'DST Type': 2,
    'DST Rule Mode': 0,
    'DST Min Offset': summer.minutes,
    ...change('Start', summer.start),
    ...change('End', summer.end),
  };
}

function body(settings: PhoneSettings): string[] {
  const { username, password, displayName, server, mailbox, zone, keys, address } = settings;
  return [
    '<SIP CONFIG MODULE>',
    '--SIP Line List--  :',
    ...entries({
      'SIP1 Phone Number': username,
      'SIP1 Display Name': displayName,
      'SIP1 Sip Name': server.host,
      'SIP1 Register Addr': server.host,
      'SIP1 Register Port': server.port,
      'SIP1 Register User': username,
      'SIP1 Register Pswd': password,
      'SIP1 Register TTL': REGISTER_SECONDS,
      'SIP1 Enable Reg': 1,
      'SIP1 Transport': transports[server.transport],
      'SIP1 Media Crypto': server.transport === 'tls' ? 1 : 0,
      'SIP1 DTMF Mode': 1,
      'SIP1 Subscribe': 1,
      'SIP1 MWI Num': mailbox,
      'SIP1 VoiceCodecMap': 'opus,G722,PCMA,PCMU',
    }),
    '',
    '<CALL FEATURE MODULE>',
    ...entries({ 'P1 Enable Intercom': 1, 'P1 Intercom Tone': 1, 'P1 Intercom Mute': 0, 'P1 Intercom Barge': 0 }),
    '',
    '<DSSKEY CONFIG MODULE>',
    '--SoftDss Config-- :',
    ...keys.flatMap(keyOf),
    '',
    '<PHONE FEATURE MODULE>',
    ...entries({ 'Default Language': 'en', ...zoneOf(zone) }),
    '',
    '<AUTOUPDATE CONFIG MODULE>',
    ...entries({
      'Flash Server IP': address,
      'Flash File Name': '$mac.cfg',
      'Flash Protocol': address.startsWith('https:') ? 5 : 4,
      'Flash Mode': 2,
      'Flash Interval': REFRESH_HOURS,
      'PNP Enable': 0,
    }),
    '',
  ];
}

/** A phone loads a file only if its version differs from the last one, so the version is derived from the content. */
function document(settings: PhoneSettings): string {
  const lines = body(settings);
  const digest = createHash('sha256').update(lines.join('\n')).digest();
  const version = `2.${String(digest.readUIntBE(0, 6) % 1e10).padStart(10, '0')}`;
  return [`<<VOIP CONFIG FILE>>Version:${version}`, '', ...lines, '<<END OF FILE>>', ''].join('\r\n');
}

/** Fanvil: modules of lines, as the phone itself exports them. */
export const fanvil: MakerFormat = {
  maker: 'fanvil',
  files: ({ mac }) => [{ name: `${mac}.cfg`, contentType: 'text/plain', isSecret: true, write: document }],
  entryOf: (base) => base,
};
