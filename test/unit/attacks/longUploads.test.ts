import { expect, it } from 'vitest';
import { decodeAudio, maximumSeconds } from '../../../electron/service/announcements/decoding/decodeAudio.ts';
import type { ContactEntry } from '../../../electron/service/features/contacts/transfer/contactEntry.ts';
import { readCsv } from '../../../electron/service/features/contacts/transfer/csvReader.ts';
import { readVcards } from '../../../electron/service/features/contacts/transfer/vcardReader.ts';
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import { FILLINGS, growthOf, MOST_GROWTH } from '../../support/linear/growth.ts';
import { turnsDuring } from '../../support/linear/turns.ts';

/** A WAV file of silence: 8 bit, mono. */
function wavOf(seconds: number, rateHz: number, chunksBefore = 0): Buffer {
  const file = Buffer.alloc(44 + 8 * chunksBefore + seconds * rateHz, 128);
  file.set(wavBytes(new Int16Array(0)));
  file.writeUInt32LE(rateHz, 24);
  file.writeUInt16LE(8, 34);
  for (let chunk = 0; chunk <= chunksBefore; chunk += 1) file.write('junk\0\0\0\0', 36 + 8 * chunk, 'latin1');
  file.write('data', 36 + 8 * chunksBefore, 'latin1');
  file.writeUInt32LE(seconds * rateHz, 40 + 8 * chunksBefore);
  return file;
}

const decode = (file: Buffer) => decodeAudio(file, 'audio/wav', '/nowhere');

async function entriesOf(entries: AsyncGenerator<ContactEntry>): Promise<ContactEntry[]> {
  const all: ContactEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** CPU that something takes, in milliseconds. */
async function cpuOf(act: () => Promise<unknown>): Promise<number> {
  const begin = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

it('a small WAV file that lasts for hours is refused before it is decoded', async () => {
  const [hours, minutes] = [wavOf(5_000, 4_000), wavOf(maximumSeconds, 8_000)];
  await decode(wavOf(10, 8_000));
  const decoding = await cpuOf(() => decode(minutes));
  const refusing = await cpuOf(() => expect(decode(hours)).rejects.toThrow('longer than'));
  expect(refusing * 3).toBeLessThan(Math.max(decoding, 30));
});

it('others have their turn while a long WAV file is decoded', async () => {
  let length = 0;
  const turns = await turnsDuring(async () => {
    length = (await decode(wavOf(300, 8_000))).length;
  });
  expect(length).toBe(300 * 16_000);
  expect(turns).toBeGreaterThan(250);
});

it('a WAV file of countless empty parts is no audio', async () => {
  await expect(decode(wavOf(1, 8_000, 100_000))).rejects.toThrow('no audio');
});

const card = (more: string) => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\n${more}\r\nEND:VCARD\r\n`;

/** What a vCard may hold of each, as the service reads it. */
const vcards: Readonly<Record<string, (size: number) => string>> = {
  'beginnings that never end': (size) => 'BEGIN:VCARD\r\n'.repeat(size / 13),
  'beginnings and blanks': (size) => `BEGIN:VCARD${' '.repeat(size)}x`,
  'many cards': (size) => card('TEL:+4930123456').repeat(size / 80),
  'a large picture': (size) => card(`PHOTO:${'A'.repeat(size)}`),
  ...Object.fromEntries(
    Object.entries(FILLINGS).flatMap(([name, fill]) =>
      ['NOTE:', 'TEL;TYPE=', 'N:', 'ORG;', 'EMAIL', 'CATEGORIES:', 'ADR:', ''].map((property) => [
        `${property} of ${name}`,
        (size: number) => card(property + fill(size)),
      ]),
    ),
  ),
};

it('no vCard takes more time than in proportion to its length', { timeout: 120_000 }, async () => {
  const growths: [string, number][] = [];
  for (const [name, make] of Object.entries(vcards)) {
    growths.push([name, await growthOf((size) => entriesOf(readVcards(make(size))), 7_500)]);
  }
  expect(growths.filter(([, times]) => times > MOST_GROWTH)).toEqual([]);
});

it('others have their turn while a large file of contacts is read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => `Ada ${row},+4930${row}`);
  const csv = ['name,phone', ...rows].join('\n');
  let read = 0;
  const ofCsv = await turnsDuring(async () => {
    read = (await entriesOf(readCsv(csv, {}, () => {}))).length;
  });
  expect(read).toBe(20_000);
  expect(ofCsv).toBeGreaterThan(10);
  const cards = card('TEL:+4930123456').repeat(5_000);
  const ofCards = await turnsDuring(async () => {
    read = (await entriesOf(readVcards(cards))).length;
  });
  expect(read).toBe(5_000);
  expect(ofCards).toBeGreaterThan(10);
});

it('a card that is larger than any contact is read by its name alone', async () => {
  const [huge, after] = await entriesOf(readVcards(card(`NOTE:${'n'.repeat(200_000)}`) + card('TEL:+4930123456')));
  expect(huge?.values).toEqual({ unreadable: 'is too large for a contact' });
  expect(after?.values).toMatchObject({ last_name: 'Lovelace', tel: '+4930123456' });
});

it.each([
  ['a row that never ends', `name,phone\n"${'x'.repeat(200_000)}`],
  ['a row longer than any contact is', `name,phone\n"${'x'.repeat(70_000)}",1\n`],
  ['countless columns', `${'a,'.repeat(30_000)}a\n1`],
])('a CSV file with %s is refused', async (_, data) => {
  await expect(entriesOf(readCsv(data, {}, () => {}))).rejects.toThrow('The file is not valid CSV');
});
