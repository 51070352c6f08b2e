import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Soak, startSoak } from '../support/soak/soak.ts';

let soak: Soak;

beforeAll(async () => {
  soak = await startSoak();
});

afterAll(() => soak.close());

/** `npm run bench soak` makes twenty thousand. */
describe('two hundred calls', () => {
  it('leave nothing behind: no leg, dialog, transaction, socket or timer', async () => {
    const before = await soak.rest();
    await soak.call(200);
    const after = await soak.rest();
    expect(after.kept).toBe(0);
    expect(after.handles.UDPWrap).toBe(before.handles.UDPWrap);
    // The test runner has a few of its own.
    expect(after.handles.Timeout ?? 0).toBeLessThan((before.handles.Timeout ?? 0) + 10);
  });
});
