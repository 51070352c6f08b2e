import type { HidCollection, HidItem, HidReport } from '../../../renderer/platform/headset/telephonyReports.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Reports = (Writable<HidReport> & { items: HidItem[] })[];

interface Collection extends HidCollection {
  readonly inputReports: Reports;
  readonly outputReports: Reports;
}

/** Tags of items, without the two bits of their length. */
const tags = {
  input: 0x80,
  output: 0x90,
  feature: 0xb0,
  collection: 0xa0,
  endCollection: 0xc0,
  usagePage: 0x04,
  logicalMinimum: 0x14,
  reportSize: 0x74,
  reportId: 0x84,
  reportCount: 0x94,
  usage: 0x08,
  usageMinimum: 0x18,
  usageMaximum: 0x28,
} as const;

function* itemsOf(descriptor: string): Generator<{ tag: number; value: number; length: number }> {
  const bytes = Buffer.from(descriptor, 'hex');
  for (let at = 0; at < bytes.length; ) {
    const prefix = bytes.readUInt8(at);
    const length = [0, 1, 2, 4][prefix & 3] ?? 0;
    const value = length === 0 ? 0 : bytes.readUIntLE(at + 1, length);
    yield { tag: prefix & 0xfc, value, length };
    at += 1 + length;
  }
}

/** The collections of a report descriptor as Chromium gives them to a page (HID 1.11, section 6.2.2), down to the top level. */
export function collectionsOf(descriptor: string): HidCollection[] {
  const collections: Collection[] = [];
  const global = new Map<number, number>();
  let usages: number[] = [];
  let range: [number, number] | null = null;
  let depth = 0;

  const addItem = (reports: Reports, flags: number) => {
    const reportId = global.get(tags.reportId) ?? 0;
    const report = reports.find((one) => one.reportId === reportId) ?? { reportId, items: [] };
    if (!reports.includes(report)) reports.push(report);
    report.items.push({
      usages,
      isRange: range !== null,
      usageMinimum: range?.[0] ?? 0,
      usageMaximum: range?.[1] ?? 0,
      isConstant: (flags & 1) !== 0,
      isArray: (flags & 2) === 0,
      isAbsolute: (flags & 4) === 0,
      reportSize: global.get(tags.reportSize) ?? 0,
      reportCount: global.get(tags.reportCount) ?? 0,
      logicalMinimum: global.get(tags.logicalMinimum) ?? 0,
    });
  };
  const main = (tag: number, value: number) => {
    const top = collections.at(-1);
    if (tag === tags.collection) {
      if (depth === 0) {
        collections.push({ usagePage: (usages[0] ?? 0) >>> 16, inputReports: [], outputReports: [] });
      }
      depth += 1;
    } else if (tag === tags.endCollection) depth -= 1;
    else if (tag === tags.input) addItem(top?.inputReports ?? [], value);
    else if (tag === tags.output) addItem(top?.outputReports ?? [], value);
    usages = [];
    range = null;
  };
  const mainTags: readonly number[] = [tags.input, tags.output, tags.feature, tags.collection, tags.endCollection];
  for (const { tag, value, length } of itemsOf(descriptor)) {
    const usage = length === 4 ? value : (global.get(tags.usagePage) ?? 0) * 0x1_0000 + value;
    if (mainTags.includes(tag)) main(tag, value);
    else if (tag === tags.usage) usages.push(usage);
    else if (tag === tags.usageMinimum) range = [usage, usage];
    else if (tag === tags.usageMaximum) range = [range?.[0] ?? 0, usage];
    else global.set(tag, value);
  }
  return collections;
}
