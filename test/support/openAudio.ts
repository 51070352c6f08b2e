import { audioOffer } from './audioOffer.ts';
import type { SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** Opens a user's audio session, as its page does, and waits until it is up; the result closes it. */
export async function openAudio(user: SignedIn): Promise<() => Promise<void>> {
  const offer = await audioOffer();
  const { data } = await user.call('createMediaSession', { body: { sdp: offer.sdp } });
  await offer.accept(data.sdp);
  const status = async () => (await user.call('getMediaSession', { params: { id: data.id } })).data.status;
  await until(async () => (await status()) === 'connected', { what: 'the audio session to be up' });
  return offer.close;
}
