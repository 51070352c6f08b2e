/** Lights that stand on a desk by themselves and show everybody around how its user is. */
import { busyLightProtocolOf } from '../../../shared/busyLights.ts';
import type { HidDevice } from './headset.ts';
import { type Colour, type StatusWord, statusColours, statusLevels } from './status.ts';
import { statusReportsOf, writeLights } from './telephonyReports.ts';

/** A light that is connected. */
export interface BusyLight {
  show(word: StatusWord): void;
  /** Ends it, dark. */
  close(): Promise<void>;
}

interface Report {
  readonly reportId: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** What is sent to a kind of light. */
interface Language {
  /** The reports for a state. `isDark`: the dark half of blinking, for lights that do not blink by themselves. */
  reports(word: StatusWord, isDark: boolean): readonly Report[];
  readonly blinksByItself: boolean;
  /** Sent every few seconds by a light that goes dark otherwise. */
  keepAlive?(): Report;
}

const whole = (colour: Colour, most: number) =>
  colour.map((part) => Math.round(part * most)) as [number, number, number];

const kuandoBytes = 64;
const kuandoJump = 0x10;
const kuandoKeepAlive = 0x80;
/** In seconds; the longest that the field holds. */
const kuandoTimeout = 15;
/** Its colours are duty cycles in percent. */
const kuandoBrightest = 100;
/** In tenths of a second. */
const kuandoHalfBlink = 5;

/** Seven steps of eight bytes, of which the first is used, and at the end a checksum. */
function kuandoReport(step: readonly number[]): Report {
  const data = new Uint8Array(kuandoBytes);
  data.set(step);
  data.set([0xff, 0xff, 0xff], kuandoBytes - 5);
  const sum = data.subarray(0, kuandoBytes - 2).reduce((total, byte) => total + byte, 0);
  data.set([sum >> 8, sum & 0xff], kuandoBytes - 2);
  return { reportId: 0, data };
}

const kuando: Language = {
  blinksByItself: true,
  reports(word) {
    const { colour, blinks } = statusColours[word];
    const half = blinks ? kuandoHalfBlink : 0;
    // The last byte says that its sound stays as it is: silent.
    return [kuandoReport([kuandoJump, 0, ...whole(colour, kuandoBrightest), half, half, 0x80])];
  },
  keepAlive: () => kuandoReport([kuandoKeepAlive | kuandoTimeout]),
};

const embrava: Language = {
  blinksByItself: false,
  reports(word, isDark) {
    const [red, green, blue] = isDark ? [0, 0, 0] : whole(statusColours[word].colour, 0xff);
    // Blue comes before green; then how it blinks, its music and its volume, and how every report ends.
    return [{ reportId: 0, data: Uint8Array.of(red, blue, green, 0, 0, 0, 0xff, 0x22) }];
  },
};

/** A light whose report descriptor says what it has. */
function languageOfUsages(device: HidDevice): Language | null {
  const reports = statusReportsOf(device.collections);
  if (!reports) return null;
  const dark = { offHook: false, ring: false, mute: false, hold: false };
  return {
    blinksByItself: false,
    reports: (word, isDark) => writeLights(reports, { ...dark, ...statusLevels(word, isDark) }),
  };
}

const makers: Readonly<Record<'kuando' | 'embrava', Language>> = { kuando, embrava };

function languageOf(device: HidDevice): Language | null {
  const protocol = busyLightProtocolOf(device);
  return protocol === null ? languageOfUsages(device) : makers[protocol];
}

const halfBlinkMs = 500;
const keepAliveMs = 7000;

/** The device as a busy light, once it is open; null for what is none. */
export async function openBusyLight(device: HidDevice): Promise<BusyLight | null> {
  const language = languageOf(device);
  if (!language) return null;
  if (!device.opened) await device.open();
  let sending: Promise<unknown> = Promise.resolve();
  const send = (reports: readonly Report[]) => {
    // A device that was just unplugged takes none; its end is reported by itself.
    for (const { reportId, data } of reports)
      sending = sending.then(() => device.sendReport(reportId, data)).catch(() => undefined);
  };
  const { keepAlive } = language;
  const living = keepAlive && setInterval(() => send([keepAlive()]), keepAliveMs);
  let blinking: ReturnType<typeof setInterval> | undefined;
  const show = (word: StatusWord) => {
    clearInterval(blinking);
    send(language.reports(word, false));
    if (!statusColours[word].blinks || language.blinksByItself) return;
    let isDark = false;
    blinking = setInterval(() => {
      isDark = !isDark;
      send(language.reports(word, isDark));
    }, halfBlinkMs);
  };
  return {
    show,
    async close() {
      show('offline');
      clearInterval(living);
      await sending;
      await device.close().catch(() => undefined);
    },
  };
}
