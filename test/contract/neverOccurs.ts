/**
 * Statuses that the specification lists for an operation, that clients therefore must expect, but that this service has
 * no situation for. They stay declared; everything else that is declared has a case.
 */
import type { OperationName } from '../../shared/api/contract.ts';

/** A status that is declared and never answered, and why. */
export interface NeverOccurs {
  readonly operations: readonly OperationName[];
  readonly status: number;
  readonly why: string;
}

/** The only ones. */
export const neverOccurs: readonly NeverOccurs[] = [
  {
    operations: ['getMe'],
    status: 403,
    why: 'every role may read its own account',
  },
  {
    operations: [
      'getCall',
      'getMediaSession',
      'getCallLabel',
      'getCdr',
      'getCdrTrace',
      'getCdrPcap',
      'listCdrNotes',
      'updateCdrs',
      'getConversation',
      'updateConversations',
      'getMonitor',
      'getMonitorAudio',
      'getMsdr',
      'getConference',
      'getUser',
      'getSms',
      'getCannedResponse',
      'getAclRole',
      'getContact',
      'getUserGroup',
      'getUserGroupPolicy',
      'getQueueGroup',
      'getChat',
    ],
    status: 403,
    why: 'every role may ask, and what a user may not see is 404 so that nobody learns that it is there',
  },
  {
    operations: ['listMonitorAiDictionary'],
    status: 404,
    why: 'the dictionary is there, if only empty',
  },
  {
    operations: ['getVmAnnouncement'],
    status: 403,
    why: 'callers hear announcements, so every user of the customer may read them',
  },
];
