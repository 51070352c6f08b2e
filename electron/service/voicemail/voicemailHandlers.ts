import { join } from 'node:path';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import type { voicemail as voicemailRows } from '../../../shared/api/voicemail.ts';
import { requireAnnouncement } from '../announcements/holdMusic.ts';
import type { StoredAnnouncement } from '../announcements/repository.ts';
import { pageRequest } from '../platform/collections/pageRequest.ts';
import type { RecordingFiles } from '../platform/files/recordingFiles.ts';
import { wavBytes } from '../platform/files/wav.ts';
import { created, gone, page, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Voicemail } from './createVoicemail.ts';
import { messageScope } from './mailboxService.ts';

export interface VoicemailDependencies {
  readonly store: Pick<Store, 'announcements' | 'holdMusic' | 'voiceMessages'>;
  readonly voicemail: Pick<Voicemail, 'announcements' | 'mailboxes'>;
  /** Absolute; the files lie below it. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'open'>;
}

function bodyOf({ customerId: _, path: __, pcmPath: ___, ...announcement }: StoredAnnouncement): VmAnnouncement {
  return announcement;
}

function announcementHandlers({ store, voicemail, dataDir }: VoicemailDependencies) {
  const { announcements } = voicemail;
  return {
    async listVmAnnouncements({ auth, query }) {
      const { data, total } = await store.announcements.page(auth.customerId, pageRequest(query));
      return page({ data: data.map(bodyOf), total });
    },
    createVmAnnouncement: async ({ auth, body }) => created(bodyOf(await announcements.create(auth, body))),
    speakText: async ({ body }) => ({ kind: 'bytes', bytes: wavBytes(await announcements.speak(body.text)) }),
    getVmAnnouncement: async ({ auth, params }) => single(bodyOf(await announcements.get(auth, params.id))),
    async getHoldMusic({ auth: { customerId } }) {
      return single({ hold_music_id: await store.holdMusic.ofCustomer(customerId) });
    },
    async updateHoldMusic({ auth: { customerId }, body: { hold_music_id } }) {
      await requireAnnouncement(store, customerId, hold_music_id);
      if (hold_music_id !== undefined) await store.holdMusic.save(customerId, hold_music_id);
      return single({ hold_music_id: await store.holdMusic.ofCustomer(customerId) });
    },
    async getVmAnnouncementAudio({ auth, params }) {
      return { kind: 'path', path: join(dataDir, (await announcements.get(auth, params.id)).pcmPath) };
    },
    updateVmAnnouncement: async ({ auth, params, body }) =>
      single(bodyOf(await announcements.update(auth, params.id, body))),
    async deleteVmAnnouncement({ auth, params }) {
      await announcements.remove(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

function mailboxHandlers({ voicemail: { mailboxes } }: VoicemailDependencies) {
  return {
    listMailboxes: async ({ auth, query }) => pageOfList(await mailboxes.list(auth), query),
    createMailbox: async ({ auth, body }) => created(await mailboxes.create(auth, body)),
    getMailbox: async ({ auth, params }) => single(await mailboxes.get(auth, params.id)),
    updateMailbox: async ({ auth, params, body }) => single(await mailboxes.update(auth, params.id, body)),
    async deleteMailbox({ auth, params }) {
      await mailboxes.remove(auth, params.id);
      return gone;
    },
    async deleteMailboxWrongPins({ auth, params }) {
      await mailboxes.open(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers: announcements, mailboxes and voice messages. */
export function voicemailHandlers(dependencies: VoicemailDependencies): Handlers<keyof typeof voicemailRows> {
  const { store, dataDir, recordings } = dependencies;
  const { mailboxes } = dependencies.voicemail;
  return {
    ...announcementHandlers(dependencies),
    ...mailboxHandlers(dependencies),
    listVoiceMessages: async ({ auth, query }) =>
      page(await store.voiceMessages.page(messageScope(auth), pageRequest(query))),
    getVoiceMessage: async ({ auth, params }) => single((await mailboxes.message(auth, params.id)).message),
    async getVoiceMessageAudio({ auth, params }) {
      const { path } = await mailboxes.message(auth, params.id);
      return {
        kind: 'audio',
        open: () => recordings.open(join(dataDir, path)),
        inlineName: `voice-message-${params.id}.mp3`,
      };
    },
    updateVoiceMessage: async ({ auth, params, body }) => single(await mailboxes.setState(auth, params.id, body.state)),
    async deleteVoiceMessages({ auth, params }) {
      await mailboxes.removeMessages(auth, params.ids);
      return gone;
    },
  };
}
