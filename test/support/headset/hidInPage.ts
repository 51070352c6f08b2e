import type { Page } from 'playwright-core';
import type { HeadsetState } from '../../../renderer/platform/headset/headset.ts';
import { collectionsOf } from './descriptor.ts';
import { headsetDescriptors } from './descriptors.ts';
import { hidDevice } from './hidDevice.ts';

type HidDevice = ReturnType<typeof hidDevice>;

declare global {
  interface Window {
    headset: HidDevice;
  }
}

/** Puts `navigator.hid` with one headset into the page in place of the browser's: it is in the list that the browser would show. */
function installHid(device: HidDevice): void {
  let isKnown = sessionStorage.getItem('headset') === 'chosen';
  const forget = device.forget;
  device.forget = async () => {
    isKnown = false;
    sessionStorage.removeItem('headset');
    await forget();
  };
  // A headset repeats with its hook switch what it was told.
  const send = device.sendReport;
  device.sendReport = async (reportId, data) => {
    await send(reportId, data);
    device.report(2, [(device.received.at(-1)?.bytes[0] ?? 0) & 1]);
  };
  window.headset = device;
  const hid = {
    getDevices: async () => (isKnown ? [device] : []),
    requestDevice: async () => {
      isKnown = true;
      sessionStorage.setItem('headset', 'chosen');
      return [device];
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'hid', { configurable: true, get: () => hid });
}

/** Plugs a Jabra Evolve Link into every page that is loaded from now on. */
export async function plugInHeadset(page: Page): Promise<void> {
  const collections = JSON.stringify(collectionsOf(headsetDescriptors.evolveLink));
  await page.addInitScript(`(${installHid})((${hidDevice})('Jabra Evolve Link', ${collections}))`);
}

/** Bits of its report 2. */
const buttons = { hook: 1, mute: 4, flash: 8, decline: 64 } as const;
/** A person leaves a second between two presses, which a test does not wait for. */
let presses = 0;

/** Its hook switch stays as it is until it changes; its other buttons are pressed and let go. */
export async function press(page: Page, button: keyof typeof buttons): Promise<void> {
  presses += 1;
  await page.evaluate(
    ({ mask, later }) => {
      const at = performance.now() + later;
      const lights = window.headset.received.findLast(({ reportId }) => reportId === 2)?.bytes[0] ?? 0;
      const hook = lights & 1;
      if (mask === 1) window.headset.report(2, [1 - hook], at);
      else {
        window.headset.report(2, [hook + mask], at);
        window.headset.report(2, [hook], at + 80);
      }
    },
    { mask: buttons[button], later: presses * 1000 },
  );
}

/** What the headset shows. */
export const shownBy = async (page: Page): Promise<HeadsetState> => {
  const lights = await page.evaluate(
    () => window.headset.received.findLast(({ reportId }) => reportId === 2)?.bytes[0] ?? 0,
  );
  return { offHook: (lights & 1) !== 0, mute: (lights & 2) !== 0, ring: (lights & 4) !== 0, hold: (lights & 8) !== 0 };
};
