/** Where a user is rung: in the app, at registered phones, or at both. */
export const ringsAtChoices = ['app', 'phone', 'both'] as const;

/** Where a user is rung. */
export type RingsAt = (typeof ringsAtChoices)[number];
