import type { HidInputReport } from '../../../renderer/platform/headset/headset.ts';
import type { HidCollection } from '../../../renderer/platform/headset/telephonyReports.ts';

/**
 * A headset in place of a plugged-in one, which no test machine has: what a browser's `HIDDevice` does. It also runs in the page, so the
 * function uses nothing from outside of itself.
 */
export function hidDevice(productName: string, collections: readonly HidCollection[]) {
  const listeners = new Set<(event: HidInputReport) => void>();
  const device = {
    productName,
    vendorId: 1,
    productId: 1,
    opened: false,
    isForgotten: false,
    collections,
    /** What was sent to it, as bytes after the report's id. */
    received: [] as { readonly reportId: number; readonly bytes: readonly number[] }[],
    async open() {
      device.opened = true;
    },
    async close() {
      device.opened = false;
    },
    async forget() {
      device.isForgotten = true;
    },
    async sendReport(reportId: number, data: BufferSource) {
      if (!device.opened) throw new DOMException('The device must be opened first.', 'InvalidStateError');
      const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data);
      device.received.push({ reportId, bytes: [...bytes] });
    },
    addEventListener: (_name: 'inputreport', listener: (event: HidInputReport) => void) => {
      listeners.add(listener);
    },
    removeEventListener: (_name: 'inputreport', listener: (event: HidInputReport) => void) => {
      listeners.delete(listener);
    },
    /** Sends a report from the device. */
    report(reportId: number, bytes: readonly number[], timeStamp = performance.now()) {
      const data = new DataView(Uint8Array.from(bytes).buffer);
      for (const listener of listeners) listener({ reportId, data, timeStamp });
    },
  };
  return device;
}
