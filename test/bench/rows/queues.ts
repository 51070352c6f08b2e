import { measureStages, stageRows } from '../contactCentre/consumption.ts';
import { measureDecisions } from '../contactCentre/decisions.ts';
import { openFixture } from '../contactCentre/fixture.ts';
import { shiftRows, workShift } from '../contactCentre/shift.ts';
import type { Measurement, Row } from '../row.ts';

/** The contact centre: fifty agents with audio, two hundred callers who wait, all of it real SIP, RTP and WebRTC. */
export const queues: Measurement = {
  name: 'queues',
  async run({ root, say }) {
    const rows: Row[] = [await measureDecisions()];
    const fixture = await openFixture(root);
    try {
      const stages = await measureStages(fixture, say);
      const shift = await workShift(fixture);
      await fixture.close();
      return [...rows, ...(await stageRows(stages)), ...(await shiftRows(shift, stages.idle))];
    } finally {
      await fixture.close();
    }
  },
};
