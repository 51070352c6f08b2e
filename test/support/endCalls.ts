import { ApiError } from '../../shared/api/client.ts';
import type { SignedIn } from './serviceProcess.ts';

/** Ends all calls that somebody sees. */
export async function endCalls(client: SignedIn): Promise<void> {
  for (const { id } of (await client.call('listCalls')).data) {
    await client.call('deleteCall', { params: { id } }).catch((error: unknown) => {
      // It has ended by itself in between.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
  }
}
