import type { mediaSessions } from '../../../shared/api/mediaSessions.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

async function mediaSession({ silent }: Fixture): Promise<number> {
  const { sdp, close } = await audioOffer();
  const { data } = await silent.call('createMediaSession', { body: { sdp, device: `device ${performance.now()}` } });
  await close();
  return data.id;
}

/** Cases of audio sessions. */
export const mediaSessionsCases: { readonly [K in keyof typeof mediaSessions]: CasesOf<K> } = {
  listMediaSessions: { 200: () => ({}) },
  getMediaSession: { 200: async (fixture) => ({ params: { id: await mediaSession(fixture) } }) },
  createMediaSession: {
    201: async ({ silent }) => {
      const { sdp, close } = await audioOffer();
      await close();
      return { token: silent.token, body: { sdp, device: 'contract' } };
    },
    400: () => ({ body: { sdp: 'not an offer' } }),
  },
  getIceServers: { 200: () => ({}) },
  deleteMediaSession: { 204: async (fixture) => ({ params: { id: await mediaSession(fixture) } }) },
};
