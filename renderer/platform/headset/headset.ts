import { type StatusWord, statusLevels } from './status.ts';
import {
  type CallLight,
  type HeadsetButton,
  type HidCollection,
  readButtons,
  type TelephonyReports,
  telephonyReportsOf,
  writeLights,
} from './telephonyReports.ts';

/** A report that a device sent. */
export interface HidInputReport {
  readonly reportId: number;
  readonly data: DataView;
  /** In milliseconds. */
  readonly timeStamp: number;
}

/** The part of WebHID's `HIDDevice` that a headset needs. */
export interface HidDevice {
  readonly productName: string;
  readonly vendorId: number;
  readonly productId: number;
  readonly opened: boolean;
  readonly collections: readonly HidCollection[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  sendReport(reportId: number, data: BufferSource): Promise<void>;
  addEventListener(name: 'inputreport', listener: (event: HidInputReport) => void): void;
  removeEventListener(name: 'inputreport', listener: (event: HidInputReport) => void): void;
}

/**
 * What the user did at the headset: lifted it (answers, or resumes), put it back (hangs up), muted or unmuted it, asked for the other
 * call or to hold (`flash`), hung up whatever there is (`drop`), or declined the call that rings.
 */
export type HeadsetSignal =
  | { readonly kind: 'lift' | 'putBack' | 'flash' | 'drop' | 'decline' }
  | { readonly kind: 'mute'; readonly isMuted: boolean };

/** What a headset shows of the calls. */
export type HeadsetState = Readonly<Record<CallLight, boolean>>;

export const quietHeadset: HeadsetState = { offHook: false, ring: false, mute: false, hold: false };

/** A bit that falls back so soon was a button that somebody pressed: nobody mutes and unmutes in this time. */
const buttonMs = 250;

/** A headset that is connected. */
export interface Headset {
  /** Shows the state of the calls on the headset, which also tells it what became of a button that was pressed. */
  show(state: HeadsetState): void;
  /** Shows how the user is, on a headset that has lights for it. */
  showStatus(word: StatusWord): void;
  /** Sends the lights again; a headset waits for an answer to each button, also where nothing followed from it. */
  confirm(): void;
  /** Ends it, with all lights off. */
  close(): Promise<void>;
}

/**
 * What the user asked for with a button that now has that state, or, for null, was pressed. A button that has the state that is shown
 * says nothing new.
 */
function signalOf(button: HeadsetButton, state: boolean | null, shown: HeadsetState): HeadsetSignal | null {
  if (button !== 'hook' && button !== 'mute') return { kind: button };
  const before = shown[button === 'hook' ? 'offHook' : 'mute'];
  const after = state ?? !before;
  if (after === before) return null;
  return button === 'mute' ? { kind: 'mute', isMuted: after } : { kind: after ? 'lift' : 'putBack' };
}

/**
 * What a bit of a headset means when it changes. A hook switch that reports its state repeats what it was told, so only what differs
 * from it comes from the user. Some declare a state and send a press: the bit falls back at once.
 */
function createButton(button: HeadsetButton, declaredState: boolean) {
  let isState = declaredState && (button === 'hook' || button === 'mute');
  let isOn = false;
  /** When the user pressed it; the device's answer to a light is no press. */
  let pressedAt = Number.NEGATIVE_INFINITY;
  return (on: boolean, at: number, shown: HeadsetState): HeadsetSignal | null => {
    if (on === isOn) return null;
    isOn = on;
    const isNew = signalOf(button, on, shown) !== null;
    if (!on && isNew && at - pressedAt < buttonMs) isState = false;
    if (!(on || isState)) return null;
    const signal = signalOf(button, isState ? on : null, shown);
    if (on && signal) pressedAt = at;
    return signal;
  };
}

/** The device as a headset, once it is open; null for what has no telephone's buttons. */
export async function openHeadset(
  device: HidDevice,
  onSignal: (signal: HeadsetSignal) => void,
): Promise<Headset | null> {
  const reports = telephonyReportsOf(device.collections);
  if (!reports) return null;
  if (!device.opened) await device.open();
  return createHeadset(device, reports, onSignal);
}

function createHeadset(
  device: HidDevice,
  reports: TelephonyReports,
  onSignal: (signal: HeadsetSignal) => void,
): Headset {
  let shown = quietHeadset;
  let status: StatusWord = 'offline';
  const buttons = new Map(reports.buttons.map((field) => [field, createButton(field.button, field.isState)]));
  /** Reports go one after the other: a device takes one at a time. */
  let sending: Promise<unknown> = Promise.resolve();
  const sent = new Map<number, string>();
  const send = (isRepeated: boolean) => {
    for (const { reportId, data } of writeLights(reports, { ...shown, ...statusLevels(status) })) {
      const text = data.join();
      if (!isRepeated && sent.get(reportId) === text) continue;
      sent.set(reportId, text);
      // A device that was just unplugged takes none; its end is reported by itself.
      sending = sending.then(() => device.sendReport(reportId, data)).catch(() => undefined);
    }
  };
  const hear = ({ reportId, data, timeStamp }: HidInputReport) => {
    for (const { field, isOn } of readButtons(reports, reportId, data)) {
      const signal = buttons.get(field)?.(isOn, timeStamp, shown);
      if (signal) onSignal(signal);
    }
  };
  device.addEventListener('inputreport', hear);
  send(true);
  return {
    show(state) {
      shown = state;
      send(false);
    },
    showStatus(word) {
      status = word;
      send(false);
    },
    confirm: () => send(true),
    async close() {
      device.removeEventListener('inputreport', hear);
      shown = quietHeadset;
      status = 'offline';
      send(false);
      await sending;
      await device.close().catch(() => undefined);
    },
  };
}
