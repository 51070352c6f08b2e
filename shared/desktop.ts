/**
 * What the program on somebody's desk says of itself and takes at `/desktop`: which team it hands everything through to. It is
 * no part of the contract, which is a joined desktop's team's.
 */
import { z } from 'zod';
import { teamOrigin } from './joinLink.ts';

/**
 * How a team service does: `certificate` is one that answers with a certificate that is not trusted, `foreign` something that
 * is no Cordboard.
 */
export const teamStates = ['ready', 'unreachable', 'certificate', 'foreign'] as const;

export type TeamState = (typeof teamStates)[number];

/** Who was signed in; kept for when the team is chosen again. */
export const sessionSchema = z.object({
  token: z.string().regex(/^[0-9a-f]{40}$/),
  user_id: z.int().positive(),
});

export type StoredSession = z.infer<typeof sessionSchema>;

export const pinSchema = z.string().regex(/^[\w-]{43}$/, 'must be a SHA-256, base64url');

export const teamUrlSchema = z
  .string()
  .max(300)
  .transform((text, context) => {
    const url = teamOrigin(text);
    if (url !== null) return url;
    context.addIssue({ code: 'custom', message: 'must be an address such as https://phone.example.com' });
    return z.NEVER;
  });

/** Joins a team; `session` is that of the mode before. */
export const joinSchema = z.strictObject({
  url: teamUrlSchema,
  pin: pinSchema.nullable().default(null),
  session: sessionSchema.nullable().default(null),
});

export type JoinBody = z.input<typeof joinSchema>;

/** Chooses a team; null is the service of the program's own. */
export const chooseSchema = z.strictObject({
  id: z.string().max(40).nullable(),
  session: sessionSchema.nullable().default(null),
});

export type ChooseBody = z.input<typeof chooseSchema>;

/** A team that this desktop has joined. */
export interface TeamView {
  readonly id: string;
  readonly url: string;
  readonly is_active: boolean;
}

/** The program about itself. */
export interface DesktopView {
  /** Of the program on this machine. */
  readonly version: string;
  readonly teams: readonly TeamView[];
  /** How the active team's service does; null where the program's own service is active. */
  readonly state: TeamState | null;
}

/** The answer to joining and choosing; the page loads anew once the team is active. */
export interface ChosenView {
  /** Active from now on; null: the program's own service. */
  readonly id: string | null;
  /** The key for `desktopKeyHeader`; null: the one that was given counts. */
  readonly key: string | null;
  /** Who was signed in there; null: nobody. */
  readonly session: StoredSession | null;
}
