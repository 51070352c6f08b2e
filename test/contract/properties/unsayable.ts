/** What the document allows and the service may refuse all the same, as no schema can say it. */
import type { OperationName } from '../../../shared/api/contract.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';

/** Codes of what a request is refused for because of what there is. */
const ofState: ReadonlySet<string> = new Set([
  'not_found',
  'wrong_state',
  'taken',
  'unreachable',
  'forbidden_by_policy',
]);

interface Unsayable {
  /** Path of the field. */
  readonly field: RegExp;
  readonly of?: readonly OperationName[];
  readonly why: string;
}

/** What no schema can say, so that what the document allows may still be refused. */
const unsayable: readonly Unsayable[] = [
  {
    field: /^filter\.\d+\.value$/,
    why: 'JSON in a text: contentSchema has its form, and words the kinds of its values',
  },
  { field: /^cursor$/, why: 'a text that an answer gave' },
  {
    field: /^(nonce|code|token|credential|password|current_password|confirm|)$/,
    of: [
      ...(['login', 'login2fa', 'mailLoginCode', 'createPasskeyLogin', 'loginWithPasskey', 'createPasskey'] as const),
      ...([
        'resetPassword',
        'reauthenticate',
        'addMailFactor',
        'confirmTotp',
        'confirmEmail',
        'createApiToken',
        'lookAtInvitation',
        'acceptInvitation',
        'startSsoLogin',
        'finishSsoLogin',
      ] as const),
      ...(['updateMe', 'createErasure'] as const),
    ],
    why: 'a secret, which the service knows, or a confirmation, which repeats another field',
  },
  {
    field: /^(owner\.)?password$/,
    of: ['createCustomer', 'createUser', 'setup', 'updateUser', 'updateMe', 'acceptInvitation'],
    why: 'passwords that are guessed are a list',
  },
  {
    field: /^(password|api_key|client_secret)$/,
    of: [
      ...(['updateLine', 'updateSmsCarrier', 'updateTranscriptionSettings', 'updateMailSettings'] as const),
      ...(['createDirectory', 'updateDirectory', 'updateSsoProvider'] as const),
    ],
    why: 'what is stored belongs to one server',
  },
  { field: /^code$/, of: ['updateFeatureCode'], why: 'the codes of other features and extensions' },
  {
    field: /^data$/,
    of: [
      ...(['createVmAnnouncement', 'updateVmAnnouncement', 'updateHoldMusic'] as const),
      ...(['sendChatFile', 'sendVisitorFile', 'importUsers', 'importDdis', 'importContacts'] as const),
    ],
    why: 'what is in a file',
  },
  {
    field: /^data_(on|off)line$/,
    of: ['createCallMeBackButton', 'updateCallMeBackButton'],
    why: 'the face of a button is JSON in a text',
  },
  { field: /^(queues|lines)\.\d+\.(queue|line)_id$/, of: ['updateAlertSettings'], why: 'each stands once' },
  { field: /^scopes$/, of: ['createApiToken'], why: '`scim` stands alone' },
  {
    field: /^issuer$/,
    of: ['createSsoProvider', 'updateSsoProvider'],
    why: 'an address over HTTPS with a host, and no more',
  },
  { field: /^query$/, of: ['finishSsoLogin'], why: 'what a provider sent the browser back with' },
  { field: /^mapping/, of: ['importContacts'], why: 'the names of the columns and fields of an import' },
  { field: /^sdp$/, of: ['createMediaSession'], why: 'a session description (RFC 8866)' },
  {
    field: /^(url|base_dn|filter)$/,
    of: ['createDirectory', 'updateDirectory'],
    why: 'what is needed differs by kind, and a filter has a grammar (RFC 4515)',
  },
  { field: /^tls_ca$/, of: ['createLine', 'updateLine'], why: 'a certificate' },
  {
    field: /^(backup_)?servers?$/,
    of: ['createLine', 'updateLine'],
    why: 'is written as the transport of the line has it, which may be stored',
  },
  { field: /^page$/, of: ['createCallback', 'openVisitorChat'], why: 'which pages are allowed is a setting' },
  {
    field: /^url$/,
    of: ['updateTranscriptionSettings'],
    why: 'one that is switched on needs one, which may be stored',
  },
  { field: /(^|\.)amber$/, of: ['updateQueueGoals'], why: 'is compared with red' },
  { field: /^minutes$/, of: ['beginDemoTraffic'], why: 'is multiplied with callers_per_minute' },
  { field: /^from$/, of: ['createSms'], why: 'which numbers may be shown is a setting' },
  {
    field: /^to$/,
    of: [
      ...([
        'reportAbandoned',
        'reportAdherence',
        'exportAdherenceReport',
        'reportAgents',
        'reportDispositions',
        'reportHours',
        'reportQueues',
      ] as const),
      ...(['exportAbandonedReport', 'exportAgentReport', 'exportDispositionReport', 'exportHourReport'] as const),
      ...(['exportQueueReport', 'createSavedReport', 'updateSavedReport'] as const),
    ],
    why: 'one is compared with the other, or with the period that is stored',
  },
  { field: /^number$/, of: ['listInteractions'], why: 'one of two parameters of a query' },
  {
    field: /^(\d+\.)?(tel|mobile)(_\d)?$/,
    of: ['createContact', 'updateContact', 'updateContacts', 'putContact'],
    why: 'complete numbers differ by country, that of the service among them',
  },
  {
    field: /^(weekly|dates)\.\d+\.|^(weekly|dates|valid_to|red_after|user_id|team_id)$/,
    of: ['createWorkPlan', 'updateWorkPlan'],
    why: 'times of day and days are compared with one another, and with those of other plans',
  },
  {
    field: /^((closed_)?target_)?number$/,
    of: ['createCallback', 'createDdi', 'updateDdi', 'createLegalHold', 'openVisitorChat'],
    why: 'complete numbers differ by country, that of the service among them',
  },
  { field: /^caller_id$/, of: ['createCall', 'createLeadcall'], why: 'which numbers may be shown is a setting' },
  { field: /^auto_answer$/, of: ['createCall'], why: 'depends on who asks' },
  {
    field: /^(recording_announcement|hold_music)_id$/,
    of: ['createLine', 'updateLine', 'createQueue', 'updateQueue'],
    why: 'goes with another setting, which may be stored',
  },
  { field: /^canned_response_id$|^message$/, of: ['createSms'], why: 'what a canned response says' },
  { field: /^expires_at$/, of: ['createApiToken'], why: 'must be in the future' },
  { field: /^$/, of: ['createCall', 'createWebcall', 'createLeadcall', 'updateCall'], why: 'which codes there are' },
  {
    field: /^\d+\.id$/,
    of: ['updateCallTrackingDdis', 'updateContacts', 'updateCdrs', 'updateConversations', 'placeUsers'],
    why: 'named twice',
  },
  { field: /^\d+\.prefix$/, of: ['replaceLineRates'], why: 'named twice' },
  { field: /^keys$/, of: ['createPhone', 'updatePhone'], why: 'the position of a key, named twice' },
];

/** What a request that is allowed is wrongly refused for; empty where it is not. */
export function wronglyRefused(name: OperationName, text: string): string[] {
  const { code, message, errors } = JSON.parse(text) as ErrorBody;
  const faults = errors.length > 0 ? errors : [{ field: '', code, message }];
  return faults
    .filter((fault) => !ofState.has(fault.code) && !ofState.has(code))
    .filter(({ field }) => !unsayable.some((one) => one.field.test(field) && (one.of?.includes(name) ?? true)))
    .map((fault) => `${fault.field} ${fault.code}: ${fault.message || message}`);
}
