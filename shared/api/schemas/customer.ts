import { z } from 'zod';
import { newUserSchema, userSchema } from './user.ts';

/** A customer of the service with its root user (extension). */
export const customerSchema = z
  .object({ id: z.int(), name: z.string(), created_at: z.string(), owner: userSchema })
  .meta({ id: 'Customer' });

/** A new customer and the user who owns it. */
export const newCustomerSchema = z.object({
  name: z.string().trim().min(1).max(200),
  owner: newUserSchema.omit({ roles: true }),
});
