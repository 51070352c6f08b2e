import type { MailOutboxRepository } from '../../ports/accountRepositories.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from './mailer.ts';

/** Keeps mail for the administrator, where no SMTP server is configured. */
export function outboxMailer(outbox: MailOutboxRepository, clock: Clock): Mailer {
  return {
    delivers: false,
    send: (mail) => outbox.add({ ...mail, createdAt: clock.now() }),
  };
}
