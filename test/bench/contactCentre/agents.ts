/** Agents in a process of their own: audio sessions, event streams, and hands that answer and hang up. */
import { createClient } from '../../../shared/api/client.ts';
import { sharedNow, takeOrders } from '../orders.ts';
import { Desk, type Turn } from './desk.ts';

/** A user with a token. */
export type AgentAccount = { userId: number; token: string };

/** What agents received. */
export type AgentOrders = {
  /** Opens their audio and their event streams. Only who `answers` takes calls. */
  open: (agents: { api: string; accounts: AgentAccount[]; answers: boolean }) => Promise<void>;
  /** How many talk with a caller now. */
  talking: () => number;
  /** For so long, everybody hangs up after some seconds and takes the next call; answers what came of each. */
  work: (shift: { forMs: number; talkMs: [number, number] }) => Promise<Turn[]>;
};

/** Opened in one go. */
const AT_ONCE = 5;
const desks: Desk[] = [];

const orders: AgentOrders = {
  async open({ api, accounts, answers }) {
    for (let first = 0; first < accounts.length; first += AT_ONCE) {
      const opening = accounts.slice(first, first + AT_ONCE).map(async ({ userId, token }) => {
        const client = createClient({ baseUrl: api, token: () => token });
        const desk = new Desk({ userId, client, answers });
        await desk.open();
        desks.push(desk);
      });
      await Promise.all(opening);
    }
  },
  talking: () => desks.filter(({ callId }) => callId !== null).length,
  async work({ forMs, talkMs: [least, most] }) {
    const until = sharedNow() + forMs;
    const shifts = desks.map((desk) => desk.work(until, () => least + Math.random() * (most - least)));
    return (await Promise.all(shifts)).flat();
  },
};
takeOrders(orders);
