import type { conferences as conferenceRows } from '../../../shared/api/conferences.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { ConferenceService } from './conferenceService.ts';

export interface ConferencesDependencies {
  readonly conferences: ConferenceService;
}

/** Handlers: conference rooms. */
export function conferencesHandlers({ conferences }: ConferencesDependencies): Handlers<keyof typeof conferenceRows> {
  return {
    listConferences: async ({ auth, query }) => pageOfList(await conferences.list(auth), query),
    createConference: async ({ auth, body }) => created(await conferences.create(auth, body)),
    getConference: async ({ auth, params }) => single(await conferences.get(auth, params.id)),
    updateConference: async ({ auth, params, body }) => single(await conferences.update(auth, params.id, body)),
    async deleteConference({ auth, params }) {
      await conferences.remove(auth, params.id);
      return gone;
    },
    listConferenceParticipants: async ({ auth, params, query }) =>
      pageOfList(await conferences.participants(auth, params.id), query),
    updateConferenceParticipant: async ({ auth, params, body }) =>
      single(await conferences.mute(auth, params.id, params.call_id, body.muted)),
    async removeConferenceParticipant({ auth, params }) {
      await conferences.putOut(auth, params.id, params.call_id);
      return gone;
    },
  };
}
