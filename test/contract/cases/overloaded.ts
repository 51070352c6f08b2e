import { type Clock, systemClock } from '../../../electron/service/kernel/clock.ts';
import { realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import type { Case } from '../contractCase.ts';

/** Calls that a late service takes all the same, and some more. */
const MOST_ANYHOW = 30;

/** A service whose main thread is late, and which has taken all the calls that it takes all the same; its moment does not pass. */
export const overloaded =
  (body: unknown): Case =>
  async ({ another }) => {
    const at = Date.now();
    const clock: Clock = { now: () => at, after: (ms, task) => systemClock.after(ms, task) };
    const service = await another({
      demo: true,
      lateness: () => ({ averageMs: 1000, newestMs: 1000 }),
      callTime: { clock, media: realClock },
    });
    const { token } = await service.admin();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // None of them is begun, since nobody's page has audio.
    for (let asked = 0; asked < MOST_ANYHOW; asked += 1) {
      await fetch(`${service.api}/calls`, { method: 'POST', headers, body: JSON.stringify({ to: '600' }) });
    }
    return { api: service.api, token, body };
  };
