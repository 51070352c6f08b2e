/**
 * Composes everything besides calls: webhooks, chats, faxes, reports by mail, transcription and deletion of records,
 * retention, personal data, and notifications.
 */
import { join } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { createDdiNotices } from './ddis/ddiNotices.ts';
import { createAlerts, type Watched } from './features/alerts/createAlerts.ts';
import { createChats } from './features/chats/createChats.ts';
import { createFileScan } from './features/chats/files/fileScan.ts';
import { watchFaxes } from './features/faxes/faxInbox.ts';
import { createRecordDeletions } from './features/history/recordDeletions.ts';
import { createTranscriber } from './features/history/transcription/transcriber.ts';
import { createPersonalData } from './features/privacy/personalData.ts';
import { createRetention } from './features/privacy/retention.ts';
import { createReportSchedules } from './features/reports/reportSchedules.ts';
import { followRingBacks } from './features/ringBacks/ringBackChanges.ts';
import { createWebhooks, receiverNetwork } from './features/webhooks/createWebhooks.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { trusting } from './platform/config/privateAuthorities.ts';
import type { ResourceChanges } from './platform/events/resourceChanges.ts';
import type { StreamFollowers } from './platform/events/streamFollowers.ts';
import type { RecordingFiles } from './platform/files/recordingFiles.ts';
import type { MailSystem } from './platform/mail/mailSystem.ts';
import { type Outgoing, outgoingAnywhere } from './platform/network/addressGuard.ts';
import type { Store } from './platform/storage/store.ts';
import { version } from './product.ts';

export interface FeaturesOptions {
  readonly store: Store;
  readonly recordings: RecordingFiles;
  readonly logger: Logger;
  readonly mail: MailSystem;
  /** Authorities that other services may be signed by; null: the usual ones. */
  readonly secureContext: SecureContext | null;
  /** Where other services may be. */
  readonly outgoing: Outgoing;
  readonly followers: StreamFollowers;
  readonly changes: ResourceChanges;
  /** What alerts are about. */
  readonly watched: Watched;
  /** Messages of any mailbox of a customer may be gone. */
  readonly messagesRemoved: (customerId: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Time as chats and reports by mail see it; default: the machine's. */
  readonly clock?: Clock;
}

export type Features = ReturnType<typeof createFeatures>;

/** Nothing happens by itself before `start`. */
export function createFeatures(config: ServiceConfig, options: FeaturesOptions) {
  const { store, recordings, logger, mail, secureContext, outgoing, followers, changes, onFailure } = options;
  const { messagesRemoved, clock = systemClock } = options;
  const { dataDir } = config;
  /** Functions that end what was started, called when it stops. */
  const endings: (() => unknown)[] = [];
  const webhooks = createWebhooks({
    store,
    clock: systemClock,
    logger,
    userAgent: `Cordboard/${version}`,
    network: receiverNetwork(
      trusting(config.webhooks.caFile),
      config.webhooks.allowPrivate ? outgoingAnywhere : outgoing,
    ),
  });
  const chats = createChats({
    store,
    clock,
    presence: followers,
    onFailure,
    dataDir,
    scan: createFileScan(config.scanCommand, logger),
    logger,
  });
  const retention = createRetention({
    store,
    dataDir,
    clock: systemClock,
    logger,
    async onExpired({ customerId, kind, count, before }) {
      logger.info({ customerId, kind, count, before }, 'records have expired and are gone');
      const reason = `${count} from before ${before} UTC`;
      await store.audit.append({ customerId, operation: 'retention.expired', objectType: kind, reason });
      if (kind === 'voicemail') await messagesRemoved(customerId);
    },
  });
  const personalData = createPersonalData({
    store,
    dataDir,
    clock: systemClock,
    recordings,
    retention,
    onErased: (customerId) => messagesRemoved(customerId),
    onFailure,
  });
  const recordDeletions = createRecordDeletions({ store, dataDir, onFailure });
  const transcriber = createTranscriber({
    store,
    clock: systemClock,
    logger,
    dataDir,
    recordings,
    secureContext,
    outgoing,
  });
  const reportSchedules = createReportSchedules({ store, logger, mailer: mail, clock });
  const alerts = createAlerts({ store, mailer: mail, watched: options.watched, onFailure });
  return {
    handlerParts: {
      alertsChanged: () => alerts.changed(),
      webhooks,
      chats,
      retention,
      personalData,
      reportSchedules,
      recordDeletions,
      transcriber,
      deleteAllSms: (customerId: number) => recordDeletions.deleteSms(customerId),
    },
    /** Continues what an earlier process left. */
    async start(): Promise<void> {
      reportSchedules.start();
      await alerts.start();
      await webhooks.start();
      await recordDeletions.resume();
      transcriber.start();
      chats.start();
      const faxes = await watchFaxes({
        faxes: store.faxes,
        dataDir,
        clock: systemClock,
        logger,
        onFailure,
        folder: config.faxFolder ?? join(dataDir, 'faxes', 'incoming'),
      });
      endings.push(() => faxes.close());
      endings.push(followRingBacks({ store, changes }));
      endings.push(createDdiNotices({ store, mailer: mail, onFailure }));
      retention.start();
      await personalData.start();
    },
    /** Starts nothing new by itself; what calls still cause continues. */
    async stop(): Promise<void> {
      await alerts.close();
      await personalData.close();
      await retention.close();
      for (const end of endings.splice(0).toReversed()) await end();
    },
    /** Stops the rest; calls and requests have ended before. */
    async close(): Promise<void> {
      await webhooks.close();
      await transcriber.close();
      await recordDeletions.close();
      await chats.close();
      await reportSchedules.close();
    },
  };
}
