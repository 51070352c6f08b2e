/**
 * Recordings of live calls: start, pause, resume and stop at any time. A call's end ends its recording, which may
 * continue in the call that follows. Who did what is stored with the recording.
 */
import type { MonitorMarkKind } from '../../../../shared/domain/monitorMarks.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Recording } from '../../telephony/ports/media.ts';
import { agentSideOf } from '../model/agentSide.ts';
import type { Call, Interruption } from '../model/call.ts';
import { type Side, sides } from '../model/side.ts';
import type { CallSession } from './callSession.ts';
import type { CallDependencies } from './dependencies.ts';
import type { MarkAuthor, RecordingMark, StartedMonitor } from './journal.ts';
import { RecordingNotice } from './recordingNotice.ts';

/** Something that was done, and who did it: the party of a side. */
interface RecordedAction {
  readonly kind: MonitorMarkKind;
  readonly side: Side;
}

/** Marks for what happened between two states of a recorded call: holds, and third parties that joined or left. */
function actionsBetween(before: Call, after: Call): readonly RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const side of sides) {
    const [wasHeld, isHeld] = [before, after].map(({ heldBy }) => heldBy.includes(side));
    if (wasHeld !== isHeld) actions.push({ kind: isHeld ? 'held' : 'retrieved', side });
  }
  if (!before.joined && after.joined) actions.push({ kind: 'joined', side: after.joined.side });
  if (before.joined && !after.joined) actions.push({ kind: 'parted', side: before.joined.side });
  return actions;
}

interface RunningMonitor extends StartedMonitor {
  readonly recording: Recording;
  /** False while it has been paused from its beginning. */
  hasRecorded: boolean;
}

/** How a recording begins. */
interface RecordingStart {
  /** The recording that it continues; null for one of its own. */
  readonly continues: Promise<Pick<StartedMonitor, 'recordingId'> | null> | null;
  readonly isPaused: boolean;
  /** When the service was gone since the recording that it continues. Default: it was not. */
  readonly interruption?: Interruption | null;
  /** Who requested it; null if it continues by itself. */
  readonly by: MarkAuthor | null;
}

/** Commands for a call's recording. */
export type MonitorCommand = 'start' | 'pause' | 'resume' | 'stop';

/** The running recordings. */
export class CallMonitors {
  readonly #env: Pick<CallDependencies, 'journal' | 'clock' | 'logger' | 'lines' | 'media' | 'announcement'>;
  readonly #running = new Map<CallSession, RunningMonitor>();
  readonly #notice: RecordingNotice;
  /** Calls whose recording is starting, or whose party first hears the notice. */
  readonly #beginning = new Set<CallSession>();
  readonly #starting = new Map<CallSession, Promise<void>>();
  /** The last recording of each call, also after it ended. */
  readonly #begun = new WeakMap<CallSession, Promise<StartedMonitor | null>>();

  constructor(env: Pick<CallDependencies, 'journal' | 'clock' | 'logger' | 'lines' | 'media' | 'announcement'>) {
    this.#env = env;
    this.#notice = new RecordingNotice(env);
  }

  /** Why a command cannot be done now, or null. */
  refusal(session: CallSession, command: MonitorCommand): string | null {
    const isAnnouncing = this.#beginning.has(session);
    if (isAnnouncing && command === 'start') return 'The recording notice is already being played to the other side';
    if (isAnnouncing && command === 'stop') return null;
    const state = session.call.monitorState;
    const wanted = { start: 'off', pause: 'recording', resume: 'paused', stop: null }[command];
    if (command === 'stop' ? state === 'off' : state !== wanted) return `Cannot ${command} while recording is ${state}`;
    return null;
  }

  /** Carries out a user's command; refuses what the recording's state forbids. */
  async command(session: CallSession, command: MonitorCommand, viewer: Viewer): Promise<void> {
    const refusal = this.refusal(session, command);
    if (refusal) throw new Refusal('wrongState', refusal, 'monitor_state');
    const by = { userId: viewer.userId, name: '', tokenHash: viewer.tokenHash };
    if (command === 'start') return this.#startWithNotice(session, by);
    if (command === 'stop' && this.#beginning.delete(session)) return;
    const running = await this.#started(session);
    if (!running) throw new Refusal('wrongState', `Cannot ${command}: the recording has ended`, 'monitor_state');
    if (command !== 'stop') return this.#pauseOrResume(session, running, command, by);
    await this.#env.journal.markMonitor(this.#mark(session, running, 'stopped', by));
    await this.stop(session);
  }

  /**
   * Starts at once, or after the notice to the other side if its line wants that: the caller of this function does not
   * wait.
   */
  async #startWithNotice(session: CallSession, by: MarkAuthor): Promise<void> {
    this.#beginning.add(session);
    const begin = async () => {
      if (this.#beginning.delete(session)) await this.#begin(session, { continues: null, isPaused: false, by });
    };
    const notice = await this.#notice.wantedFor(session.call);
    if (!notice) return begin();
    this.#notice
      .play(session, notice, () => !this.#beginning.has(session))
      .then((isHeard) => (isHeard ? begin() : undefined))
      .catch((error: unknown) => this.#env.logger.error({ callId: session.id, err: error }, 'recording did not begin'))
      .finally(() => this.#beginning.delete(session));
  }

  /** Continues the recording of a call in the one that follows it; a pause continues too. */
  async continueIn(from: CallSession, to: CallSession): Promise<void> {
    const { monitorState } = from.call;
    if (monitorState === 'off' || to.ended) return;
    const continues = this.#begun.get(from) ?? null;
    await this.#begin(to, { continues, isPaused: monitorState === 'paused', by: null });
  }

  /** Continues the recording of an earlier process in a part of its own; a pause continues too. */
  async resume(session: CallSession, recordingId: number | null): Promise<void> {
    const isPaused = session.call.monitorState === 'paused';
    const continues = recordingId === null ? null : Promise.resolve({ recordingId });
    await this.#begin(session, {
      continues,
      isPaused,
      interruption: session.call.interruptions.at(-1) ?? null,
      by: null,
    });
  }

  /** Ends the recording and makes it ready; does nothing without one. */
  async stop(session: CallSession): Promise<void> {
    const running = this.#running.get(session) ?? (await this.#started(session));
    if (!running) return;
    this.#running.delete(session);
    session.annotate({ monitorState: 'off' });
    const result = await running.recording.stop();
    // Paused from beginning to end: the encoder's output before the pause contains no speech.
    const isEmpty = result.durationMs === 0 || running.recording.positionMs === 0 || !running.hasRecorded;
    if (isEmpty) return this.#env.journal.dropMonitor(running.id, running.path);
    await this.#env.journal.finishMonitor({ monitorId: running.id, call: session.call, ...result });
  }

  /** Ends every recording. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((session) => this.stop(session)));
  }

  /**
   * The file of a recording could not be written any further: what it contains is stored, and the call shows that
   * recording is off.
   */
  async onWritingFailed(path: string): Promise<void> {
    const [session] = [...this.#running].find(([, running]) => running.path === path) ?? [];
    if (session) await this.stop(session);
  }

  /** The recording that runs, once one that is about to has begun. */
  async #started(session: CallSession): Promise<RunningMonitor | undefined> {
    await this.#starting.get(session)?.catch(() => undefined);
    return this.#running.get(session);
  }

  #begin(session: CallSession, start: RecordingStart): Promise<void> {
    session.annotate({ monitorState: start.isPaused ? 'paused' : 'recording' });
    const beginning = this.#create(session, start);
    this.#begun.set(
      session,
      beginning.catch(() => null),
    );
    const begun = beginning
      .then((monitor) => this.#run(session, monitor, start.isPaused))
      .finally(() => this.#starting.delete(session));
    this.#starting.set(session, begun);
    return begun;
  }

  /** Nobody shall believe that a call is recorded whose recording cannot begin. */
  async #create(session: CallSession, { continues, interruption = null, by }: RecordingStart): Promise<StartedMonitor> {
    const before = await continues;
    const { call } = session;
    try {
      const startedAt = this.#env.clock.now();
      const recordingId = before?.recordingId ?? null;
      const monitor = { call, userId: call.ownerId, startedAt, recordingId, interruption, by };
      return await this.#env.journal.startMonitor(monitor);
    } catch (error) {
      session.annotate({ monitorState: 'off' });
      throw error;
    }
  }

  async #run(session: CallSession, monitor: StartedMonitor, isPaused: boolean): Promise<void> {
    if (session.ended) return this.#env.journal.dropMonitor(monitor.id, monitor.path);
    const recording = session.bridge.startRecording({ path: monitor.path, left: agentSideOf(session.call) });
    if (isPaused) recording.pause();
    const running = { ...monitor, recording, hasRecorded: !isPaused };
    this.#running.set(session, running);
    this.#follow(session, running);
    if (isPaused) await this.#env.journal.setMonitorState(monitor.id, 'paused', null);
  }

  async #pauseOrResume(
    session: CallSession,
    running: RunningMonitor,
    command: 'pause' | 'resume',
    by: MarkAuthor,
  ): Promise<void> {
    running.recording[command]();
    if (command === 'resume') running.hasRecorded = true;
    const state = command === 'pause' ? 'paused' : 'recording';
    const mark = this.#mark(session, running, command === 'pause' ? 'paused' : 'resumed', by);
    session.annotate({ monitorState: state });
    await this.#env.journal.setMonitorState(running.id, state, mark);
  }

  /** Writes marks for what happens in the call while it is recorded. */
  #follow(session: CallSession, running: RunningMonitor): void {
    let before = session.call;
    const stop = session.watch((call) => {
      const actions = actionsBetween(before, call);
      before = call;
      if (session.ended || this.#running.get(session) !== running) return stop();
      for (const { kind, side } of actions) {
        const { userId, name, number } = call[side].party;
        this.#note(this.#mark(session, running, kind, { userId, name: name || number }));
      }
    });
  }

  #note(mark: RecordingMark): void {
    this.#env.journal
      .markMonitor(mark)
      .catch((error: unknown) => this.#env.logger.error({ callId: mark.call.id, err: error }, 'mark not kept'));
  }

  #mark({ call }: CallSession, running: RunningMonitor, kind: MonitorMarkKind, by: MarkAuthor): RecordingMark {
    const { id: monitorId, recordingId, recording } = running;
    return { monitorId, recordingId, call, kind, at: this.#env.clock.now(), offsetMs: recording.positionMs, by };
  }
}
