/**
 * A headset's buttons and lights as its HID report descriptor declares them: Telephony usages (page 0x0B) that it reports, LED usages
 * (page 0x08) that it takes. See *HID Usage Tables 1.5*, chapters 11 and 14, and *Device Class Definition for HID 1.11*, section 6.2.2.
 */

/** An item of a report, as WebHID gives it. A usage has its page in the upper 16 bits. */
export interface HidItem {
  readonly usages?: readonly number[];
  readonly isRange?: boolean;
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly isConstant?: boolean;
  readonly isArray?: boolean;
  readonly isAbsolute?: boolean;
  /** Bits of one field. */
  readonly reportSize?: number;
  /** Fields of the item. */
  readonly reportCount?: number;
  readonly logicalMinimum?: number;
  readonly logicalMaximum?: number;
}

/** A report; its items follow one another, the lowest bit first. */
export interface HidReport {
  readonly reportId?: number;
  readonly items?: readonly HidItem[];
}

/** A collection of the top level; it lists the reports of the collections within it as well. */
export interface HidCollection {
  readonly usagePage?: number;
  readonly inputReports?: readonly HidReport[];
  readonly outputReports?: readonly HidReport[];
}

/** Usage page of telephones and headsets. */
export const telephonyPage = 0x0b;
/** Usage page of lights; a device of its own that has it is one that shows how its user is. */
export const lightPage = 0x08;

/** What a headset can report. */
export type HeadsetButton = 'hook' | 'mute' | 'flash' | 'drop' | 'decline';
/** What a headset can be told of a call. */
export type CallLight = 'offHook' | 'ring' | 'mute' | 'hold';
/** What a headset or a busy light can be told of its user; of a channel, how much of that colour. */
export type StatusLight = 'busy' | 'ready' | 'red' | 'green' | 'amber' | 'redChannel' | 'greenChannel' | 'blueChannel';

type Light = CallLight | StatusLight;

const channels: ReadonlySet<Light> = new Set(['redChannel', 'greenChannel', 'blueChannel']);

const buttonUsages: ReadonlyMap<number, HeadsetButton> = new Map([
  [0x0b_0020, 'hook'],
  [0x0b_002f, 'mute'],
  [0x0b_0021, 'flash'],
  [0x0b_0026, 'drop'],
  // A programmable button, or the first button, of a headset declines a call that rings.
  [0x0b_0007, 'decline'],
  [0x09_0007, 'decline'],
  [0x09_0001, 'decline'],
]);

const lightUsages: ReadonlyMap<number, Light> = new Map([
  [0x08_0017, 'offHook'],
  [0x08_0018, 'ring'],
  // A ringer that sounds, where others have a light for it.
  [0x0b_009e, 'ring'],
  [0x08_0009, 'mute'],
  [0x08_0020, 'hold'],
  [0x08_002c, 'busy'],
  [0x08_002d, 'ready'],
  [0x08_0048, 'red'],
  [0x08_0049, 'green'],
  [0x08_004a, 'amber'],
  [0x08_0053, 'redChannel'],
  [0x08_0054, 'blueChannel'],
  [0x08_0055, 'greenChannel'],
]);

/** Where a button or a light stands in its report. */
interface Field {
  /** In bits, from the first bit after the report's id. */
  readonly offset: number;
  readonly size: number;
  /** Set for a field that holds which button is down: the value that stands for this one. */
  readonly value?: number;
}

interface ButtonField extends Field {
  readonly reportId: number;
  readonly button: HeadsetButton;
  /** Whether the bit says how it is, and does not only say that it was pressed. */
  readonly isState: boolean;
}

interface LightReport {
  readonly reportId: number;
  readonly bytes: number;
  readonly lights: readonly LightField[];
}

interface LightField extends Field {
  readonly light: Light;
  /** The value of a channel at its brightest. */
  readonly brightest: number;
}

/** What a headset has. */
export interface TelephonyReports {
  readonly buttons: readonly ButtonField[];
  readonly lightReports: readonly LightReport[];
}

/** No report that a device really has is longer, in bits. */
const longestReport = 0xffff * 8;
const mostFields = 256;

function usageOf(item: HidItem, index: number): number {
  const { usages = [], isRange = false, usageMinimum = 0, usageMaximum = 0 } = item;
  if (isRange) return Math.min(usageMinimum + index, usageMaximum);
  // The last usage stands for all fields that follow (HID 1.11, section 6.2.2.8).
  return usages[index] ?? usages.at(-1) ?? 0;
}

const usageCount = ({ usages = [], isRange = false, usageMinimum = 0, usageMaximum = 0 }: HidItem) =>
  Math.min(mostFields, isRange ? usageMaximum - usageMinimum + 1 : usages.length);

interface DeclaredField extends Field {
  readonly usage: number;
  readonly isAbsolute: boolean;
  readonly maximum: number;
}

/** The fields of an item that begins at that bit. */
function* fieldsOfItem(item: HidItem, start: number): Generator<DeclaredField> {
  const { reportSize: size = 0, reportCount = 0, isArray = false, isAbsolute = true } = item;
  const count = Math.min(reportCount, mostFields);
  const { logicalMaximum: maximum = 2 ** Math.min(size, 32) - 1 } = item;
  // A single bit that is declared as an array is down or not, as others are.
  const isList = isArray && size > 1;
  for (let index = 0; index < count; index += 1) {
    const offset = start + index * size;
    if (!isList) yield { offset, size, isAbsolute, maximum, usage: usageOf(item, index) };
    for (let choice = 0; isList && choice < usageCount(item); choice += 1) {
      const value = (item.logicalMinimum ?? 0) + choice;
      yield { offset, size, isAbsolute: false, maximum, value, usage: usageOf(item, choice) };
    }
  }
}

/** The fields of a report with their usages; nothing of one that is longer than reports can be. */
function fieldsOf({ items = [] }: HidReport): { readonly bits: number; readonly fields: readonly DeclaredField[] } {
  const fields: DeclaredField[] = [];
  let bits = 0;
  for (const item of items) {
    if (!item.isConstant) fields.push(...fieldsOfItem(item, bits));
    bits += (item.reportSize ?? 0) * (item.reportCount ?? 0);
    if (bits > longestReport) return { bits: 0, fields: [] };
  }
  return { bits, fields };
}

function buttonsOf(report: HidReport): ButtonField[] {
  const reportId = report.reportId ?? 0;
  return fieldsOf(report).fields.flatMap(({ usage, isAbsolute, maximum: _, ...field }) => {
    const button = buttonUsages.get(usage);
    return button ? [{ ...field, reportId, button, isState: isAbsolute }] : [];
  });
}

function lightReportOf(report: HidReport): LightReport {
  const { bits, fields } = fieldsOf(report);
  const lights = fields.flatMap(({ usage, maximum, offset, size, value }) => {
    const light = lightUsages.get(usage);
    return light ? [{ offset, size, value, light, brightest: maximum }] : [];
  });
  return { reportId: report.reportId ?? 0, bytes: Math.ceil(bits / 8), lights };
}

/** Reads what a device declares; null if none of it belongs to a telephone. */
export function telephonyReportsOf(collections: readonly HidCollection[]): TelephonyReports | null {
  const telephony = collections.filter(({ usagePage }) => usagePage === telephonyPage);
  const buttons = telephony.flatMap(({ inputReports = [] }) => inputReports.flatMap(buttonsOf));
  const lightReports = telephony
    .flatMap(({ outputReports = [] }) => outputReports.map(lightReportOf))
    .filter(({ lights }) => lights.length > 0);
  return buttons.length > 0 ? { buttons, lightReports } : null;
}

/** The lights of a device that is nothing else; null where it has none that say how a user is. */
export function statusReportsOf(collections: readonly HidCollection[]): Pick<TelephonyReports, 'lightReports'> | null {
  const calls: ReadonlySet<Light> = new Set(['offHook', 'ring', 'mute', 'hold']);
  const lightReports = collections
    .filter(({ usagePage }) => usagePage === lightPage)
    .flatMap(({ outputReports = [] }) => outputReports.map(lightReportOf))
    .filter(({ lights }) => lights.some(({ light }) => !calls.has(light)));
  return lightReports.length > 0 ? { lightReports } : null;
}

function readBits(data: DataView, offset: number, size: number): number {
  let value = 0;
  for (let bit = Math.min(size, 32) - 1; bit >= 0; bit -= 1) {
    const at = offset + bit;
    const byte = at >> 3 < data.byteLength ? data.getUint8(at >> 3) : 0;
    value = value * 2 + ((byte >> (at & 7)) & 1);
  }
  return value;
}

/** The buttons in a report that arrived, each with whether it is down, or on. A report that is too short has zeros at its end. */
export function readButtons(
  { buttons }: TelephonyReports,
  reportId: number,
  data: DataView,
): { readonly field: ButtonField; readonly isOn: boolean }[] {
  return buttons
    .filter((field) => field.reportId === reportId)
    .map((field) => {
      const value = readBits(data, field.offset, field.size);
      return { field, isOn: field.value === undefined ? value !== 0 : value === field.value };
    });
}

function writeBits(data: Uint8Array, { offset, size }: Field, value: number): void {
  for (let bit = 0; bit < Math.min(size, 31); bit += 1) {
    const at = offset + bit;
    if ((value >> bit) & 1) data[at >> 3] = (data[at >> 3] ?? 0) | (1 << (at & 7));
  }
}

/** The reports that switch lights; how bright each is, of a channel in parts of one. */
export function writeLights(
  { lightReports }: Pick<TelephonyReports, 'lightReports'>,
  levels: Readonly<Record<CallLight, boolean> & Record<StatusLight, number>>,
): { readonly reportId: number; readonly data: Uint8Array<ArrayBuffer> }[] {
  return lightReports.map(({ reportId, bytes, lights }) => {
    const data = new Uint8Array(bytes);
    for (const { light, value = 1, brightest, ...field } of lights) {
      const level = Number(levels[light]);
      if (level > 0) writeBits(data, field, channels.has(light) ? Math.round(level * brightest) : value);
    }
    return { reportId, data };
  });
}
