import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import type { voicemail } from '../../../shared/api/voicemail.ts';
import { sine } from '../../support/tone.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';
import { held } from './held.ts';

const data = wavBytes(sine(440, 16_000)).toString('base64');

async function announcement({ agent }: House) {
  const { data: made } = await agent.call('createVmAnnouncement', { body: { extension_id: agent.userId, data } });
  return { id: made.id };
}

async function sharedMailbox({ admin }: House) {
  const { data: made } = await admin.call('createMailbox', { body: { name: 'Front desk' } });
  return { id: made.id };
}

async function mailboxOf({ agent }: House) {
  const { data: all } = await agent.call('listMailboxes');
  return { id: all.find(({ user_id }) => user_id === agent.userId)?.id ?? 0 };
}

/** A message as a caller leaves it. */
async function message(house: House) {
  const { service, customerId, agent } = house;
  const store = await service.openStore();
  const path = join('voicemessages', `${performance.now()}.mp3`);
  await mkdir(join(service.dataDir, 'voicemessages'), { recursive: true });
  await writeFile(join(service.dataDir, path), 'a message');
  const id = await store.voiceMessages.begin({
    customerId,
    mailbox_id: (await mailboxOf(house)).id,
    user_id: agent.userId,
    path,
    live_id: 1,
    from: '4930111',
    from_name: '',
    ddi: '',
    created_at: '2026-01-01 10:00:00',
  });
  await store.voiceMessages.finish(id, { duration: 3, size: 9 }, ({ mailbox_id, from, from_name, duration }) => ({
    customerId,
    userIds: [agent.userId],
    body: {
      event_name: 'voicemessage.received',
      event_time: '2026-01-01 10:00:00',
      message_id: id,
      mailbox_id,
      user_id: agent.userId,
      call_id: 1,
      from,
      from_name,
      duration,
    },
  }));
  return { id };
}

/** Cases: announcements, mailboxes and voice messages. */
export const voicemailCases: { readonly [K in keyof typeof voicemail]: CasesOf<K> } = {
  listVmAnnouncements: { 200: async (house) => ({ query: { limit: (await announcement(house)) && 10 } }) },
  createVmAnnouncement: {
    201: ({ agent }) => ({
      body: { extension_id: Number(agent.ext), description: 'Closed', data },
      token: agent.token,
    }),
    400: () => ({ body: { extension_id: nobody, data } }),
    403: ({ agent, silent }) => ({ body: { extension_id: agent.userId, data }, token: silent.token }),
  },
  getVmAnnouncement: { 200: async (house) => ({ params: await announcement(house), token: house.silent.token }) },
  getVmAnnouncementAudio: { 200: async (house) => ({ params: await announcement(house) }) },
  updateVmAnnouncement: {
    200: async (house) => ({ params: await announcement(house), body: { description: 'Holidays' } }),
    400: async (house) => ({ params: await announcement(house), body: { data: 'bm90IGF1ZGlv' } }),
    403: async (house) => ({ params: await announcement(house), body: {}, token: house.silent.token }),
  },
  deleteVmAnnouncement: {
    204: async (house) => ({ params: await announcement(house), token: house.agent.token }),
    403: async (house) => ({ params: await announcement(house), token: house.silent.token }),
    409: async (house) => {
      const params = await announcement(house);
      const notice = { recording_notice: 'announcement', recording_announcement_id: params.id } as const;
      await house.admin.call('createQueue', { body: { name: 'Recorded', ...notice } });
      return { params, token: house.agent.token };
    },
  },
  listMailboxes: { 200: ({ agent }) => ({ token: agent.token }) },
  createMailbox: { 201: () => ({ body: { name: 'Sales' } }) },
  getMailbox: { 200: async (house) => ({ params: await mailboxOf(house), token: house.agent.token }) },
  updateMailbox: {
    200: async (house) => ({
      params: await mailboxOf(house),
      body: { ring_seconds: 10, announcement_id: (await announcement(house)).id },
      token: house.agent.token,
    }),
    400: async (house) => ({ params: await mailboxOf(house), body: { announcement_id: nobody } }),
    403: async (house) => ({ params: await sharedMailbox(house), body: {}, token: house.agent.token }),
  },
  deleteMailbox: {
    204: async (house) => ({ params: await sharedMailbox(house) }),
    409: async (house) => ({ params: await mailboxOf(house) }),
  },
  listVoiceMessages: { 200: async (house) => ({ query: { limit: (await message(house)) && 10 } }) },
  getVoiceMessage: { 200: async (house) => ({ params: await message(house), token: house.agent.token }) },
  getVoiceMessageAudio: { 200: async (house) => ({ params: await message(house) }) },
  updateVoiceMessage: {
    200: async (house) => ({ params: await message(house), body: { state: 'saved' } }),
    400: async (house) => ({ params: await message(house), body: { state: 'lost' } }),
    404: () => ({ params: { id: nobody }, body: { state: 'saved' } }),
  },
  deleteVoiceMessages: {
    409: held('deleteVoiceMessages'),
    204: async (house) => ({ params: { ids: (await message(house)).id }, token: house.agent.token }),
  },
};
