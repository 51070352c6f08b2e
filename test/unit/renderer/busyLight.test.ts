import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBusyLight } from '../../../renderer/platform/headset/busyLight.ts';
import { openHeadset } from '../../../renderer/platform/headset/headset.ts';
import type { HidCollection, HidItem } from '../../../renderer/platform/headset/telephonyReports.ts';
import { hidDevice } from '../../support/headset/hidDevice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A plugged-in light, and what it was sent last. */
async function plugIn(vendorId: number, productId: number, collections: readonly HidCollection[] = []) {
  const device = Object.assign(hidDevice('light', collections), { vendorId, productId });
  const light = await openBusyLight(device);
  const last = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return device.received.at(-1)?.bytes ?? [];
  };
  return { device, light, last };
}

describe('a Kuando Busylight', () => {
  it('is sent a step with the colour in percent, and a checksum of all before it', async () => {
    const { light, last } = await plugIn(0x27bb, 0x3bcd);
    light?.show('away');
    const bytes = await last();
    expect(bytes).toHaveLength(64);
    expect(bytes.slice(0, 8)).toEqual([0x10, 0, 100, 40, 0, 0, 0, 0x80]);
    expect(bytes.slice(8, 59).every((byte) => byte === 0)).toBe(true);
    expect(bytes.slice(59, 62)).toEqual([0xff, 0xff, 0xff]);
    const sum = bytes.slice(0, 62).reduce((total, byte) => total + byte, 0);
    expect(bytes.slice(62)).toEqual([sum >> 8, sum & 0xff]);
  });

  it('blinks by itself, and is kept alive until it is closed, dark', async () => {
    const { device, light, last } = await plugIn(0x04d8, 0xf848);
    light?.show('ringing');
    expect((await last()).slice(0, 8)).toEqual([0x10, 0, 0, 0, 100, 5, 5, 0x80]);
    await vi.advanceTimersByTimeAsync(7000);
    expect((await last())[0]).toBe(0x8f);
    const closed = light?.close();
    await vi.advanceTimersByTimeAsync(0);
    await closed;
    expect((device.received.at(-1)?.bytes ?? []).slice(0, 7)).toEqual([0x10, 0, 0, 0, 0, 0, 0]);
    const sent = device.received.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([device.received.length, device.opened]).toEqual([sent, false]);
  });
});

describe('an Embrava Blynclight', () => {
  it.each([
    ['available', [0, 0, 255, 0, 0, 0, 255, 34]],
    ['busy', [255, 0, 0, 0, 0, 0, 255, 34]],
    ['wrap_up', [128, 255, 0, 0, 0, 0, 255, 34]],
    ['offline', [0, 0, 0, 0, 0, 0, 255, 34]],
  ] as const)('shows %s, with blue before green', async (word, bytes) => {
    const { light, last } = await plugIn(0x2c0d, 0x0001);
    light?.show(word);
    expect(await last()).toEqual(bytes);
  });

  it('blinks while a call rings, and stops with it', async () => {
    const { device, light, last } = await plugIn(0x2c0d, 0x0010);
    light?.show('ringing');
    await vi.advanceTimersByTimeAsync(2000);
    expect(device.received.map(({ bytes }) => bytes[1])).toEqual([255, 0, 255, 0, 255]);
    light?.show('busy');
    const sent = device.received.length + 1;
    await vi.advanceTimersByTimeAsync(2000);
    expect(device.received).toHaveLength(sent);
    expect((await last()).slice(0, 3)).toEqual([255, 0, 0]);
  });
});

const output = (usages: readonly number[], change: Partial<HidItem> = {}): HidItem => ({
  usages: usages.map((usage) => 0x08_0000 + usage),
  reportSize: 1,
  reportCount: usages.length,
  ...change,
});

describe('a light that its report descriptor describes', () => {
  const light = (items: readonly HidItem[]) => [{ usagePage: 0x08, outputReports: [{ reportId: 3, items }] }];

  it('shows the colour on the channels that it has, as bright as each can be', async () => {
    const channels = output([0x53, 0x54, 0x55], { reportSize: 8, logicalMaximum: 100 });
    const { light: opened, last } = await plugIn(1, 1, light([channels]));
    opened?.show('away');
    expect(await last()).toEqual([100, 0, 40]);
  });

  it('lights its indicators: busy, ready, red, green and amber', async () => {
    const { light: opened, last } = await plugIn(1, 1, light([output([0x2c, 0x2d, 0x48, 0x49, 0x4a])]));
    const shown: Record<string, number | undefined> = {};
    for (const word of ['available', 'busy', 'away', 'wrap_up', 'offline'] as const) {
      opened?.show(word);
      shown[word] = (await last())[0];
    }
    expect(shown).toEqual({ available: 0b01010, busy: 0b00101, away: 0b10000, wrap_up: 0b10001, offline: 0 });
  });

  it('chooses one of several by its number where that is how they are declared', async () => {
    const choice = output([0x48, 0x49, 0x4a], {
      isArray: true,
      reportSize: 8,
      reportCount: 1,
      logicalMinimum: 1,
      logicalMaximum: 3,
    });
    const { light: opened, last } = await plugIn(1, 1, light([choice]));
    opened?.show('available');
    expect(await last()).toEqual([2]);
    opened?.show('offline');
    expect(await last()).toEqual([0]);
  });

  it.each([
    ['a keyboard', [{ usagePage: 0x01, outputReports: [{ items: [output([0x01, 0x02])] }] }]],
    ['a light that says nothing of a user', light([output([0x19])])],
    ['nothing', []],
  ])('is not %s', async (_what, collections) => {
    expect((await plugIn(1, 1, collections)).light).toBeNull();
  });
});

describe('a headset with a busy light of its own', () => {
  it('shows how the user is beside the call', async () => {
    const device = hidDevice('headset', [
      {
        usagePage: 0x0b,
        inputReports: [{ items: [{ usages: [0x0b_0020], reportSize: 1, reportCount: 1 }] }],
        outputReports: [{ items: [output([0x17, 0x2c])] }],
      },
    ]);
    const headset = await openHeadset(device, () => undefined);
    headset?.showStatus('busy');
    headset?.show({ offHook: true, ring: false, mute: false, hold: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(device.received.map(({ bytes }) => bytes)).toEqual([[0], [2], [3]]);
    headset?.showStatus('available');
    await vi.advanceTimersByTimeAsync(0);
    expect(device.received.at(-1)?.bytes).toEqual([1]);
  });
});
