import { openAudio } from './openAudio.ts';
import type { SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** Calls the demo line's music and records a second of it; answers the recording's id. */
export async function recordedCall(agent: SignedIn): Promise<number> {
  const monitors = async () => (await agent.call('listMonitors')).data.filter(({ state }) => state === 'ready');
  const before = new Set((await monitors()).map(({ id }) => id));
  const close = await openAudio(agent);
  try {
    await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
    const { data: call } = await agent.call('createCall', { body: { to: '601', auto_answer: true } });
    const params = { id: call.id };
    const now = async () => (await agent.call('getCall', { params })).data;
    await until(async () => (await now()).state_name === 'CONNECTED', { timeoutMs: 15_000, what: 'the demo line' });
    await agent.call('updateCall', { params, body: { monitor_state: 'start' } });
    const duration = async () => (await now()).duration;
    const from = await duration();
    await until(async () => (await duration()) > from + 1, { timeoutMs: 15_000, what: 'a second of music' });
    await agent.call('deleteCall', { params });
    const added = async () => (await monitors()).find(({ id }) => !before.has(id));
    await until(async () => (await added()) !== undefined, { timeoutMs: 15_000, what: 'the recording' });
    return (await added())?.id ?? 0;
  } finally {
    await close();
  }
}
