/** A conference as the contract shows it. Pure. */
import type { Conference } from '../../../shared/api/schemas/conference.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { ConferenceRecord } from './records.ts';

/** What is not in the record itself. */
export interface ConferenceFacts {
  /** E.164, in order of id. */
  readonly ddis: readonly string[];
  readonly participants: number;
  /** Whether the viewer may read the PINs. */
  readonly showsPins: boolean;
}

/** The conference resource. */
export function toConference(
  conference: ConferenceRecord,
  { ddis, participants, showsPins }: ConferenceFacts,
): Conference {
  return {
    id: conference.id,
    ann_join_leave: conference.annJoinLeave,
    confno: conference.confno,
    confno_pstn: Number(ddis[0] ?? conference.confno),
    monitor: conference.monitor,
    name: conference.name,
    pin: showsPins ? conference.pin : '',
    pin_pstn: showsPins ? conference.pinPstn : '',
    created_at: toContractDateTime(conference.createdAt),
    ddis: [...ddis],
    participants,
  };
}
