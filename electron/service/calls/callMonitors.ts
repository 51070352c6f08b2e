/** Recordings of live calls: start, pause, resume and stop at any moment; a call that ends ends its recording. */
import type { Recording } from '../ports/media.ts';
import { Refusal } from '../ports/refusal.ts';
import type { CallEnvironment } from './callEnvironment.ts';
import type { CallSession } from './callSession.ts';

interface RunningMonitor {
  readonly id: number;
  readonly path: string;
  readonly recording: Recording;
}

/** What may be done with a call's recording. */
export type MonitorCommand = 'start' | 'pause' | 'resume' | 'stop';

/** Keeps the recordings that run. */
export class CallMonitors {
  readonly #env: Pick<CallEnvironment, 'journal' | 'clock' | 'logger'>;
  readonly #running = new Map<CallSession, RunningMonitor>();

  constructor(env: Pick<CallEnvironment, 'journal' | 'clock' | 'logger'>) {
    this.#env = env;
  }

  /** Why a command cannot be done now, or null. */
  refusal(session: CallSession, command: MonitorCommand): string | null {
    const state = session.call.monitorState;
    const wanted = { start: 'off', pause: 'recording', resume: 'paused', stop: null }[command];
    if (command === 'stop' ? state === 'off' : state !== wanted) return `Cannot ${command} while recording is ${state}`;
    return null;
  }

  /** Does a command; refuses what the recording's state forbids. */
  async command(session: CallSession, command: MonitorCommand): Promise<void> {
    const refusal = this.refusal(session, command);
    if (refusal) throw new Refusal('invalid', refusal, 'monitor_state');
    if (command === 'start') return this.start(session);
    if (command === 'stop') return this.stop(session);
    await this.#pauseOrResume(session, command);
  }

  /** Starts a recording of the call; one that goes on from a call whose recording was paused begins so. */
  async start(session: CallSession, isPaused = false): Promise<void> {
    session.annotate({ monitorState: 'recording' });
    const { id, path } = await this.#startKept(session);
    if (session.ended) return this.#env.journal.dropMonitor(id);
    this.#running.set(session, { id, path, recording: session.bridge.startRecording({ path }) });
    if (isPaused) await this.#pauseOrResume(session, 'pause');
  }

  /** Ends the recording and makes it ready; without one nothing happens. */
  async stop(session: CallSession): Promise<void> {
    const running = this.#running.get(session);
    if (!running) return;
    this.#running.delete(session);
    session.annotate({ monitorState: 'off' });
    const result = await running.recording.stop();
    if (result.durationMs === 0) return this.#env.journal.dropMonitor(running.id);
    await this.#env.journal.finishMonitor({ monitorId: running.id, call: session.call, ...result });
  }

  /** Ends every recording, each as if its call had asked for it. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((session) => this.stop(session)));
  }

  /** A recording could not be written on: what there is of it is kept, and the call shows that it is off. */
  async onWritingFailed(path: string): Promise<void> {
    const [session] = [...this.#running].find(([, running]) => running.path === path) ?? [];
    if (session) await this.stop(session);
  }

  /** Nobody shall believe that a call is recorded whose recording cannot begin. */
  async #startKept(session: CallSession): Promise<{ readonly id: number; readonly path: string }> {
    const { call } = session;
    try {
      return await this.#env.journal.startMonitor({ call, userId: call.ownerId, startedAt: this.#env.clock.now() });
    } catch (error) {
      session.annotate({ monitorState: 'off' });
      throw error;
    }
  }

  async #pauseOrResume(session: CallSession, command: 'pause' | 'resume'): Promise<void> {
    const running = this.#running.get(session);
    if (!running) throw new Refusal('invalid', 'The recording is just starting', 'monitor_state');
    running.recording[command]();
    const state = command === 'pause' ? 'paused' : 'recording';
    session.annotate({ monitorState: state });
    await this.#env.journal.setMonitorState(running.id, state);
  }
}
