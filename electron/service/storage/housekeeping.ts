import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/repositories.ts';

const HOUR_MS = 3600_000;
/** Events are kept for the 24 hours within which a client may resume, and an hour more. */
const EVENTS_KEPT_MS = 25 * HOUR_MS;
/** What was sent to webhooks, and what came back. */
const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;
/** That mail was sent, or why not. */
const MAIL_KEPT_MS = 30 * 24 * HOUR_MS;
/** Where somebody has not signed in from for so long, that one is a stranger again. */
const PLACES_KEPT_MS = 180 * 24 * HOUR_MS;
/** How much was dialled on a day, longer than any time zone is apart from another. */
const DIALLING_KEPT_MS = 48 * HOUR_MS;
/** Numbers that were not dialled. */
const REFUSALS_KEPT_MS = 30 * 24 * HOUR_MS;

async function sweep(store: Store, now: number): Promise<void> {
  await store.events.removeBefore(now - EVENTS_KEPT_MS);
  await store.webhookDeliveries.removeBefore(now - DELIVERIES_KEPT_MS);
  await store.diallingUsage.removeBefore(new Date(now - DIALLING_KEPT_MS).toISOString().slice(0, 10));
  await store.diallingRefusals.removeBefore(now - REFUSALS_KEPT_MS);
  await store.contacts.eraseHidden();
  await store.tokens.removeExpired(now);
  await store.challenges.removeExpired(now);
  await store.devices.removeExpired(now);
  await store.signInPlaces.removeBefore(now - PLACES_KEPT_MS);
  await store.passwordResets.removeExpired(now);
  await store.mailOutbox.removeSettledBefore(now - MAIL_KEPT_MS);
}

/** Removes what has expired, now and every hour. Call the result to stop. */
export function startHousekeeping(store: Store, clock: Clock, logger: Logger): () => void {
  let cancel: () => void = () => undefined;

  function run(): void {
    sweep(store, clock.now()).catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
    cancel = clock.after(HOUR_MS, run);
  }

  run();
  return () => cancel();
}
