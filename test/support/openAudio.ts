import { audioOffer } from './audioOffer.ts';
import type { SignedIn } from './serviceProcess.ts';

/** Opens a user's audio session, as its page does; the result closes it. */
export async function openAudio(user: SignedIn): Promise<() => Promise<void>> {
  const offer = await audioOffer();
  const { data } = await user.call('createMediaSession', { body: { sdp: offer.sdp } });
  await offer.accept(data.sdp);
  return offer.close;
}
