import { ApiError } from '../../../shared/api/client.ts';
import { type Backoff, waitAfter } from '../../../shared/backoff.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/attempt.ts';
import { useSettings } from '../window/settingsStore.ts';
import { initialAudioState, useAudio } from './audioStore.ts';
import { isOtherMicrophone, type Microphone, openMicrophone } from './microphone.ts';
import { resumeOutputs, watchOutput } from './outputContext.ts';
import { type AudioOwnership, claimAudio } from './ownership.ts';
import { openPeerSession, type PeerSession, rememberIceServers } from './peerSession.ts';
import { createPlayback } from './playback.ts';
import { type QualitySample, qualityBetween } from './quality.ts';

const intervalMs = 2000;
/** Ten seconds. */
const rememberedSamples = 5;

/** Measures the session of the moment every two seconds. Call the result to stop. */
function watchQuality(session: () => PeerSession | null): () => void {
  let before: { session: PeerSession; sample: QualitySample } | null = null;

  async function measure(): Promise<void> {
    const current = session();
    const sample = (await current?.sample()) ?? null;
    const isComparable = before !== null && before.session === current;
    const quality = before && sample && isComparable ? qualityBetween(before.sample, sample) : null;
    before = current && sample ? { session: current, sample } : null;
    await current?.followReports();
    const { quality: shown, recentQuality } = useAudio.getState();
    if (!quality && !shown) return;
    useAudio.setState({ quality, recentQuality: quality ? [...recentQuality, quality].slice(-rememberedSamples) : [] });
  }

  const timer = setInterval(() => void measure(), intervalMs);
  return () => clearInterval(timer);
}

const storageKey = 'cordboard.device';

/** Name of this browser among the user's devices: the same after a reload, so that the session takes over its calls. */
function deviceName(): string {
  const known = localStorage.getItem(storageKey);
  if (known) return known;
  const name = `browser-${crypto.randomUUID().slice(0, 8)}`;
  localStorage.setItem(storageKey, name);
  return name;
}

const retries: Backoff = { waitsMs: [0, 300, 1000, 2000, 5000, 10_000] };
/** A session that lived this long was a good one: its loss is no reason to wait. */
const stableAfterMs = 3000;
/** A window that waits longer than this for its right says that another one has it. */
const elsewhereAfterMs = 600;

/** A service that is reached sends a packet every 20 ms during calls. */
const heardWithinMs = 300;
/** The old network may go some moments after the new one came. */
const heardChecks = 6;
const betweenChecksMs = 500;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const show = useAudio.setState;

/**
 * The agent's audio for the time that somebody is signed in: opens the session and keeps it open, over lost
 * connections and devices that come and go. After a reload the service joins the new session with the calls of the old.
 */
export class AgentAudio {
  /** What the browser mutes until the page is clicked: the voices of calls, and sounds of the page such as ringing. */
  readonly #blocked = { voices: false, sounds: false };
  readonly #playback = createPlayback((isBlocked) => this.#setBlocked('voices', isBlocked));
  /** Null where the user wants the sound at another machine. */
  readonly #ownership: AudioOwnership | null;
  readonly #iceServers = rememberIceServers();
  readonly #cleanUps: (() => void)[] = [];
  #isOwner = false;
  #microphone: Microphone | null = null;
  /** Counts openings, so that a device found by an earlier one never replaces a later one's. */
  #opening = 0;
  #session: PeerSession | null = null;
  /** Counts tries, so that a late answer to an earlier one is dropped. */
  #attempt = 0;
  #failures = 0;
  #connectedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last try failed, and the next has not begun. */
  #isWaiting = false;

  constructor() {
    const { soundHere } = useSettings.getState();
    this.#ownership = soundHere ? claimAudio((owned) => this.#ownershipChanged(owned)) : null;
    show({ ...initialAudioState, status: soundHere ? 'connecting' : 'atOtherMachine' });
    if (!soundHere) return;
    this.#playback.setSpeaker(useSettings.getState().speakerId);
    this.#listen();
    this.#timer = setTimeout(() => !this.#isOwner && show({ status: 'elsewhere' }), elsewhereAfterMs);
  }

  /** Takes the session from another window of this browser. */
  takeOver(): void {
    this.#ownership?.takeOver();
  }

  /** Opens a new session at once. */
  reopen(): void {
    if (this.#isOwner) void this.#open();
  }

  /** Called on any click or key: the browser lets sound play from then on. */
  allowSound(): void {
    resumeOutputs();
    if (this.#blocked.voices) this.#playback.resume();
    if (this.#microphone?.wantsClick) this.retryMicrophone();
  }

  /** Asks for the microphone again, after the user has allowed it or plugged one in. */
  retryMicrophone(): void {
    if (this.#isOwner) void this.#openMicrophone();
  }

  /** Whether the session with this id is ours. */
  owns(sessionId: number): boolean {
    return this.#session?.id === sessionId;
  }

  /** The service is back: opens a new session if it does not know ours any more, as after its restart, or ours waits to be tried again. */
  async checkAlive(): Promise<void> {
    if (this.#isWaiting) return this.reopen();
    const session = this.#session;
    if (!session) return;
    try {
      await api.call('getMediaSession', { params: { id: session.id } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && session === this.#session) this.reopen();
    }
  }

  /**
   * Opens a new session unless something still comes through ours, for when the network may be another one: ICE takes seconds to find
   * out by itself that its way is gone.
   */
  async checkHeard(): Promise<void> {
    const session = this.#session;
    for (let check = 0; check < heardChecks; check += 1) {
      const before = await session?.sample();
      if (!session || !before) return;
      await wait(heardWithinMs);
      const now = await session.sample();
      if (session !== this.#session) return;
      if (now === null || now.packetsReceived <= before.packetsReceived) return this.reopen();
      await wait(betweenChecksMs);
    }
  }

  /** Closes the session and gives the devices back. */
  stop(): void {
    this.#isOwner = false;
    this.#close();
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#ownership?.release();
    show(initialAudioState);
  }

  #setBlocked(what: 'voices' | 'sounds', isBlocked: boolean): void {
    this.#blocked[what] = isBlocked;
    show({ playback: this.#blocked.voices || this.#blocked.sounds ? 'blocked' : 'ok' });
  }

  #listen(): void {
    const onDevices = () => {
      this.#playback.setSpeaker(useSettings.getState().speakerId);
      if (!this.#hasChosenMicrophone()) this.retryMicrophone();
    };
    const onOnline = () => (useAudio.getState().status === 'connected' ? void this.checkHeard() : this.reopen());
    navigator.mediaDevices?.addEventListener('devicechange', onDevices);
    window.addEventListener('online', onOnline);
    this.#cleanUps.push(
      () => navigator.mediaDevices?.removeEventListener('devicechange', onDevices),
      () => window.removeEventListener('online', onOnline),
      watchQuality(() => this.#session),
      watchOutput((isBlocked) => this.#setBlocked('sounds', isBlocked)),
      useSettings.subscribe((now, before) => {
        if (now.speakerId !== before.speakerId) this.#playback.setSpeaker(now.speakerId);
        if (isOtherMicrophone(now, before)) this.retryMicrophone();
      }),
    );
  }

  /** Whether the chosen microphone is in use; the system's default may change any time. */
  #hasChosenMicrophone(): boolean {
    const isChosen = useSettings.getState().microphoneId !== null && this.#microphone?.isSubstitute === false;
    return isChosen && this.#microphone?.state === 'ok' && this.#microphone.device.readyState === 'live';
  }

  #ownershipChanged(owned: boolean): void {
    this.#isOwner = owned;
    this.#close();
    if (owned) {
      void this.#openMicrophone();
      void this.#open();
    } else {
      show({ ...initialAudioState, status: 'elsewhere' });
    }
  }

  async #openMicrophone(): Promise<void> {
    this.#opening += 1;
    const opening = this.#opening;
    const microphone = await openMicrophone(useSettings.getState());
    if (!this.#isOwner || opening !== this.#opening) return microphone.close();
    this.#microphone?.close();
    this.#microphone = microphone;
    microphone.device.onended = () => this.retryMicrophone();
    const { state, device, isSubstitute } = microphone;
    show({ microphone: state, heardThrough: state === 'ok' ? { name: device.label, isSubstitute } : null });
    await this.#session?.setTrack(microphone.track);
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#forgetOldFailures();
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    this.#session?.close();
    this.#session = null;
    show(({ status }) => ({
      status: status === 'connected' || status === 'reconnecting' ? 'reconnecting' : 'connecting',
    }));
    try {
      const session = await openPeerSession({
        device: deviceName(),
        iceServers: this.#iceServers,
        onRemoteStream: (stream) => isCurrent() && this.#playback.play(stream),
        onConnected: () => isCurrent() && this.#connected(),
        onLost: () => isCurrent() && this.#lost(),
      });
      if (!isCurrent()) return session.close();
      this.#session = session;
      show({ sessionId: session.id });
      if (this.#microphone) await session.setTrack(this.#microphone.track);
    } catch (error) {
      if (isCurrent()) this.#openLater(reasonOf(error));
    }
  }

  #connected(): void {
    this.#connectedAt = Date.now();
    show({ status: 'connected', failure: null });
  }

  #lost(): void {
    this.#forgetOldFailures();
    this.#openLater(null);
  }

  /** After a session that lived for a while, what failed before it is no reason to wait. */
  #forgetOldFailures(): void {
    if (this.#connectedAt > 0 && Date.now() - this.#connectedAt > stableAfterMs) this.#failures = 0;
    this.#connectedAt = 0;
  }

  #openLater(failure: string | null): void {
    this.#failures += 1;
    this.#isWaiting = true;
    show({ status: 'reconnecting', failure, sessionId: null });
    this.#timer = setTimeout(() => void this.#open(), waitAfter(retries, this.#failures));
  }

  #close(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#session?.close();
    this.#session = null;
    this.#microphone?.close();
    this.#microphone = null;
    this.#playback.stop();
  }
}
