import { describe, expect, it, vi } from 'vitest';
import {
  type HeadsetSignal,
  type HeadsetState,
  openHeadset,
  quietHeadset,
} from '../../../renderer/platform/headset/headset.ts';
import { telephonyReportsOf } from '../../../renderer/platform/headset/telephonyReports.ts';
import { collectionsOf } from '../../support/headset/descriptor.ts';
import { headsetDescriptors } from '../../support/headset/descriptors.ts';
import { hidDevice } from '../../support/headset/hidDevice.ts';

type Model = keyof typeof headsetDescriptors;

/** Which bit of which report is which, read off the descriptors by hand. */
const layouts = {
  blackwire5220: {
    hook: [8, 2],
    mute: [8, 1],
    flash: [8, 4],
    decline: [8, 16],
    lights: { offHook: [23, 1], ring: [24, 1], mute: [9, 1], hold: [32, 1] },
  },
  voyagerBase: {
    hook: [1, 1],
    mute: [1, 2],
    flash: [1, 4],
    decline: [1, 16],
    lights: { offHook: [4, 1], ring: [1, 1], mute: [3, 1], hold: [5, 1] },
  },
  evolveLink: {
    hook: [2, 1],
    mute: [2, 4],
    flash: [2, 8],
    decline: [2, 64],
    lights: { offHook: [2, 1], ring: [2, 0x24], mute: [2, 2], hold: [2, 8] },
  },
  biz2400: {
    hook: [2, 1],
    mute: [2, 4],
    flash: [2, 8],
    decline: [2, 0x800],
    lights: { offHook: [2, 1], ring: [2, 0x24], mute: [2, 2], hold: [2, 8] },
  },
  epos: {
    hook: [2, 1],
    mute: [2, 8],
    flash: [2, 2],
    decline: [2, 32],
    lights: { offHook: [3, 1], ring: [3, 4], mute: [3, 8], hold: [3, 32] },
  },
  yealink: {
    hook: [2, 1],
    mute: [2, 4],
    flash: [2, 8],
    decline: [2, 64],
    lights: { offHook: [2, 1], ring: [2, 0x24], mute: [2, 2], hold: [2, 8] },
  },
} as const;

async function plugIn(model: Model) {
  const device = hidDevice(model, collectionsOf(headsetDescriptors[model]));
  const signals: HeadsetSignal[] = [];
  const headset = await openHeadset(device, (signal) => signals.push(signal));
  if (!headset) throw new Error(`${model} is no headset`);
  const shows = (state: Partial<HeadsetState>) => headset.show({ ...quietHeadset, ...state });
  return { device, headset, signals, shows };
}

describe.each(Object.keys(layouts) as Model[])('the buttons and lights of %s', (model) => {
  const { lights, ...buttons } = layouts[model];

  it.each(Object.keys(lights) as (keyof typeof lights)[])('have a light for %s', async (light) => {
    const { device, shows } = await plugIn(model);
    shows({ [light]: true });
    const [reportId, mask] = lights[light];
    const lit = () => device.received.findLast((report) => report.reportId === reportId)?.bytes[0] ?? 0;
    await vi.waitFor(() => expect(lit() & 0x3f).toBe(mask));
  });

  it('report lifting, declining, muting and holding', async () => {
    const { device, signals, shows } = await plugIn(model);
    let at = 0;
    const press = ([reportId, mask]: readonly [number, number]) => {
      at += 1000;
      device.report(reportId, [mask & 0xff, mask >> 8], at);
      device.report(reportId, [0, 0], at + 100);
    };
    press(buttons.decline);
    press(buttons.flash);
    shows({ offHook: true });
    press(buttons.mute);
    shows({ offHook: true, mute: true });
    press(buttons.mute);
    expect(signals).toEqual([
      { kind: 'decline' },
      { kind: 'flash' },
      { kind: 'mute', isMuted: true },
      { kind: 'mute', isMuted: false },
    ]);
  });

  it.each(['its state', 'a press'])('answer and hang up by one button that reports %s', async (what) => {
    const { device, signals, shows } = await plugIn(model);
    const [reportId, mask] = buttons.hook;
    shows({ ring: true });
    device.report(reportId, [mask], 1000);
    shows({ offHook: true });
    if (what === 'a press') device.report(reportId, [0], 1080);
    device.report(reportId, [what === 'a press' ? mask : 0], 20_000);
    expect(signals).toEqual([{ kind: 'lift' }, { kind: 'putBack' }]);
  });
});

describe('a headset', () => {
  it('does not take its answer to a light for the user', async () => {
    const { device, signals, shows } = await plugIn('evolveLink');
    shows({ ring: true });
    // Answered with the mouse, muted there, and hung up there; the headset repeats each.
    shows({ offHook: true });
    device.report(2, [1], 1000);
    shows({ offHook: true, mute: true });
    shows({});
    device.report(2, [0], 1100);
    expect(signals).toEqual([]);
  });

  it('that was lifted without a call, and was reset, still hangs up by its switch', async () => {
    const { device, signals, shows } = await plugIn('evolveLink');
    device.report(2, [1], 1000);
    device.report(2, [0], 1050);
    shows({ ring: true });
    device.report(2, [1], 9000);
    shows({ offHook: true });
    device.report(2, [0], 20_000);
    expect(signals).toEqual([{ kind: 'lift' }, { kind: 'lift' }, { kind: 'putBack' }]);
  });

  it('is set again after a button that changed nothing', async () => {
    const { device, headset } = await plugIn('evolveLink');
    await vi.waitFor(() => expect(device.received).toHaveLength(1));
    headset.confirm();
    await vi.waitFor(() => expect(device.received).toHaveLength(2));
    headset.show(quietHeadset);
    await headset.close();
    expect(device.received).toHaveLength(2);
  });

  /** A headset that declares its mute button as a state. */
  const muteState = [
    {
      usagePage: 0x0b,
      inputReports: [
        { reportId: 1, items: [{ usages: [0x0b_002f], reportSize: 1, reportCount: 1, isAbsolute: true }] },
      ],
    },
  ];

  it.each([
    { way: 'presses', ups: [60, 5060], downs: [0, 5000] },
    { way: 'how it is', ups: [5000], downs: [0] },
  ])('that declares its mute button as a state mutes and unmutes, also if it sends $way', async ({ ups, downs }) => {
    const device = hidDevice('headset', muteState);
    const signals: HeadsetSignal[] = [];
    const headset = await openHeadset(device, (signal) => {
      signals.push(signal);
      if (signal.kind === 'mute') headset?.show({ ...quietHeadset, offHook: true, mute: signal.isMuted });
    });
    headset?.show({ ...quietHeadset, offHook: true });
    const edges = [...downs.map((at) => ({ at, bit: 1 })), ...ups.map((at) => ({ at, bit: 0 }))];
    for (const { at, bit } of edges.sort((a, b) => a.at - b.at)) device.report(1, [bit], at);
    expect(signals).toEqual([
      { kind: 'mute', isMuted: true },
      { kind: 'mute', isMuted: false },
    ]);
  });

  it('is nothing without a telephone’s buttons, and nothing breaks at a report that is too short or too long', async () => {
    const mouse =
      '05010902a1010901a100050919012903150025017501950381027505950181030501093009311581257f750895028106c0c0';
    expect(await openHeadset(hidDevice('mouse', collectionsOf(mouse)), () => undefined)).toBeNull();
    const huge = [{ reportId: 1, items: [{ usages: [0x0b_0020], reportSize: 32, reportCount: 4_294_967_295 }] }];
    expect(telephonyReportsOf([{ usagePage: 0x0b, inputReports: huge }])).toBeNull();
    const { device, signals } = await plugIn('evolveLink');
    device.report(2, [], 1000);
    device.report(99, [255, 255], 1000);
    expect(signals).toEqual([]);
  });
});
