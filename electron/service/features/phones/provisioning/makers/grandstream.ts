import type { PhoneKey } from '../../../../../../shared/api/phones.ts';
import { element, xmlDocument } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REFRESH_HOURS, REGISTER_SECONDS } from '../settings.ts';
import type { ZoneChange, ZoneRule } from '../zoneRule.ts';

const transports = { udp: 0, tcp: 1, tls: 2 } as const;

/** Numbers of codecs in the maker's template. */
const OPUS = 125;
const G722 = 9;
const PCMA = 8;
const PCMU = 0;

/** The eight codec choices of account 1; those beyond our list repeat it. */
const choices = ['P57', 'P58', 'P59', 'P60', 'P61', 'P62', 'P46', 'P98'];
const codecs = [OPUS, G722, PCMA, PCMU];

/** Modes of the keys beside the screen (VPK) that always exist, and of those that are added after them. */
const fixedModes = { lamp: 11, speed_dial: 10, code: 10, line: 0 } as const;
const addedModes = { lamp: 1, speed_dial: 0, code: 0, line: 31 } as const;
const FIXED_KEYS = 6;

/** Parameters for mode, account, label and value of a key. The first six have other numbers than the rest. */
function parametersOf(index: number): readonly [number, number, number, number] {
  if (index < FIXED_KEYS) return [1363 + 2 * index, 1364 + 2 * index, 1465 + 2 * index, 1466 + 2 * index];
  const first = 23_800 + 4 * (index - FIXED_KEYS);
  return [first, first + 1, first + 2, first + 3];
}

/** Keys must have no gaps: the phone drops everything after one. */
function keysOf(keys: readonly PhoneKey[]): [string, string | number][] {
  const inOrder = [...keys].sort((a, b) => a.position - b.position);
  return inOrder.flatMap(({ type, value, label }, index) => {
    const [mode, account, description, number] = parametersOf(index);
    const modes = index < FIXED_KEYS + 2 ? fixedModes : addedModes;
    return [
      [`P${mode}`, modes[type]],
      [`P${account}`, 0],
      [`P${description}`, label],
      [`P${number}`, value],
    ] satisfies [string, string | number][];
  });
}

/** A POSIX rule (IEEE 1003.1 section 8.3), whose offsets count west of Greenwich. */
function zoneOf({ offsetMinutes, summer }: ZoneRule): string {
  const hours = (minutes: number) => {
    const [whole, rest] = [Math.trunc(minutes / 60), Math.abs(minutes) % 60];
    return `${minutes < 0 && whole === 0 ? '-' : ''}${whole}${rest === 0 ? '' : `:${rest}`}`;
  };
  const change = ({ month, week, weekday, hour }: ZoneChange) => `M${month}.${week}.${weekday}/${hour}`;
  if (!summer) return `MTZ${hours(-offsetMinutes)}`;
  const inSummer = hours(-(offsetMinutes + summer.minutes));
  return `MTZ${hours(-offsetMinutes)}MDT${inSummer},${change(summer.start)},${change(summer.end)}`;
}

function document(settings: PhoneSettings): string {
  const { mac, username, password, displayName, extension, server, mailbox, zone, keys, address } = settings;
  const registrar = server.host.includes(':') ? `[${server.host}]` : server.host;
  const [scheme = '', path = ''] = address.split('://');
  const parameters: [string, string | number][] = [
    ['P271', 1],
    ['P270', extension],
    ['P47', `${registrar}:${server.port}`],
    ['P35', username],
    ['P36', username],
    ['P34', password],
    ['P3', displayName],
    ['P33', mailbox],
    ['P31', 1],
    ['P32', Math.ceil(REGISTER_SECONDS / 60)],
    ['P130', transports[server.transport]],
    ['P99', 1],
    ['P183', server.transport === 'tls' ? 1 : 0],
    ['P2301', 0],
    ['P2302', 1],
    ['P2303', 0],
    ...choices.map((name, index): [string, number] => [name, codecs[Math.min(index, codecs.length - 1)] ?? PCMU]),
    ['P1347', settings.pickup],
    ['P298', 1],
    ['P1362', 'en'],
    ['P64', 'customize'],
    ['P246', zoneOf(zone)],
    ['P212', scheme === 'https' ? 2 : 1],
    ['P237', path.replace(/\/$/, '')],
    ['P194', 1],
    ['P193', REFRESH_HOURS * 60],
    ...keysOf(keys),
  ];
  return xmlDocument(
    '<gs_provision version="1">',
    element('mac', mac),
    '<config version="1">',
    ...parameters.map(([name, value]) => element(name, value)),
    '</config>',
    '</gs_provision>',
  );
}

/** Grandstream: parameters by number (P-values), in the phone's file. */
export const grandstream: MakerFormat = {
  maker: 'grandstream',
  files: ({ mac }) => [{ name: `cfg${mac}.xml`, contentType: 'application/xml', isSecret: true, write: document }],
  entryOf: (base) => base,
};
