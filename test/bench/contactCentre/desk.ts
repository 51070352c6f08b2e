import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../../shared/api/client.ts';
import { followEvents } from '../eventClient.ts';
import { sharedNow } from '../orders.ts';
import { openAgentVoice } from './agentVoice.ts';
import { within } from './within.ts';

/** An agent hung up, and rang again. On the clock that all processes share. */
export type Turn = { userId: number; hungUpAt: number; rangAt: number };

/** What an agent is. */
export type DeskParts = { userId: number; client: Client; answers: boolean };

const RINGS = /^event: call\.updated$/m;
/** Nobody rings later than this after an agent became free, while callers wait. */
const GIVE_UP_MS = 5000;

/** One agent with its audio, its event stream and what it does by hand. */
export class Desk {
  /** The call that it talks in. */
  callId: number | null = null;
  readonly #parts: DeskParts;
  #ringing = Promise.withResolvers<{ at: number; callId: number }>();
  #taken = new Set<number>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Opens audio and stream. */
  async open(): Promise<void> {
    const { client } = this.#parts;
    await followEvents(client.url('streamEvents'), client.headers(), (event) => this.#hear(event));
    const voice = await openAgentVoice();
    const { data } = await client.call('createMediaSession', { body: { sdp: voice.offer } });
    await voice.accept(data.sdp);
  }

  /** Hangs up and takes the next call until a moment. */
  async work(until: number, talkMs: () => number): Promise<Turn[]> {
    const turns: Turn[] = [];
    // Agents began together; they do not hang up together.
    await pause(Math.random() * talkMs());
    while (sharedNow() < until) {
      const turn = await this.#turn();
      if (turn) turns.push(turn);
      await pause(talkMs());
    }
    return turns;
  }

  async #turn(): Promise<Turn | null> {
    const { client, userId } = this.#parts;
    const id = this.callId;
    if (id === null) return null;
    this.callId = null;
    this.#ringing = Promise.withResolvers();
    const hungUpAt = sharedNow();
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
    const rang = await within(GIVE_UP_MS, this.#ringing.promise);
    return rang ? { userId, hungUpAt, rangAt: rang.at } : null;
  }

  #hear(event: string): void {
    if (!RINGS.test(event)) return;
    const at = sharedNow();
    const { call } = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '') as {
      call: { id: number; ringing_user_ids: number[] };
    };
    if (!call.ringing_user_ids.includes(this.#parts.userId) || this.#taken.has(call.id)) return;
    this.#taken.add(call.id);
    this.#ringing.resolve({ at, callId: call.id });
    if (this.#parts.answers) void this.#answer(call.id);
  }

  async #answer(id: number): Promise<void> {
    // The caller may have hung up meanwhile.
    await this.#parts.client
      .call('updateCall', { params: { id }, body: { state: 'answer' } })
      .then(() => {
        this.callId = id;
      })
      .catch(() => undefined);
  }
}
