import { measureStages, stageRows } from '../contactCentre/consumption.ts';
import { measureDecisions } from '../contactCentre/decisions.ts';
import { openHouse } from '../contactCentre/house.ts';
import { shiftRows, workShift } from '../contactCentre/shift.ts';
import type { Measurement, Row } from '../row.ts';

/** The contact centre: fifty agents with audio, two hundred callers who wait, all of it real SIP, RTP and WebRTC. */
export const queues: Measurement = {
  name: 'queues',
  async run({ root, say }) {
    const rows: Row[] = [await measureDecisions()];
    const house = await openHouse(root);
    try {
      const stages = await measureStages(house, say);
      const shift = await workShift(house);
      await house.close();
      return [...rows, ...(await stageRows(stages)), ...(await shiftRows(shift, stages.idle))];
    } finally {
      await house.close();
    }
  },
};
