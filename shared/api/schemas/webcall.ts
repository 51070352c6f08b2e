import { z } from 'zod';

/** A call between two numbers (specification, "Webcall"). */
export const webcallSchema = z
  .object({
    id: z.int(),
    calldate: z.string(),
    charge: z.number(),
    from: z.string(),
    from_charge: z.number(),
    from_duration: z.int(),
    from_rate: z.number(),
    to: z.string(),
    to_charge: z.number(),
    to_duration: z.int(),
    to_rate: z.number(),
  })
  .meta({ id: 'Webcall' });
