import { create } from 'zustand';
import { busyLightModels } from '../../../shared/busyLights.ts';
import { useSettings } from '../window/settingsStore.ts';
import { type BusyLight, openBusyLight } from './busyLight.ts';
import {
  type Headset,
  type HeadsetSignal,
  type HeadsetState,
  type HidDevice,
  openHeadset,
  quietHeadset,
} from './headset.ts';
import type { StatusWord } from './status.ts';
import { lightPage, telephonyPage } from './telephonyReports.ts';

/** The part of WebHID's `navigator.hid` that is needed. Firefox and Safari have none of it. */
interface Hid {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: {
    filters: { usagePage?: number; vendorId?: number; productId?: number }[];
  }): Promise<HidDevice[]>;
  addEventListener(name: 'connect' | 'disconnect', listener: (event: { device: HidDevice }) => void): void;
  removeEventListener(name: 'connect' | 'disconnect', listener: (event: { device: HidDevice }) => void): void;
}

const hid = (): Hid | undefined => (navigator as Navigator & { hid?: Hid }).hid;

/** A headset as Settings shows it. */
export interface ShownHeadset {
  /** Tells it from others of the same name, within this window. */
  readonly id: number;
  readonly name: string;
  readonly device: HidDevice;
  /** Whether it is a busy light, which has no buttons. */
  readonly isLight: boolean;
  /** Whether another program has the headset for itself, so that it could not be opened. */
  readonly isBusy: boolean;
}

interface HeadsetStore {
  readonly headsets: readonly ShownHeadset[];
  /** What was done last at one of them, for a check in Settings. */
  readonly lastSignal: HeadsetSignal['kind'] | null;
}

/** The headsets whose buttons work in this window. */
export const useHeadsets = create<HeadsetStore>()(() => ({ headsets: [], lastSignal: null }));

const open = new Map<HidDevice, Headset>();
const lights = new Map<HidDevice, BusyLight>();
let shown: HeadsetState = quietHeadset;
let status: StatusWord = 'offline';
let onSignal: (signal: HeadsetSignal) => void = () => undefined;

let lastId = 0;

const put = (device: HidDevice, { isBusy = false, isLight = false }) => {
  lastId += 1;
  const added = { id: lastId, device, name: device.productName, isBusy, isLight };
  useHeadsets.setState(({ headsets }) => ({
    headsets: [...headsets.filter((one) => one.device !== device), added].toSorted((a, b) =>
      a.name.localeCompare(b.name),
    ),
  }));
};
const takeAway = (device: HidDevice) => {
  open.delete(device);
  lights.delete(device);
  useHeadsets.setState(({ headsets }) => ({ headsets: headsets.filter((one) => one.device !== device) }));
};

/** Whether it is a busy light, which is then used. */
async function openedAsLight(device: HidDevice): Promise<boolean> {
  const light = await openBusyLight(device);
  if (!light) return false;
  lights.set(device, light);
  light.show(status);
  put(device, { isLight: true });
  return true;
}

async function use(device: HidDevice): Promise<void> {
  if (open.has(device) || lights.has(device)) return;
  try {
    if (await openedAsLight(device)) return;
    const headset = await openHeadset(device, (signal) => {
      useHeadsets.setState({ lastSignal: signal.kind });
      onSignal(signal);
    });
    if (!headset) return;
    open.set(device, headset);
    headset.show(shown);
    headset.showStatus(status);
    put(device, {});
  } catch {
    put(device, { isBusy: true });
  }
}

const modelOf = ({ vendorId, productId }: HidDevice) => `${vendorId}:${productId}`;

/** Uses a headset that was chosen before, unless the user said later to leave it alone. */
const useAgain = async (device: HidDevice) => {
  if (!useSettings.getState().unusedHeadsets.includes(modelOf(device))) await use(device);
};

const setUnused = (device: HidDevice, isUnused: boolean) => {
  const { unusedHeadsets, change } = useSettings.getState();
  const others = unusedHeadsets.filter((model) => model !== modelOf(device));
  change({ unusedHeadsets: isUnused ? [...others, modelOf(device)] : others });
};

const usable = [
  { usagePage: telephonyPage },
  { usagePage: lightPage },
  ...busyLightModels.map(({ vendorId, productId }) => ({ vendorId, productId })),
];

/** Lets the user choose a headset or a busy light from the browser's list; only a click may. Says whether one was chosen. */
export async function addHeadset(): Promise<boolean> {
  const devices = (await hid()?.requestDevice({ filters: usable })) ?? [];
  for (const device of devices) setUnused(device, false);
  await Promise.all(devices.map(use));
  return devices.length > 0;
}

/** Ends the use of a headset, and the browser's permission for it. */
export async function removeHeadset(device: HidDevice): Promise<void> {
  const headset = open.get(device) ?? lights.get(device);
  setUnused(device, true);
  takeAway(device);
  await headset?.close();
  await device.forget();
}

/** Shows the state of the calls on all headsets. */
export function showOnHeadsets(state: HeadsetState): void {
  shown = state;
  for (const headset of open.values()) headset.show(state);
}

/** Shows how the user is on busy lights, and on headsets that have lights for it. */
export function showStatus(word: StatusWord): void {
  status = word;
  for (const headset of open.values()) headset.showStatus(word);
  for (const light of lights.values()) light.show(word);
}

/** Answers a button that changed nothing: the headset shows again how things are. */
export function confirmHeadsets(): void {
  for (const headset of open.values()) headset.confirm();
}

/** Uses the headsets that were chosen before, and those of them that are plugged in later; the returned function stops. */
export function startHeadsets(listener: (signal: HeadsetSignal) => void): () => void {
  const devices = hid();
  if (!devices) return () => undefined;
  onSignal = listener;
  const onConnect = ({ device }: { device: HidDevice }) => void useAgain(device);
  const onDisconnect = ({ device }: { device: HidDevice }) => takeAway(device);
  devices.addEventListener('connect', onConnect);
  devices.addEventListener('disconnect', onDisconnect);
  void devices.getDevices().then((known) => Promise.all(known.map(useAgain)));
  return () => {
    onSignal = () => undefined;
    devices.removeEventListener('connect', onConnect);
    devices.removeEventListener('disconnect', onDisconnect);
    for (const device of [...open.values(), ...lights.values()]) void device.close();
    open.clear();
    lights.clear();
    useHeadsets.setState({ headsets: [] });
  };
}
