/** The English catalogue: every string that the interface shows, one file per area. */
import { app } from './en/app.ts';
import { calls } from './en/calls.ts';
import { common } from './en/common.ts';
import { phone } from './en/phone.ts';
import { signIn } from './en/signIn.ts';

/** Every string by its key; `{name}` is a placeholder. */
export const en = { ...common, ...app, ...phone, ...calls, ...signIn } as const;
