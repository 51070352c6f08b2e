/**
 * Says what each field is, where its schema does not: a field of a request as that of the resource which the operation answers
 * with, then by the place where it stands, then by its name.
 */
import { fieldWords, listWords } from './fieldWords.ts';

/** Descriptions of fields whose names mean different things in different places, by the end of their path. */
export const placeWords: Readonly<Record<string, string>> = {
  'Sms.from': 'Number that it was sent from',
  'Sms.to': 'Number that it was sent to',
  'SmsThread.from': 'Your side of the thread',
  'SmsThread.to': 'The other side of the thread',
  'CannedResponse.from': 'Always empty: the answer has no sender yet',
  'CannedResponse.to': 'Always empty: the answer has no recipient yet',
  'FaxReceivedEvent.from': 'Number that the fax was sent from',
  'FaxReceivedEvent.to': 'Number that the fax was sent to',
  'VoiceMessage.from': 'Telephone number of who left it',
  'VoiceMessageReceivedEvent.from': 'Telephone number of who left it',
  'Webcall.from': 'Number or extension that was called first',
  'Webcall.to': 'Number that was called then',
  'createCall.from': 'Id of the user whose phone rings first. Default: you',
  'createDemoCall.from': 'Number that the simulated caller calls from',
  'createDemoCall.to': 'Number that the simulated caller calls',
  'Mail.to': 'Address that it was sent to',
  'handed_over.notes.from': 'Name of the agent who wrote it',
  'weekly.from': 'When it opens on these days, HH:MM',
  'SmsCarrier.numbers': 'Your numbers at the carrier, and whose messages each has',
  'MailSettings.user': 'Name that the service signs in with at the mail server; empty: none',
  'updateMailSettings.user': 'Name that the service signs in with at the mail server; empty: none',
  'MediaSession.user': 'Id of the user whose audio it is',
  'createMediaSession.user': 'Id of the user whose audio it is',
  'MediaSession.duration': 'Seconds since it was opened',
  'MediaSession.type': 'Which kind of connection carries the audio',
  'Error.errors.code': 'What is wrong with the field, for programs',
  'Error.errors.message': 'A sentence for people; empty where that of the answer says it',
  'Error.errors.field': 'Path of the field, such as `0.e164`; empty for the request as a whole',
  'Health.status': 'Whether all of it works',
  'CallMeBackSetting.position': 'Where on the page the button floats',
  'Disposition.position': 'Its place in the list, from 1',
  'Phone.user_id': 'Id of the user whose phone it is',
  'AgentDay.away': 'Seconds that the agent was away',
  'getCdrDictionaries.data.value': 'Number that stands for it in `/v1.1`',
  'getCdrDictionaries.data.letter': 'Letter that stands for it in `/v1.2`',
  'getCdrDictionaries.data.name': 'What the code means, as a word',
  'QueueUpdatedEvent.queue': 'The queue as it is now, as in `GET /queues/{id}`',
  'createMediaSession.data.type': 'Which kind of connection carries the audio',
  'createMediaSession.data.user': 'Id of the user whose audio it is',
  'AclRole.role': 'The role of users that it lists permissions of',
  'Conference.monitor': 'Whether the conference is recorded while it lasts',
  'Me.is_root': 'Whether the user set the customer’s account up: `1` yes, `0` no',
  'User.is_root': 'Whether the user set the customer’s account up',
  'Sms.message': 'The text that was sent or came in',
  'LiveCall.transfer.dst': 'Number or extension to which the call is being transferred',
  'LiveCall.transfer.state': 'Whether the transfer is still being tried or has failed',
  'LiveCall.transfer.message': 'A sentence that says how far the transfer has come',
  'LiveCall.type': 'Which way it goes: `I` in, `O` out, `L` internal',
  'ping.data.response': 'Always `Pong`, so that a program knows that it reached the service',
  'resetPassword.token': 'The token of the link in the e-mail',
  'tls_ca_certificates.subject': 'Whom the certificate is about, as X.509 writes names',
  'DiallingUsage.subject': 'Whether it is about the customer, a user, a team or a token',
  'AuditEntry.changes.field': 'Name of the field that was changed',
  'AgentReport.reserved': 'Seconds in which callers of queues rang',
  'AgentReport.on_call': 'Seconds of talk in calls',
  'AgentReport.wrap_up': 'Seconds of work on calls that had ended',
  'AgentReport.not_ready': 'Seconds for which the agent took no calls of queues',
  'AgentDay.wrap_up': 'Seconds of work on calls that had ended',
  'CallEvent.state': 'The state that the call is in after the event',
  'Disposition.outcome_id': 'What choosing it writes into `outcome_id` of the contact; null: nothing',
  'LineStateEvent.state': 'Whether the line is registered with its server, or on its way there',
  'Line.state': 'Whether the line is registered with its server, or on its way there',
  'PhoneStateEvent.state': 'Whether the phone is registered at present',
  'Agent.state': 'What the agent does at present, as for queues',
  'WebhookDeliveryEvent.state': 'How far the delivery is, as in `/webhooks/{id}/deliveries`',
  'CannedResponse.type': 'Always empty: the answer is not sent yet',
  'CannedResponse.result': 'Always empty: nothing has come of it yet',
  'Msdr.type': 'Which kind of connection carried the audio',
  'Lockout.kind': 'Whether an address or an account is locked out',
};

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

const nameIn = (ref: unknown): string => String(ref).slice(String(ref).lastIndexOf('/') + 1);

/** Where a field stands: names joined by dots, such as `Cdr.quality.src`. */
function ofPlace(place: string): string | undefined {
  const parts = place.split('.');
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
  const found = ends.find((end) => placeWords[end] !== undefined);
  return found === undefined ? undefined : placeWords[found];
}

/** The description of a field by its name; lists may have another one. */
function wordsOf(name: string, { type }: Json): string | undefined {
  return (type === 'array' ? listWords[name] : undefined) ?? fieldWords[name];
}

/** The fewest words that say what a field is. */
export const FEWEST_WORDS = 5;

/** Whether a text says only what is special about the field in its place: a unit, whose it is, that it is an extension. */
export const isShort = (text: string): boolean => text.split(/\s+/).length < FEWEST_WORDS;

const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** Joins the description of a field with what is special about it in one place. */
function joined(words: string, special: string): string {
  if (words === '' || words.includes(special)) return words || special;
  return special === 'Extension' ? `Extension: ${lowered(words)}` : `${words}: ${lowered(special)}`;
}

/** Writes descriptions into schemas. */
export class Describer {
  readonly #schemas: Schemas;
  /** How many fields got theirs from where. */
  readonly counts = { own: 0, resource: 0, place: 0, name: 0, none: 0 };

  /** @param schemas the document's, by name */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  #resolve(schema: unknown): Json {
    const given = (schema ?? {}) as Json;
    return given.$ref === undefined ? given : this.#resolve(this.#schemas[nameIn(given.$ref)]);
  }

  #describe(field: Json, like: Json, place: string): void {
    // A reference says what it is where it leads to.
    if (field.$ref !== undefined) return;
    const name = place.slice(place.lastIndexOf('.') + 1);
    const sources = { resource: like.description, place: ofPlace(place), name: wordsOf(name, field) };
    const [source, text] = Object.entries(sources).find(([, text]) => text !== undefined) ?? ['none', undefined];
    const own = field.description as string | undefined;
    this.counts[(own === undefined ? source : 'own') as keyof typeof this.counts]++;
    if (own === undefined) {
      if (text !== undefined) field.description = text;
    } else if (isShort(own)) {
      field.description = joined(String(ofPlace(place) ?? wordsOf(name, field) ?? ''), own);
    }
  }

  /**
   * Says what the fields of a schema and those inside are.
   *
   * @param place what the schema is, such as `Cdr` or `createCall`
   * @param like a schema whose fields of the same name are the same
   */
  fields(schema: unknown, place: string, like: unknown = {}): void {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, items, ...rest } = schema as Json & { properties?: Record<string, Json> };
    const alike = this.#resolve(like) as Json & { properties?: Record<string, Json> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const other = alike.properties?.[name] ?? {};
      this.#describe(field, other, `${place}.${name}`);
      this.fields(field, `${place}.${name}`, other);
    }
    if (items !== undefined) this.fields(items, place, alike.items ?? like);
    this.fields(rest.additionalProperties, place);
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
      for (const one of (rest[key] as Json[] | undefined) ?? []) this.fields(one, place, like);
    }
  }

  /** The answer of an operation, without its envelope. */
  resourceOf(answer: unknown): Json {
    const data = this.#resolve((this.#resolve(answer).properties as Json | undefined)?.data);
    return data.items === undefined ? data : this.#resolve(data.items);
  }
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const schemasOf = ({ content = {} }: Content): unknown[] => Object.values(content).map(({ schema }) => schema);

/** Says what all fields of the document are, and how many of them were described where. */
export function describeFields(paths: Readonly<Record<string, Json>>, schemas: Schemas): Describer['counts'] {
  const describer = new Describer(schemas);
  for (const [name, schema] of Object.entries(schemas)) describer.fields(schema, name);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Operation[])) {
    const { operationId, requestBody, responses } = operation;
    const answers = Object.values(responses).flatMap(schemasOf);
    for (const answer of answers) describer.fields(answer, operationId);
    const resource = describer.resourceOf(answers.find((answer) => answer !== undefined));
    if (requestBody) for (const body of schemasOf(requestBody)) describer.fields(body, operationId, resource);
  }
  return describer.counts;
}
