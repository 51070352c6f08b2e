import type { Page } from 'playwright-core';

/** The audio devices of a page, which a test plugs in and out by their names. */
export interface AudioPlugs {
  plugIn(...names: string[]): Promise<void>;
  /** Ends what is captured from the devices, as the browser does. */
  unplug(...names: string[]): Promise<void>;
  /** Names of the microphones that are captured. */
  captured(): Promise<readonly string[]>;
  /** Names of the loudspeakers on which streams play. */
  playing(): Promise<readonly string[]>;
  /** Names of the loudspeakers on which the page itself makes a sound at this moment. */
  sounding(): Promise<readonly string[]>;
  /** Whether the page keeps anything open that could make a sound of its own. */
  isSilenced(): Promise<boolean>;
}

interface Plugs {
  set(name: string, isPlugged: boolean): void;
  captured(): readonly string[];
  playing(): Promise<readonly string[]>;
  sounding(): Promise<readonly string[]>;
  isSilenced(): boolean;
}

type PageWithPlugs = Window & { plugs: Plugs };

/**
 * Puts plugs on Chromium's fake devices, which nobody can unplug: `enumerateDevices` leaves out what is unplugged,
 * `getUserMedia` and `setSinkId` refuse it, as Chromium does for a device that is gone.
 * Nothing else is replaced: capture, choice and sound of all that are plugged in are Chromium's own. It also listens to
 * what the page plays by itself. Call it before the page is loaded; a reload plugs in and out as at the start.
 */
export async function plugAudio(page: Page, { unplugged = [] }: { unplugged?: readonly string[] } = {}) {
  await page.addInitScript(plugsInPage, unplugged);
  const set = async (names: readonly string[], isPlugged: boolean) => {
    for (const name of names) {
      await page.evaluate(([of, on]) => (window as unknown as PageWithPlugs).plugs.set(of, on), [
        name,
        isPlugged,
      ] as const);
    }
  };
  const plugs: AudioPlugs = {
    plugIn: (...names) => set(names, true),
    unplug: (...names) => set(names, false),
    captured: () => page.evaluate(() => (window as unknown as PageWithPlugs).plugs.captured()),
    playing: () => page.evaluate(() => (window as unknown as PageWithPlugs).plugs.playing()),
    sounding: () => page.evaluate(() => (window as unknown as PageWithPlugs).plugs.sounding()),
    isSilenced: () => page.evaluate(() => (window as unknown as PageWithPlugs).plugs.isSilenced()),
  };
  return plugs;
}

/** Runs in the page before its own code. */
function plugsInPage(initiallyUnplugged: readonly string[]): void {
  /** Loudest sample, of 1, from which an output counts as sounding. */
  const audible = 0.005;
  const unplugged = new Set(initiallyUnplugged);
  const tracks = new Set<MediaStreamTrack>();
  const players = new Set<HTMLMediaElement>();
  const outputs = new Map<AudioContext & { sinkId?: string }, AnalyserNode>();

  const { mediaDevices } = navigator;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  const capture = mediaDevices.getUserMedia.bind(mediaDevices);
  const isGone = async (id: string) =>
    (await list()).some(({ deviceId, label }) => deviceId === id && unplugged.has(label));
  const nameOf = async (sinkId = '') => {
    const outputsOnly = (await list()).filter(({ kind }) => kind === 'audiooutput');
    return outputsOnly.find(({ deviceId }) => deviceId === (sinkId || 'default'))?.label ?? sinkId;
  };

  mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => !unplugged.has(label));

  mediaDevices.getUserMedia = async (constraints) => {
    const { deviceId } = typeof constraints?.audio === 'object' ? constraints.audio : {};
    const exact = typeof deviceId === 'object' && 'exact' in deviceId ? String(deviceId.exact) : '';
    if (await isGone(exact)) throw new OverconstrainedError('deviceId');
    const stream = await capture(constraints);
    for (const track of stream.getAudioTracks()) tracks.add(track);
    return stream;
  };

  for (const { prototype } of [HTMLMediaElement, AudioContext] as {
    prototype: { setSinkId(id: string): Promise<void> };
  }[]) {
    const choose = prototype.setSinkId;
    prototype.setSinkId = async function (id) {
      if (await isGone(id)) throw new DOMException('The device is not found.', 'NotFoundError');
      return choose.call(this, id);
    };
  }

  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    players.add(this);
    return play.call(this);
  };

  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const { context } = this;
    if (to[0] === context.destination && context instanceof AudioContext) {
      const analyser = outputs.get(context) ?? context.createAnalyser();
      outputs.set(context, analyser);
      connect.call(this, analyser);
    }
    return connect.call(this, ...to);
  } as AudioNode['connect'];

  const peakOf = (analyser: AnalyserNode) => {
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
  const live = () => [...tracks].filter(({ readyState }) => readyState === 'live');

  const plugs: Plugs = {
    set(name, isPlugged) {
      if (isPlugged) unplugged.delete(name);
      else unplugged.add(name);
      for (const track of live().filter(({ label }) => unplugged.has(label))) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
    captured: () => live().map(({ label }) => label),
    playing: () =>
      Promise.all([...players].filter(({ paused, muted }) => !paused && !muted).map((player) => nameOf(player.sinkId))),
    sounding: () =>
      Promise.all(
        [...outputs]
          .filter(([{ state }, analyser]) => state === 'running' && peakOf(analyser) > audible)
          .map(([context]) => nameOf(context.sinkId)),
      ),
    isSilenced: () => [...outputs.keys()].every(({ state }) => state === 'closed'),
  };
  Object.assign(window, { plugs });
}
