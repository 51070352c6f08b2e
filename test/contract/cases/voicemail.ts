import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import type { voicemail } from '../../../shared/api/voicemail.ts';
import { plantVoiceMessage } from '../../support/plantedVoiceMessage.ts';
import { sine } from '../../support/tone.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { held } from './held.ts';

const data = wavBytes(sine(440, 16_000)).toString('base64');

async function announcement({ agent }: Fixture) {
  const { data: made } = await agent.call('createVmAnnouncement', { body: { extension_id: agent.userId, data } });
  return { id: made.id };
}

async function sharedMailbox({ admin }: Fixture) {
  const { data: made } = await admin.call('createMailbox', { body: { name: 'Front desk' } });
  return { id: made.id };
}

async function mailboxOf({ agent }: Fixture) {
  const { data: all } = await agent.call('listMailboxes');
  return { id: all.find(({ user_id }) => user_id === agent.userId)?.id ?? 0 };
}

const message = async ({ service, agent }: Fixture) => ({ id: await plantVoiceMessage(service, agent.userId) });

/** Cases: announcements, mailboxes and voice messages. */
export const voicemailCases: { readonly [K in keyof typeof voicemail]: CasesOf<K> } = {
  listVmAnnouncements: { 200: async (fixture) => ({ query: { limit: (await announcement(fixture)) && 10 } }) },
  createVmAnnouncement: {
    201: ({ agent }) => ({
      body: { extension_id: Number(agent.ext), description: 'Closed', data },
      token: agent.token,
    }),
    400: () => ({ body: { extension_id: nobody, data } }),
    403: ({ agent, silent }) => ({ body: { extension_id: agent.userId, data }, token: silent.token }),
  },
  speakText: {
    200: ({ agent }) => ({ body: { text: 'We are closed.' }, token: agent.token }),
    400: () => ({ body: { text: '。' } }),
  },
  getVmAnnouncement: { 200: async (fixture) => ({ params: await announcement(fixture), token: fixture.silent.token }) },
  getHoldMusic: { 200: ({ agent }) => ({ token: agent.token }) },
  updateHoldMusic: {
    200: async (fixture) => ({ body: { hold_music_id: (await announcement(fixture)).id } }),
    400: () => ({ body: { hold_music_id: nobody } }),
  },
  getVmAnnouncementAudio: { 200: async (fixture) => ({ params: await announcement(fixture) }) },
  updateVmAnnouncement: {
    200: async (fixture) => ({ params: await announcement(fixture), body: { description: 'Holidays' } }),
    400: async (fixture) => ({ params: await announcement(fixture), body: { data: 'bm90IGF1ZGlv' } }),
    403: async (fixture) => ({ params: await announcement(fixture), body: {}, token: fixture.silent.token }),
  },
  deleteVmAnnouncement: {
    204: async (fixture) => ({ params: await announcement(fixture), token: fixture.agent.token }),
    403: async (fixture) => ({ params: await announcement(fixture), token: fixture.silent.token }),
    409: async (fixture) => {
      const params = await announcement(fixture);
      const notice = { recording_notice: 'announcement', recording_announcement_id: params.id } as const;
      await fixture.admin.call('createQueue', { body: { name: 'Recorded', ...notice } });
      return { params, token: fixture.agent.token };
    },
  },
  listMailboxes: { 200: ({ agent }) => ({ token: agent.token }) },
  createMailbox: { 201: () => ({ body: { name: 'Sales' } }) },
  getMailbox: { 200: async (fixture) => ({ params: await mailboxOf(fixture), token: fixture.agent.token }) },
  updateMailbox: {
    200: async (fixture) => ({
      params: await mailboxOf(fixture),
      body: { ring_seconds: 10, announcement_id: (await announcement(fixture)).id },
      token: fixture.agent.token,
    }),
    400: async (fixture) => ({ params: await mailboxOf(fixture), body: { announcement_id: nobody } }),
    403: async (fixture) => ({ params: await sharedMailbox(fixture), body: {}, token: fixture.agent.token }),
  },
  deleteMailbox: {
    204: async (fixture) => ({ params: await sharedMailbox(fixture) }),
    409: async (fixture) => ({ params: await mailboxOf(fixture) }),
  },
  deleteMailboxWrongPins: {
    204: async (fixture) => ({ params: await mailboxOf(fixture), token: fixture.agent.token }),
    403: async (fixture) => ({ params: await sharedMailbox(fixture), token: fixture.agent.token }),
  },
  listVoiceMessages: { 200: async (fixture) => ({ query: { limit: (await message(fixture)) && 10 } }) },
  getVoiceMessage: { 200: async (fixture) => ({ params: await message(fixture), token: fixture.agent.token }) },
  getVoiceMessageAudio: { 200: async (fixture) => ({ params: await message(fixture) }) },
  updateVoiceMessage: {
    200: async (fixture) => ({ params: await message(fixture), body: { state: 'saved' } }),
    400: async (fixture) => ({ params: await message(fixture), body: { state: 'lost' } }),
    404: () => ({ params: { id: nobody }, body: { state: 'saved' } }),
  },
  deleteVoiceMessages: {
    409: held('deleteVoiceMessages'),
    204: async (fixture) => ({ params: { ids: (await message(fixture)).id }, token: fixture.agent.token }),
  },
};
