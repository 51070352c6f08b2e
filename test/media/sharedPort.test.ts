import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import {
  answerTo,
  checkOf,
  isProven,
  readStun,
} from '../../electron/service/telephony/media/transport/ice/stunMessage.ts';
import type { AgentMediaSession, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { type AudioOffer, audioOffer } from '../support/audioOffer.ts';
import { until } from '../support/until.ts';

const agentPort = 41_371;

interface Agent {
  readonly offer: AudioOffer;
  readonly session: AgentMediaSession;
}

const portsOf = ({ answer }: AgentMediaSession) =>
  [...answer.matchAll(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+) typ /gm)].map(([, port]) => Number(port));
const fieldOf = ({ answer }: AgentMediaSession, name: string) =>
  new RegExp(`^a=${name}:(.*)\r$`, 'm').exec(answer)?.[1] ?? '';

describe('one port for all agents’ sessions', () => {
  let engine: MediaEngine;
  let stranger: Socket;
  let heardByStranger: Buffer[];
  const agents: Agent[] = [];

  beforeEach(async () => {
    engine = createMediaEngine({ agentPort });
    stranger = createSocket('udp4').bind(0, '127.0.0.1');
    await once(stranger, 'listening');
    heardByStranger = [];
    stranger.on('message', (datagram) => heardByStranger.push(datagram));
  });

  afterEach(async () => {
    stranger.close();
    await engine.close();
    await Promise.all(agents.splice(0).map(({ offer }) => offer.close()));
  });

  async function join(): Promise<Agent> {
    const offer = await audioOffer();
    const session = await engine.createAgentSession(offer.sdp);
    const agent = { offer, session };
    agents.push(agent);
    await offer.accept(session.answer);
    return agent;
  }

  const send = (datagram: Buffer) => stranger.send(datagram, agentPort, '127.0.0.1');

  /** A check that names a session, and the password that it comes with. */
  function check({ session }: Agent, password: string): string {
    const transaction = randomBytes(12).toString('hex');
    const asControlled = checkOf(transaction, `${fieldOf(session, 'ice-ufrag')}:peer`, Buffer.alloc(8), password);
    send(asControlled);
    return transaction;
  }

  const wasAnswered = (transaction: string) =>
    heardByStranger.some((datagram) => readStun(datagram)?.transaction === transaction);

  it('carries each, told apart by the name in its checks and by where it comes from', async () => {
    const all = await Promise.all([join(), join(), join()]);
    for (const { session } of all) expect(new Set(portsOf(session))).toEqual(new Set([agentPort]));
    const isUp = () => all.every(({ session }) => session.state === 'connected');
    await until(isUp, { what: 'all sessions to connect' });
    all[1]?.session.close();
    const late = await join();
    await until(() => late.session.state === 'connected', { what: 'the late one' });
    expect(all.map(({ session }) => session.state)).toEqual(['connected', 'closed', 'connected']);
  });

  it('answers nobody who does not know a session’s password, and goes on meanwhile', async () => {
    const agent = await join();
    await until(() => agent.session.state === 'connected', { what: 'the session' });
    const forged = [
      check(agent, 'a password that is not the session’s'),
      check({ ...agent, session: { ...agent.session, answer: 'a=ice-ufrag:unknown\r\n' } }, 'whatever'),
    ];
    for (const first of [0, 1, 22, 128, 200]) {
      for (const bytes of [1, 19, 20, 200, 1400]) send(Buffer.alloc(bytes, first));
    }
    // Answers and audio of somebody who proved nothing.
    const empty = readStun(checkOf(randomBytes(12).toString('hex'), 'a:b', Buffer.alloc(8), 'x'));
    if (empty) send(answerTo(empty, { address: '127.0.0.1', port: 9 }, 'x'));
    const proven = check(agent, fieldOf(agent.session, 'ice-pwd'));
    await until(() => wasAnswered(proven), { what: 'the answer to who knows the password' });
    expect(forged.filter(wasAnswered)).toEqual([]);
    expect(heardByStranger).toHaveLength(1);
    expect(agent.session.state).toBe('connected');
  });

  it('is free again once the service has stopped', async () => {
    await join();
    await engine.close();
    const probe = createSocket('udp4').bind(agentPort, '127.0.0.1');
    await once(probe, 'listening');
    probe.close();
  });
});

describe('a check of ICE', () => {
  const from = { address: '203.0.113.7', port: 51_000 };

  it('is answered with where it came from, in both families, under the password', () => {
    const request = readStun(checkOf('0102030405060708090a0b0c', 'us:them', Buffer.alloc(8, 1), 'secret'));
    if (!request) throw new Error('It was not read.');
    expect(isProven(request, 'secret')).toBe(true);
    expect(isProven(request, 'another')).toBe(false);
    const answer = readStun(answerTo(request, from, 'secret'));
    expect(answer && isProven(answer, 'secret')).toBe(true);
    expect(answer?.values.get(0x20)?.toString('hex')).toBe(`0001e62aea12d545`);
    const six = readStun(answerTo(request, { address: '2001:db8::7', port: 51_000 }, 'secret'));
    expect(six?.values.get(0x20)?.toString('hex')).toBe(`0002e62a0113a9fa${'0102030405060708090a0b0b'}`);
  });

  it('proves nothing where its bytes were changed, nor with what stands behind its proof', () => {
    const whole = checkOf('0102030405060708090a0b0c', 'us:them', Buffer.alloc(8, 1), 'secret');
    for (let at = 20; at < whole.length - 8; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const read = readStun(changed);
      const counts = read !== null && isProven(read, 'secret');
      // What the length of an attribute does not cover is signed all the same.
      expect(counts, `byte ${at}`).toBe(false);
    }
  });
});
