// Made from docs/openapi.json by scripts/clients: change the contract, not this.

/** A caller who was lost */
export interface AbandonedReport {
  /** The call it is about, by its live id */
  call_id: number;
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** Telephone number as E.164 digits, or an extension */
  number: string;
  /** What people call it, as lists show it */
  name: string;
  /** When the caller came in; UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The same in the time zone, YYYY-MM-DD HH:MM:SS */
  local_time: string;
  /** How long the caller waited, in seconds: seconds */
  wait: number;
  /** How it ended, as one of these values */
  outcome: 'abandoned' | 'short_abandoned' | 'callback_failed' | 'cut';
  /** When a user called that number next; UTC */
  called_at: string | null;
  /** Extension: `called_at` in RFC 3339; use it in new programs */
  called_at_iso: string | null;
  /** Whether there was a connected call with the number since, in either direction */
  reached: boolean;
}

/** A time in which the page of an agent in a call was gone */
export interface Absence {
  /** Id of this absence, the same in its events */
  id: number;
  /** Id of the user whose page was gone */
  user_id: number;
  /** What that user was called at that time */
  user_name: string;
  /** Live id of the call; `live_id` of its record */
  call_id: number;
  /** Number of the other party; empty once the record of the call is deleted */
  number: string;
  /** Name of the other party, where it is known */
  name: string;
  /** Id of the queue that the call came through; null for none */
  queue_id: number | null;
  /** What that queue was called at that time */
  queue_name: string;
  /** Whether it was an emergency call, or joined with one; it is never passed on or ended without its agent */
  is_emergency: boolean;
  /** When the last sign of the page came; UTC, YYYY-MM-DD HH:MM:SS */
  gone_at: string;
  /** Extension: `gone_at` in RFC 3339; use it in new programs */
  gone_at_iso: string;
  /** When the call goes on without the agent; UTC. Null: not at all, as it is an emergency call */
  goes_on_at: string | null;
  /** Extension: `goes_on_at` in RFC 3339; use it in new programs */
  goes_on_at_iso: string | null;
  /** When that was over, by `outcome`; UTC. Null while the page is gone */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
  /** How long the page was gone; null while it is */
  seconds: number | null;
  /** `back`: the page, or another one of the user, had the call again. `phone`: a phone of the user took it. `taken_over`: somebody else did. `queue`, `other_queue`, `voicemail`, `parked`: there it went on without the user. `hung_up`: the other party was told, and the call ended. `call_ended`: the other party hung up, or somebody ended the call or passed it on. `cut`: the service was stopped. Null while the page is gone */
  outcome: 'back' | 'phone' | 'taken_over' | 'queue' | 'other_queue' | 'voicemail' | 'parked' | 'hung_up' | 'call_ended' | 'cut' | null;
  /** Name of the queue or mailbox, or parking place, where the call went on; else empty */
  target: string;
  /** Whether the user has read of it; of calls that were not passed on there is nothing to read */
  seen: boolean;
}

/** What happens to calls whose agent’s page was closed, has crashed or lost its network */
export interface AbsenceSettings {
  /** Seconds without a sign of life from the agent’s page after which its calls continue without it: 5 to 120. 0: they are not moved, and end after two minutes. Until then the other party is asked to wait and hears music; if the page comes back in the meantime, it takes its calls over again */
  after: 0 | number;
  /** Where calls go that came through a queue, unless the queue says otherwise (`agent_gone`). `queue`: back into it, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into the queue. `end`: the party is told and the call ends */
  queue_calls: 'queue' | 'phone' | 'end';
  /** Where other calls go when none of the agent’s registered phones is answered. `park`: any colleague may take them. `voicemail`: the agent’s mailbox answers; without one, they end. `end`: the party hears an announcement and the call ends */
  other_calls: 'park' | 'voicemail' | 'end';
}

/** An ACL role */
export interface AclRole {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The role in the words of programs, as `role` */
  _name: string;
  /** What people call it, as lists show it */
  name: string;
  /** Always the same, as in the specification */
  product_code: string;
  /** The role of users that it lists permissions of */
  role: string;
  /** Extension: the operations it allows, such as `GET /users` */
  operations: Array<string>;
}

/** How an agent kept to its plan */
export interface AdherenceReport {
  /** Beginning of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) in the time zone; null without `interval` */
  start: string | null;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** First and last name of the user */
  user_name: string;
  /** The work plan that counted in that time (`/workplans`), of several the last one */
  plan_id: number | null;
  /** Seconds: Planned time up to now, breaks included. */
  planned: number;
  /** Seconds: Time in adherence: available, rung, talking or in wrap-up while work is planned; away for the break’s reason, or offline, while a break is. */
  adhered: number;
  /** Seconds: The other planned time. */
  off_plan: number;
  /** Seconds: Planned time in which the service did not run: what the agent did then is not known. */
  unknown: number;
  /** 0 to 1: Time in adherence ÷ (planned time − unknown time). */
  adherence: number | null;
  /** Shifts that the agent began later than the plan’s tolerance, or not at all. */
  late_starts: number;
  /** Shifts that the agent left earlier than the plan’s tolerance before their end. */
  early_ends: number;
  /** Breaks after which the agent came back later than the plan’s tolerance, or is not back yet. */
  breaks_over: number;
  /** Shifts that are over in which the agent was not at work. */
  missed_shifts: number;
  /** Seconds: Time at work that was not planned. */
  extra: number;
}

/** A user as an agent of queues */
export interface Agent {
  /** Id of the user, as in `/users` */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Telephone extension, three to five digits */
  ext: string;
  /** What the agent does at present, as for queues */
  state: 'offline' | 'available' | 'reserved' | 'onCall' | 'wrapUp' | 'notReady';
  /** The state in the word that everybody sees, as at `GET /users` */
  presence: 'available' | 'busy' | 'away' | 'wrap_up' | 'offline';
  /** Why it is `away`; empty for every other state and for no particular reason */
  presence_reason: string;
  /** Since when it is in this state, for this reason; also since when it is not to be disturbed. UTC, YYYY-MM-DD HH:MM:SS */
  since: string;
  /** Extension: `since` in RFC 3339; use it in new programs */
  since_iso: string;
  /** For `notReady`: id of the reason; null if the service set the state */
  reason_id: number | null;
  /** For `notReady`: the reason; otherwise empty */
  reason: string;
  /** The state that follows the current call or wrap-up; the same as `state` if there is none */
  next_state: 'offline' | 'available' | 'notReady';
  /** For `next_state` `notReady`: the reason that it has or will have; otherwise empty */
  next_reason: string;
  /** Whether the agent can be rung: it has an audio session or a registered phone, depending on `rings_at` of the user. Calls are offered only then */
  reachable: boolean;
  /** The state does not hold: without a device at which the agent is rung it goes offline at this time, and comes back with the first device. UTC. Null: it holds */
  goes_offline_at: string | null;
  /** Extension: `goes_offline_at` in RFC 3339; use it in new programs */
  goes_offline_at_iso: string | null;
  /** The call that the agent is in or is offered */
  call_id: number | null;
  /** The queue of that call or of the wrap-up */
  queue_id: number | null;
  /** When the wrap-up runs out; UTC */
  wrapup_until: string | null;
  /** Extension: `wrapup_until` in RFC 3339; use it in new programs */
  wrapup_until_iso: string | null;
  /** Offers in a row that were left unanswered */
  missed_offers: number;
  /** Queues in which it works now */
  queue_ids: Array<number>;
}

/** The page of an agent in a call is gone, or that is over and `outcome` says what became of the call. Sent to the agent and to supervisors. */
export interface AgentAbsenceEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'agent.absence';
  /** Id of the user whose page is or was gone */
  user_id: number;
  /** Live id of the call */
  call_id: number;
  /** As it is now; `outcome` is null when it begins */
  absence: Absence;
}

/** What is planned for an agent now, and whether it keeps to it */
export interface AgentAdherence {
  /** Id of the user, as in `/users` */
  id: number;
  /** First and last name of the agent */
  name: string;
  /** The work plan of the shift that runs (`/workplans`); null: none does */
  plan_id: number | null;
  /** What is planned now: to be available, busy or in wrap-up; a break; or nothing */
  planned: 'work' | 'break' | 'off';
  /** For `planned` `break`: the reason to be away for; empty: any, and for everything else */
  planned_reason: string;
  /** Whether the agent does what is planned; null while nothing is planned */
  in_adherence: boolean | null;
  /** Since when the agent has not done what is planned; UTC, YYYY-MM-DD HH:MM:SS. Null: it does */
  off_plan_since: string | null;
  /** Extension: `off_plan_since` in RFC 3339; use it in new programs */
  off_plan_since_iso: string | null;
  /** How bad that is: `amber` once it lasts longer than the plan’s `tolerance`, `red` longer than its `red_after` */
  grade: 'amber' | 'red' | null;
  /** What is planned next; null: nothing within a week */
  next: 'work' | 'break' | 'off' | null;
  /** For `next` `break`: the reason to be away for; empty: any, and for everything else */
  next_reason: string;
  /** When that begins; UTC, YYYY-MM-DD HH:MM:SS */
  next_at: string | null;
  /** Extension: `next_at` in RFC 3339; use it in new programs */
  next_at_iso: string | null;
}

/** An agent began or ceased to keep to its work plan, has been off plan for long, or something else is planned from now on. Sent to the agent and to supervisors who are connected at that moment; not sent again later. */
export interface AgentAdherenceEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'agent.adherence';
  /** Id of the user, as in `/users` */
  user_id: number;
  adherence: AgentAdherence;
}

/** What an agent’s day looks like */
export interface AgentDay {
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Name of the agent; empty for deleted users */
  user_name: string;
  /** When the agent was first available or away that day; UTC */
  first_at: string;
  /** Extension: `first_at` in RFC 3339; use it in new programs */
  first_at_iso: string;
  /** When the agent went; null while it is signed in */
  last_at: string | null;
  /** Extension: `last_at` in RFC 3339; use it in new programs */
  last_at_iso: string | null;
  /** Seconds, like the following fields */
  available: number;
  /** Rung by a queue, or talking */
  busy: number;
  /** Seconds of work on calls that had ended */
  wrap_up: number;
  /** Seconds that the agent was away */
  away: number;
  /** The time away by its reasons, the longest first */
  reasons: Array<{
    /** Name of the reason of being away; empty: none was given */
    reason: string;
    /** How long it lasted, in seconds */
    seconds: number;
  }>;
  /** In order of time. What lasted less than half a minute belongs to what was before; time offline is left out */
  stretches: Array<{
    /** The presence of the agent at that time */
    presence: 'available' | 'busy' | 'wrap_up' | 'away';
    /** Of being away; otherwise empty */
    reason: string;
    /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
    from_at: string;
    /** Extension: `from_at` in RFC 3339; use it in new programs */
    from_at_iso: string;
    /** How long it lasted, in seconds */
    seconds: number;
  }>;
}

/** A reason for a pause */
export interface AgentReason {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
}

/** A reason for being away was added, renamed or removed. */
export interface AgentReasonsEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'agent.reasons';
  /** All of them as they are now */
  reasons: Array<AgentReason>;
}

/** What an agent did */
export interface AgentReport {
  /** Beginning of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) in the time zone; null without `interval` */
  start: string | null;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Name of the agent; empty for deleted users */
  user_name: string;
  /** Callers of queues who were offered to the agent */
  offers: number;
  /** Offers that the agent refused */
  refused: number;
  /** Offers that were not answered in time or could not be delivered */
  missed: number;
  /** Callers of queues whom the agent was connected with, call-backs included. */
  calls: number;
  /** Seconds: Time with the agent, hold included, ÷ answered and called-back calls that have ended. */
  average_talk: number | null;
  /** Seconds: Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk. */
  average_hold: number | null;
  /** Seconds: Time in the wrap-up ÷ wrap-ups that have ended. */
  average_wrapup: number | null;
  /** Seconds: Average talk + average wrap-up. */
  average_handle: number | null;
  /** Seconds in all queues, like the following fields */
  available: number;
  /** Seconds in which callers of queues rang */
  reserved: number;
  /** Seconds of talk in calls */
  on_call: number;
  /** Seconds of work on calls that had ended */
  wrap_up: number;
  /** Seconds for which the agent took no calls of queues */
  not_ready: number;
  /** 0 to 1: (Talking + wrap-up) ÷ (available + being rung + talking + wrap-up). */
  occupancy: number | null;
}

/** A stored change of an agent’s state */
export interface AgentStateChange {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The state that the agent left */
  from_state: 'offline' | 'available' | 'reserved' | 'onCall' | 'wrapUp' | 'notReady';
  /** The state at present, of those listed */
  state: 'offline' | 'available' | 'reserved' | 'onCall' | 'wrapUp' | 'notReady';
  /** Id of the reason for being away; null: none */
  reason_id: number | null;
  /** Why that is, for people to read */
  reason: string;
  /** What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers` */
  cause: string;
  /** Id of the user who set the state */
  by_user_id: number | null;
  /** The call it is about, by its live id */
  call_id: number | null;
  /** Id of the queue, as in `/queues` */
  queue_id: number | null;
}

/** An agent’s state changed, or whether it can be rung: then the cause is `devices`, and `agent.reachable` and `agent.goes_offline_at` are new. */
export interface AgentStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'agent.state';
  /** Id of the user, as in `/users` */
  user_id: number;
  /** What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`, `devices` */
  cause: string;
  /** Who said so, where a person did */
  by_user_id: number | null;
  /** The name of who said so; otherwise empty */
  by_name: string;
  agent: Agent;
}

/** Something about a queue or a line that needs attention */
export interface Alert {
  /** Its id, by which paths and other records name it */
  id: number;
  /** `waiting`, `longest_wait`, `service_level` and `abandoned`: a figure of the queue is beyond the red limit of its goal (`/settings/goals`); the others have their limits in `/settings/alerts` */
  kind: 'waiting' | 'longest_wait' | 'service_level' | 'abandoned' | 'no_agent' | 'line_unregistered' | 'line_busy' | 'line_quality';
  /** Whether it is about a queue or a line */
  subject: 'queue' | 'line';
  /** Id of the queue or line */
  subject_id: number;
  /** Name of the queue or line when the alert started */
  subject_name: string;
  /** What is the matter, as a sentence in English */
  text: string;
  /** The limit that applied when the alert started */
  threshold: number;
  /** The figure when the alert started, in the unit of the limit */
  figure: number;
  /** The worst figure since the alert started */
  worst: number;
  /** False once the alert has ended */
  active: boolean;
  /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
  started_at: string;
  /** Extension: `started_at` in RFC 3339; use it in new programs */
  started_at_iso: string;
  /** When it ended, UTC; null while it is active */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
}

/** Something about a queue or a line needs attention, or is well again. Sent to supervisors, administrators and webhooks. */
export interface AlertEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'alert.started' | 'alert.ended';
  alert: Alert;
}

/** When there are alerts, and who gets mail about them */
export interface AlertSettings {
  /** Seconds that callers wait in a queue while none of its agents takes calls. 0: never */
  no_agent: number;
  /** Seconds that a line is not registered. 0: never */
  line_unregistered: number;
  /** Number of calls within five minutes that the line’s server refused because no channel was free. 0: never */
  line_busy: number;
  /** Mean opinion score, of at least three calls that ended within fifteen minutes, that a line falls below. 0: never */
  line_quality: number;
  /** Seconds that a figure of a queue has to be beyond the red limit of its goal before an alert starts */
  begins_after: number;
  /** Seconds that a queue or line has to be well again before its alert ends */
  ends_after: number;
  /** E-mail addresses that alerts are mailed to; each gets a mail of its own */
  recipients: Array<string>;
  /** Whether the end of an alert that was mailed is mailed, too */
  mails_end: boolean;
  /** Maximum number of mails to each recipient within an hour; alerts that wait for the next share one mail */
  mails_per_hour: number;
  /** Hours without mails about alerts; null: none. Alerts that are still active afterwards are mailed then */
  quiet: {
    /** Begin of the quiet hours by the clocks of the time zone, such as `22:00` */
    from: string;
    /** Their end, such as `07:00`; if it is earlier than `from`, that of the next day */
    until: string;
    /** IANA name of the time zone for the quiet hours */
    time_zone: string;
  } | null;
  /** What differs for single ones; null is as for all */
  queues: Array<{
    /** Id of the queue, as in `/queues` */
    queue_id: number;
    /** Seconds that callers wait in a queue while none of its agents takes calls. 0: never. Null: as for all */
    no_agent: number | null;
  }>;
  /** What differs for single ones; null is as for all */
  lines: Array<{
    /** Id of the line, as in `/lines` */
    line_id: number;
    /** Seconds that a line is not registered. 0: never. Null: as for all */
    line_unregistered: number | null;
    /** Number of calls within five minutes that the line’s server refused because no channel was free. 0: never. Null: as for all */
    line_busy: number | null;
    /** Mean opinion score, of at least three calls that ended within fifteen minutes, that a line falls below. 0: never. Null: as for all */
    line_quality: number | null;
  }>;
}

/** A named, revocable token */
export interface ApiToken {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of its user. A service token has an account of its own, which belongs to nobody and is in no list of users */
  user: number;
  /** Of a service token, which belongs to no user, its role; null for a token of a user */
  service_role: 'agent' | 'reception' | 'supervisor' | 'administrator' | null;
  /** What people call it, as lists show it */
  name: string;
  /** In the answer of POST /apitokens the token itself, 40 lower-case hexadecimal digits, which is shown only there. Elsewhere the same as `handle`. */
  token: string;
  /** Identifies it in DELETE /apitokens/{token}: its first characters and its id. Not secret. */
  handle: string;
  /** Its last four characters; null for tokens made before they were stored */
  last_four: string | null;
  /** `read` allows reading data but no audio; `calls` allows placing and handling calls, `supervise` what only supervisors may do to calls (listening in, moving callers in a queue); `messages` and `records` allow reading and changing these, including the audio of voice messages (`messages`) and recordings (`records`); `administration` allows what only administrators may do, passwords of phones and your own account. Without it an administrator’s token has the rights of a supervisor. `scim` lets a directory provision people and teams at `/scim/v2` and opens no operation; it stands alone, in a service token. */
  scopes: Array<'read' | 'calls' | 'supervise' | 'messages' | 'records' | 'administration' | 'scim'>;
  /** Networks (CIDR) that it may be used from. Empty: from everywhere */
  networks: Array<string>;
  /** Seconds of inactivity after which it expires. Null: never */
  expiry: number | null;
  /** When it expires, whether used or not. Null: never */
  expires_at: string | null;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was used last, UTC; null: never */
  last_used_at: string | null;
  /** Extension: `last_used_at` in RFC 3339; use it in new programs */
  last_used_at_iso: string | null;
  /** Address of its last use */
  last_used_from: string | null;
}

/** One row of the audit log */
export interface AuditEntry {
  /** Increases by one for each row of the whole installation */
  id: number;
  /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
  time: string;
  /** Extension: `time` in RFC 3339; use it in new programs */
  time_iso: string;
  /** Who did it. Null: the service itself or somebody unknown */
  user_id: number | null;
  /** The user’s name at that time; for a failed login the account that was entered */
  user_name: string;
  /** The API token. Empty: a login */
  token_name: string;
  /** IP address that the request came from */
  address: string;
  /** The `operationId` of this document, or what the service did by itself, such as `audit.pruned` */
  operation: string;
  /** Kind of object: the path of its collection, such as `users` */
  object_type: string;
  /** Id of the object; several are separated by commas */
  object_id: string;
  /** What people called it at that time */
  object_name: string;
  /** Changed fields with their values before and after */
  changes: Array<{
    /** Name of the field that was changed */
    field: string;
    /** Null: there was no value, or it is unknown */
    before: unknown;
    /** Secrets are shown as `***` to everybody; for long texts only the length is stored */
    after: unknown;
  }>;
  /** `done`; `refused`: not permitted or invalid; `failed`: an error occurred; `interrupted`: the service ended during the change */
  outcome: 'done' | 'refused' | 'failed' | 'interrupted';
  /** HTTP status of the answer. Null: not a request */
  status: number | null;
  /** A sentence that says why it was refused or failed */
  reason: string;
  /** The request’s `X-Request-Id`, as in the service’s log */
  request_id: string;
  /** Whether names and values were erased from the row */
  erased: boolean;
  /** Hash of the row before, so that a missing row shows */
  previous_hash: string;
  /** SHA-256 over this row and the hash of the previous row */
  hash: string;
}

/** A row was added to the audit log. Sent only while the customer has a webhook that subscribes to it, and to administrators only. */
export interface AuditRecordedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'audit.recorded';
  entry: AuditEntry;
}

/** A step in a call, which `event_name` names. `call.initial` comes once, first, in the state INITIAL. `dst` is who is called: the one user who is rung, from the first event on and also when it missed the call. A queue’s call has the queue’s events (context QUEUE, `dst` the queue throughout) and those of each agent who is offered it. */
export interface CallEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'call.initial' | 'call.ringing' | 'call.missed' | 'call.connected' | 'call.hangup' | 'call.hold' | 'call.unhold' | 'call.dtmf';
  /** The call it is about, by its live id */
  call_id: number;
  /** The state that the call is in after the event */
  state: 'INITIAL' | 'ACCEPTED' | 'RINGING' | 'CONNECTED' | 'ON_HOLD' | 'HANGUP';
  /** When the call was answered, in Unix seconds; null: not yet */
  connected_at: string | null;
  /** Extension: `connected_at` in RFC 3339; use it in new programs */
  connected_at_iso: string | null;
  /** When the call began, in Unix seconds */
  start_time: string;
  /** Extension: `start_time` in RFC 3339; use it in new programs */
  start_time_iso: string;
  /** What kind of part of the call it is, such as a queue */
  context: 'LOCAL_USER' | 'QUEUE' | 'CONF' | 'VM' | 'IVR' | 'ENDPOINT' | 'LEAD';
  /** Whether the call comes in, goes out or is internal */
  destination: 'in' | 'out';
  /** How long it lasted, in seconds */
  duration: number;
  /** Why the call ended, in the words of Q.850 */
  t_cause: string;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** The same in every event of one caller’s call, transfers and consultations included */
  src_hash: string;
  /** As in the call; absent in events of earlier versions */
  src_encryption?: 'none' | 'sdes' | 'dtls' | '';
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** The same of the called party */
  dst_encryption?: 'none' | 'sdes' | 'dtls' | '';
  /** The side on which the call ended: who hung up, cancelled or refused it, did not answer, or could not be reached any more. Null while it goes on */
  terminated_by: 'caller' | 'called' | null;
  /** The first call of the chain of transfers */
  root_call_id: number;
  /** Extension: the queue that the caller waits or waited in last. With context LOCAL_USER, `dst_id` is then an agent to whom that queue offered the call (`src_id` when the agent calls back) */
  queue_id?: number | null;
  /** Extension: name of the queue at that time */
  queue_name?: string;
  /** Extension: the telephone number that was called; empty for calls that did not come in */
  ddi?: string;
  /** No further event of this call follows; of a queue’s call none of the queue, or of this agent */
  final: boolean;
  /** call.dtmf only. There is no event for keys that are pressed while the recording is paused, or while a program such as a conference asks for a PIN */
  dtmf_tag?: string;
  /** call.dtmf only: letter, colon, id */
  dtmf_target?: string;
}

/** A call label */
export interface CallLabel {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Colour, as `#` and six hexadecimal digits */
  color: string;
}

/** A button has `id`, `name`, `created_at` and its two texts. What settings have besides is always null: the setting that names the button in its `button_id` has it */
export interface CallMeBackButton {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Two-letter codes with commas. Empty: the customer’s own country only */
  allowed_countries: string | null;
  /** Id of the button, as in `/callmeback/buttons` */
  button_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** 0 en, 1 de, 2 fr, 3 es */
  culture: number | null;
  /** The number that visitors see, E.164 digits. Null: the number of the line */
  ddi: number | null;
  /** Whether the button floats above the page */
  floating_icon: boolean | null;
  /** The highest price of a minute. Null: any */
  max_call_rate: number | null;
  /** What people call it, as lists show it */
  name: string;
  /** 0 bottom-right, 1 bottom-left, 2 middle-right, 3 middle-left */
  position: number | null;
  /** Address of the privacy policy that the widget links to; empty: none */
  privacy_policy_url: string | null;
  /** Whether visitors from other countries do not see the widget */
  show_to_allowed_countries_only: boolean | null;
  /** What it is called where people see it */
  title: string | null;
  /** Text above the form of the widget; empty: none */
  welcome_screen_msg: string | null;
  /** Shown while somebody can answer */
  data_online: string;
  /** Shown while nobody can answer */
  data_offline: string;
}

/** A call detail record of a request */
export interface CallMeBackCdr {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Seconds from answer to end */
  billsec: number;
  /** SIP Call-ID of the line side, empty for an internal call. Under `/v1.2` the number in `live_id`. What live calls and events call the call’s id is `live_id`, under both: use that, and `sip_call_id` for this */
  call_id: string;
  /** SIP Call-ID of the line side, empty for an internal call */
  sip_call_id: string;
  /** When the call began, UTC, YYYY-MM-DD HH:MM:SS */
  calldate: string;
  /** Extension: `calldate` in RFC 3339; use it in new programs */
  calldate_iso: string;
  /** What the call cost over lines that have a price list (`/lines/{id}/rates`): the time from answer to end at `rate`, at least `min_charge`; of a web call both sides together. Null: no price is known. Under `/v1.2` 0 */
  charge: number | null;
  /** Caller id that was shown: digits without +, or `anonymous` */
  clid: string;
  /** What kind of part of the call it is, such as a queue */
  context: string;
  /** 0 in, 1 out, 2 internal. Under `/v1.2` the word */
  destination: number;
  /** 0 CONNECTED, 1 NO ANSWER, 2 BUSY, 3 FAILED, 4 CANCELLED. Under `/v1.2` the word */
  disposition: number;
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Codec of the audio to who is called */
  dst_codec: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Program or telephone of who is called, as it names itself */
  dst_ua: string;
  /** Seconds from start to end */
  duration: number;
  /** How the call came to who talked last: diverted, referred, taken over; empty otherwise */
  info: string;
  /** The first call of its chain of transfers */
  is_root: boolean;
  /** Id of the live call that the record is of, as in events */
  live_id: number;
  /** Live id of the call that this one came of; null: none */
  parent_live_id: number | null;
  /** Price of a minute by the price list of the line. Null: no price is known. Under `/v1.2` 0 */
  rate: number | null;
  /** Extension: the least that the call costs once it is answered */
  min_charge: number | null;
  /** Extension: currency of `charge`, ISO 4217; empty where none was set */
  currency: string;
  /** Live id of the first call of the chain of transfers */
  root_live_id: number;
  /** Always 1: one service has all calls */
  server_id: number;
  /** Id of the line, as in `/lines`; null for internal calls */
  sip_endpoint_id: number | null;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Codec of the audio from who calls */
  src_codec: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** Q.850 wording, such as "Normal Clearing" */
  t_cause: string;
  /** 0 inbound, 1 outbound, 2 missed, 3 internal. Under `/v1.2` I, O, M, L */
  type: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** Extension: what people wrote about it; empty: nothing */
  notes: string;
  /** Extension: SIP status that the call ended with, such as 486 */
  sip_status: number | null;
  /** Extension: which side ended the call */
  terminated_by: 'caller' | 'called' | 'system';
  /** Extension: why the call ended, derived from status and cause; null for calls of earlier versions */
  end_reason: 'hung_up' | 'cancelled' | 'answered_elsewhere' | 'no_answer' | 'busy' | 'declined' | 'wrong_number' | 'invalid_number' | 'moved' | 'other_service' | 'unreachable' | 'no_route' | 'forbidden' | 'dialling_limit' | 'credentials' | 'anonymous_refused' | 'line_not_registered' | 'network_lost' | 'no_reply' | 'congestion' | 'server_error' | 'no_common_codec' | 'encryption_required' | 'encryption_missing' | 'no_audio' | 'encryption_failed' | 'no_media_path' | 'media_timed_out' | 'protocol' | 'call_lost' | 'service_stopped' | 'agent_gone' | 'service_failed' | 'failed' | null;
  /** Extension: whether there is a recording of it */
  has_monitor: boolean;
  /** Extension: the telephone number that was called, E.164 digits; empty unless it came in */
  ddi: string;
  /** Extension: the queue that the caller waited in last; null for none */
  queue_id: number | null;
  /** Extension: what the queue was called at that time */
  queue_name: string;
  /** Extension: seconds in that queue */
  queue_wait: number | null;
  /** Extension: how the wait in that queue ended */
  queue_outcome: 'answered' | 'abandoned' | 'short_abandoned' | 'overflowed' | 'full' | 'no_agents' | 'closed' | 'called_back' | 'callback_failed' | 'moved' | 'removed' | 'cut' | 'callback_requested' | '';
  /** Extension: seconds on hold by users of this service in all; part of `billsec` */
  hold_time: number;
  /** Extension: when the service crashed or was restarted during the call, which went on afterwards */
  interruptions: Array<{
    /** When the service was last there, UTC, YYYY-MM-DD HH:MM:SS */
    interrupted_at: string;
    /** Extension: `interrupted_at` in RFC 3339; use it in new programs */
    interrupted_at_iso: string;
    /** Milliseconds until the service had the call again. An agent’s page takes a moment more to bring its sound */
    lasted_ms: number;
  }>;
  /** Extension: how the caller’s audio was encrypted: `none`, `sdes` or `dtls`; empty where there was none, and for calls of earlier versions */
  src_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: the same of the called party’s audio */
  dst_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: mean opinion score of the caller’s audio, 1 to 4.4, averaged over the call; null if not measured */
  src_mos: number | null;
  /** Extension: the same of the called party’s audio */
  dst_mos: number | null;
  /** Extension: mean and worst quality of each party’s audio, and its packets; null if not measured */
  quality: {
    /** Number of who calls: digits without +, or an extension */
    src: LegQuality | null;
    /** Number that is called: digits without +, or an extension */
    dst: LegQuality | null;
    /** Packets for each party; null for parties that are not on the network, and for calls that were never connected */
    media: {
      /** Number of who calls: digits without +, or an extension */
      src: LegMedia | null;
      /** Number that is called: digits without +, or an extension */
      dst: LegMedia | null;
    };
  };
  /** Extension: the disposition chosen in the wrap-up or afterwards; null if none */
  wrapup_disposition_id: number | null;
  /** Extension: its name at that time */
  wrapup_disposition: string;
  /** Extension: the request’s `X-Request-Id`, as in the service’s log */
  request_id: number;
  /** Extension: id of the Call-Me-Back setting, as in `/callmeback/settings` */
  setting_id: number | null;
  /** Extension: id of the visitor of a web site */
  visitor_id: number | null;
}

/** A request to be called back */
export interface CallMeBackRequest {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Latest change of state, UTC */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
  /** `calling_agent`: agents are rung. `calling_you`: an agent has answered, the visitor’s telephone rings. `in_call`: they talk. `ended`: see `outcome`. `nobody_available`: no agent was available or answered */
  state: 'calling_agent' | 'calling_you' | 'in_call' | 'ended' | 'nobody_available';
  /** Set when `ended`. `talked`: they were connected. `not_answered`, `busy`, `failed`: result of calling the visitor. `cancelled`: by the visitor or the agent. `interrupted`: the service was interrupted; nobody will call any more */
  outcome: 'talked' | 'not_answered' | 'busy' | 'cancelled' | 'failed' | 'interrupted' | null;
  /** Telephone number of the visitor, E.164 digits without + */
  number: string;
  /** Of the number, two letters */
  country: string;
  /** The page that the visitor viewed */
  page: string;
  /** Address that the request came from */
  ip: string;
  /** Null if the setting was removed */
  setting_id: number | null;
  /** Id of the visitor of a web site */
  visitor_id: number | null;
  /** `live_id` of the call and its CDR; null if no call was made */
  live_id: number | null;
}

/** A setting of Call Me Back: how the widget looks and whom it calls */
export interface CallMeBackSetting {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Countries and prefixes whose numbers are called */
  allowed_countries: string;
  /** Id of the button, as in `/callmeback/buttons` */
  button_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Language of the widget: 0 English, 1 German, 2 French, 3 Spanish, 4 Arabic */
  culture: number;
  /** The number that visitors see, E.164 digits. Null: the number of the line */
  ddi: number | null;
  /** Whether the button floats above the page */
  floating_icon: boolean;
  /** The highest price of a minute. Null: any */
  max_call_rate: number | null;
  /** What people call it, as lists show it */
  name: string;
  /** Where on the page the button floats */
  position: number;
  /** Address of the privacy policy that the widget links to; empty: none */
  privacy_policy_url: string;
  /** Whether visitors from other countries do not see the widget */
  show_to_allowed_countries_only: boolean;
  /** What it is called where people see it */
  title: string;
  /** Text above the form of the widget; empty: none */
  welcome_screen_msg: string;
  /** Extension: `data-key` of the script that embeds the widget; not secret, but cannot be guessed */
  key: string;
  /** Extension: the users who are called first, all at the same time */
  target: {
    /** Which kind it is, of those listed */
    kind: 'everybody';
  } | {
    /** Which kind it is, of those listed */
    kind: 'users';
    /** Ids of users, as in `/users` */
    user_ids: Array<number>;
  } | {
    /** Which kind it is, of those listed */
    kind: 'team';
    /** Id of the team, as in `/usergroups` */
    group_id: number;
  } | {
    /** Which kind it is, of those listed */
    kind: 'queue';
    /** Id of the queue, as in `/queues` */
    queue_id: number;
  };
  /** Extension: maximum number of calls per minute */
  calls_per_minute: number;
  /** Extension: origins that may embed the widget. Null: every web site */
  websites: Array<string> | null;
  /** Extension: whether the widget offers a chat too */
  chat_enabled: boolean;
  /** Extension: files that chats take. Empty: none */
  chat_file_kinds: Array<'pictures' | 'pdf' | 'text' | 'office'>;
  /** Extension: the largest file of a chat, in MiB */
  chat_file_megabytes: number;
}

/** Somebody who asked to be called back */
export interface CallMeBackVisitor {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When the visitor asked for the first time, UTC */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When the visitor asked last, UTC */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
  /** Telephone number of the visitor, E.164 digits without + */
  number: string;
  /** Of the number, two letters */
  country: string;
  /** The page that the visitor viewed */
  page: string;
  /** Address that the request came from */
  ip: string;
  /** Null if the setting was removed */
  setting_id: number | null;
  /** The page that linked to it; empty: none */
  referer: string;
  /** User agent of the browser */
  ua: string;
  /** How often the visitor asked to be called back */
  requests: number;
}

/** A web site that may embed a widget; `name` is its host, the other fields are those of its setting */
export interface CallMeBackWebsite {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Countries and prefixes whose numbers are called */
  allowed_countries: string;
  /** Id of the button, as in `/callmeback/buttons` */
  button_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Language of the widget: 0 English, 1 German, 2 French, 3 Spanish, 4 Arabic */
  culture: number;
  /** The number that visitors see, E.164 digits. Null: the number of the line */
  ddi: number | null;
  /** Whether the button floats above the page */
  floating_icon: boolean;
  /** The highest price of a minute. Null: any */
  max_call_rate: number | null;
  /** What people call it, as lists show it */
  name: string;
  /** Its place in the order, from 1 */
  position: number;
  /** Address of the privacy policy that the widget links to; empty: none */
  privacy_policy_url: string;
  /** Whether visitors from other countries do not see the widget */
  show_to_allowed_countries_only: boolean;
  /** What it is called where people see it */
  title: string;
  /** Text above the form of the widget; empty: none */
  welcome_screen_msg: string;
  /** Extension: id of the Call-Me-Back setting, as in `/callmeback/settings` */
  setting_id: number;
  /** Extension: origin, such as https://www.example.com */
  url: string;
}

/** How the audio of a live call is, per party; a sample is taken every five seconds */
export interface CallQuality {
  /** Id of the live call */
  id: number;
  /** Null before the first sample, and for parties that are not on the network */
  src: LiveLegQuality | null;
  /** Number that is called: digits without +, or an extension */
  dst: LiveLegQuality | null;
}

/** The audio of a live call became noticeably better or worse, or something to be warned about began or ended; at most one every five seconds for each call. It is sent to streams that are open at that moment and is not stored, so `Last-Event-ID` does not bring it back. `GET /calls/{id}/quality` always has the latest. */
export interface CallQualityEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'call.quality';
  /** The call it is about, by its live id */
  call_id: number;
  /** Null before the first sample, and for parties that are not on the network */
  src: LiveLegQuality | null;
  /** Number that is called: digits without +, or an extension */
  dst: LiveLegQuality | null;
}

/** A telephone number and the campaign that its calls come from */
export interface CallTrackingDdi {
  /** Id as a string, as in the specification; use it in paths as it is */
  id: string;
  /** Maximum number of simultaneous calls to this number. 0: unlimited */
  channels: number;
  /** Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, in records, and outside with target EXTERNAL */
  cli_hide: boolean;
  /** Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and outside with target EXTERNAL. `src` stays the number itself. 0: none */
  cli_prefix: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The number: E.164 digits without + */
  e164: string;
  /** Whether emergency services know the address of this number. Stored for other programs only: emergency calls are placed as configured on the line */
  esc_enabled: boolean;
  /** E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none */
  fax_email: string;
  /** Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected with 488 */
  fax_enabled: boolean;
  /** 0 NORMAL, 1 CALL_TRACKING: the number belongs to a call tracking campaign */
  flag: number;
  /** Always false: not needed for faxes of this service */
  has_fax_password: boolean;
  /** Whatever you want to remember of the number: information only */
  info: string;
  /** What you call the number: information only */
  name: string;
  /** Always 0: there is no billing */
  rate: number;
  /** E-mail address for text messages to this number, if `sms_enabled`. Empty: none */
  sms_email: string;
  /** Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the user with target type USER, otherwise for everybody */
  sms_enabled: boolean;
  /** 0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED */
  status: number;
  /** Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types */
  target_id: number;
  /** 0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, 7 QUEUE_GROUP (extension) */
  target_type: number;
  /** Whether an administrator has confirmed that the number is yours: calls and text messages may show it (`caller_id`, `from`) */
  tel_verified: boolean;
  /** SIP URI of the number; for information only */
  uri: string;
  /** Extension: for target type EXTERNAL, the number that is called; else empty */
  target_number: string;
  /** Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly hours and no holidays: open at all times */
  hours: {
    /** IANA name of the time zone, such as `Europe/Berlin` */
    time_zone: string;
    /** Empty: open at all times */
    weekly: Array<{
      /** 1 Monday to 7 Sunday */
      days: Array<number>;
      /** When it opens on these days, HH:MM */
      from: string;
      /** Exclusive. If it is before `from`, it is on the next day */
      to: string;
    }>;
    /** Days on which the queue is closed */
    holidays: Array<{
      /** The day in the customer’s calendar, YYYY-MM-DD */
      date: string;
      /** What people call it, as lists show it */
      name: string;
    }>;
  };
  /** Extension: what calls go to outside `hours`, as `target_type`; 0 NONE: they are rejected with 480 */
  closed_target_type: number;
  /** Extension: id of what `closed_target_type` names; 0 for other types */
  closed_target_id: number;
  /** Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty */
  closed_target_number: string;
  /** Extension: id of the campaign, as in `/campaigns` */
  campaign_id: number;
  /** Extension: name that the campaign has now */
  campaign_name: string;
}

/** Anything about a live call changed; carries the whole call, so that a client needs no second request. */
export interface CallUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'call.updated';
  /** The call it is about, by its live id */
  call_id: number;
  call: LiveCall;
}

/** A request as its visitor sees it */
export interface CallbackProgress {
  /** `calling_agent`: agents are rung. `calling_you`: an agent has answered, the visitor’s telephone rings. `in_call`: they talk. `ended`: see `outcome`. `nobody_available`: no agent was available or answered */
  state: 'calling_agent' | 'calling_you' | 'in_call' | 'ended' | 'nobody_available';
  /** Set when `ended`. `talked`: they were connected. `not_answered`, `busy`, `failed`: result of calling the visitor. `cancelled`: by the visitor or the agent. `interrupted`: the service was interrupted; nobody will call any more */
  outcome: 'talked' | 'not_answered' | 'busy' | 'cancelled' | 'failed' | 'interrupted' | null;
}

/** A campaign */
export interface Campaign {
  /** Id of the campaign as a string, as in the specification */
  id: string;
  /** Maximum number of simultaneous calls to this number. 0: unlimited */
  channels: number;
  /** Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, in records, and outside with target EXTERNAL */
  cli_hide: boolean;
  /** Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and outside with target EXTERNAL. `src` stays the number itself. 0: none */
  cli_prefix: number;
  /** When the campaign was created, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The number: E.164 digits without + */
  e164: string;
  /** Whether emergency services know the address of this number. Stored for other programs only: emergency calls are placed as configured on the line */
  esc_enabled: boolean;
  /** E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none */
  fax_email: string;
  /** Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected with 488 */
  fax_enabled: boolean;
  /** 0 NORMAL, 1 CALL_TRACKING: the number belongs to a call tracking campaign */
  flag: number;
  /** Always false: not needed for faxes of this service */
  has_fax_password: boolean;
  /** Whatever you want to remember of the number: information only */
  info: string;
  /** Name of the campaign, as lists show it */
  name: string;
  /** Always 0: there is no billing */
  rate: number;
  /** E-mail address for text messages to this number, if `sms_enabled`. Empty: none */
  sms_email: string;
  /** Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the user with target type USER, otherwise for everybody */
  sms_enabled: boolean;
  /** 0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED */
  status: number;
  /** Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types */
  target_id: number;
  /** 0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, 7 QUEUE_GROUP (extension) */
  target_type: number;
  /** Whether an administrator has confirmed that the number is yours: calls and text messages may show it (`caller_id`, `from`) */
  tel_verified: boolean;
  /** SIP URI of the number; for information only */
  uri: string;
  /** Extension: for target type EXTERNAL, the number that is called; else empty */
  target_number: string;
  /** Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly hours and no holidays: open at all times */
  hours: {
    /** IANA name of the time zone, such as `Europe/Berlin` */
    time_zone: string;
    /** Empty: open at all times */
    weekly: Array<{
      /** 1 Monday to 7 Sunday */
      days: Array<number>;
      /** When it opens on these days, HH:MM */
      from: string;
      /** Exclusive. If it is before `from`, it is on the next day */
      to: string;
    }>;
    /** Days on which the queue is closed */
    holidays: Array<{
      /** The day in the customer’s calendar, YYYY-MM-DD */
      date: string;
      /** What people call it, as lists show it */
      name: string;
    }>;
  };
  /** Extension: what calls go to outside `hours`, as `target_type`; 0 NONE: they are rejected with 480 */
  closed_target_type: number;
  /** Extension: id of what `closed_target_type` names; 0 for other types */
  closed_target_id: number;
  /** Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty */
  closed_target_number: string;
  /** Extension: the same id as a number */
  campaign_id: number;
  /** Extension: the campaign’s page, for information. Empty: none */
  url: string;
  /** Extension: a visit belongs to the campaign if one of them matches */
  rules: Array<{
    /** `utm_source` of the landing page, in any letter case */
    source?: string;
    /** `utm_medium` of the landing page, in any letter case */
    medium?: string;
    /** `utm_campaign` of the landing page, in any letter case */
    campaign?: string;
    /** Host that the visitor came from, such as `google.com`; subdomains count */
    referrer?: string;
    /** Beginning of the landing page’s path, such as `/spring` */
    path?: string;
    /** Query parameter of the landing page, such as `gclid` */
    param?: string;
    /** Value of `param`. Absent: any value */
    value?: string;
  }>;
  /** Extension: setting whose chat pages of the campaign show. Null: none */
  chat_setting_id: number | null;
  /** Extension: setting whose widget pages of the campaign embed. Null: none */
  call_me_back_setting_id: number | null;
  /** Extension: always null, as there are no settings of call tracking */
  call_tracking_setting_id: number | null;
  /** Extension: key of the setting `chat_setting_id`. Empty: none */
  chat_key: string;
  /** Extension: `data-key` of the widget of `call_me_back_setting_id`. Empty: none */
  call_me_back_key: string;
  /** Extension: numbers of the campaign, E.164 */
  ddis: Array<string>;
}

/** A text that is sent often, shaped like an SMS as the specification shows it: `message` is the text, and what only a message has is empty */
export interface CannedResponse {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the conversation, as in `/conversations` */
  conversation_id: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Always empty: the answer has no sender yet */
  from: string;
  /** Id of the user who sent it; empty for others */
  from_id: string;
  /** Name of the sender; empty where it is not known */
  from_name: string;
  /** Its text, the same as `text` */
  message: string;
  /** Always empty: nothing has come of it yet */
  result: string;
  /** Always empty: the answer has no recipient yet */
  to: string;
  /** Id of the user who got it; empty for others */
  to_id: string;
  /** Name of the recipient; empty where it is not known */
  to_name: string;
  /** Always empty: the answer is not sent yet */
  type: string;
  /** Id of the user who wrote it */
  user_id: number;
  /** What people call it, as lists show it */
  name: string;
  /** The text as people read it */
  text: string;
  /** Extension: whether it is shared with everybody */
  shared: boolean;
}

/** A call detail record */
export interface Cdr {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Seconds from answer to end */
  billsec: number;
  /** SIP Call-ID of the line side, empty for an internal call. Under `/v1.2` the number in `live_id`. What live calls and events call the call’s id is `live_id`, under both: use that, and `sip_call_id` for this */
  call_id: string;
  /** SIP Call-ID of the line side, empty for an internal call */
  sip_call_id: string;
  /** When the call began, UTC, YYYY-MM-DD HH:MM:SS */
  calldate: string;
  /** Extension: `calldate` in RFC 3339; use it in new programs */
  calldate_iso: string;
  /** What the call cost over lines that have a price list (`/lines/{id}/rates`): the time from answer to end at `rate`, at least `min_charge`; of a web call both sides together. Null: no price is known. Under `/v1.2` 0 */
  charge: number | null;
  /** Caller id that was shown: digits without +, or `anonymous` */
  clid: string;
  /** What kind of part of the call it is, such as a queue */
  context: string;
  /** 0 in, 1 out, 2 internal. Under `/v1.2` the word */
  destination: number;
  /** 0 CONNECTED, 1 NO ANSWER, 2 BUSY, 3 FAILED, 4 CANCELLED. Under `/v1.2` the word */
  disposition: number;
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Codec of the audio to who is called */
  dst_codec: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Program or telephone of who is called, as it names itself */
  dst_ua: string;
  /** Seconds from start to end */
  duration: number;
  /** How the call came to who talked last: diverted, referred, taken over; empty otherwise */
  info: string;
  /** The first call of its chain of transfers */
  is_root: boolean;
  /** Id of the live call that the record is of, as in events */
  live_id: number;
  /** Live id of the call that this one came of; null: none */
  parent_live_id: number | null;
  /** Price of a minute by the price list of the line. Null: no price is known. Under `/v1.2` 0 */
  rate: number | null;
  /** Extension: the least that the call costs once it is answered */
  min_charge: number | null;
  /** Extension: currency of `charge`, ISO 4217; empty where none was set */
  currency: string;
  /** Live id of the first call of the chain of transfers */
  root_live_id: number;
  /** Always 1: one service has all calls */
  server_id: number;
  /** Id of the line, as in `/lines`; null for internal calls */
  sip_endpoint_id: number | null;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Codec of the audio from who calls */
  src_codec: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** Q.850 wording, such as "Normal Clearing" */
  t_cause: string;
  /** 0 inbound, 1 outbound, 2 missed, 3 internal. Under `/v1.2` I, O, M, L */
  type: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** Extension: what people wrote about it; empty: nothing */
  notes: string;
  /** Extension: SIP status that the call ended with, such as 486 */
  sip_status: number | null;
  /** Extension: which side ended the call */
  terminated_by: 'caller' | 'called' | 'system';
  /** Extension: why the call ended, derived from status and cause; null for calls of earlier versions */
  end_reason: 'hung_up' | 'cancelled' | 'answered_elsewhere' | 'no_answer' | 'busy' | 'declined' | 'wrong_number' | 'invalid_number' | 'moved' | 'other_service' | 'unreachable' | 'no_route' | 'forbidden' | 'dialling_limit' | 'credentials' | 'anonymous_refused' | 'line_not_registered' | 'network_lost' | 'no_reply' | 'congestion' | 'server_error' | 'no_common_codec' | 'encryption_required' | 'encryption_missing' | 'no_audio' | 'encryption_failed' | 'no_media_path' | 'media_timed_out' | 'protocol' | 'call_lost' | 'service_stopped' | 'agent_gone' | 'service_failed' | 'failed' | null;
  /** Extension: whether there is a recording of it */
  has_monitor: boolean;
  /** Extension: the telephone number that was called, E.164 digits; empty unless it came in */
  ddi: string;
  /** Extension: the queue that the caller waited in last; null for none */
  queue_id: number | null;
  /** Extension: what the queue was called at that time */
  queue_name: string;
  /** Extension: seconds in that queue */
  queue_wait: number | null;
  /** Extension: how the wait in that queue ended */
  queue_outcome: 'answered' | 'abandoned' | 'short_abandoned' | 'overflowed' | 'full' | 'no_agents' | 'closed' | 'called_back' | 'callback_failed' | 'moved' | 'removed' | 'cut' | 'callback_requested' | '';
  /** Extension: seconds on hold by users of this service in all; part of `billsec` */
  hold_time: number;
  /** Extension: when the service crashed or was restarted during the call, which went on afterwards */
  interruptions: Array<{
    /** When the service was last there, UTC, YYYY-MM-DD HH:MM:SS */
    interrupted_at: string;
    /** Extension: `interrupted_at` in RFC 3339; use it in new programs */
    interrupted_at_iso: string;
    /** Milliseconds until the service had the call again. An agent’s page takes a moment more to bring its sound */
    lasted_ms: number;
  }>;
  /** Extension: how the caller’s audio was encrypted: `none`, `sdes` or `dtls`; empty where there was none, and for calls of earlier versions */
  src_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: the same of the called party’s audio */
  dst_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: mean opinion score of the caller’s audio, 1 to 4.4, averaged over the call; null if not measured */
  src_mos: number | null;
  /** Extension: the same of the called party’s audio */
  dst_mos: number | null;
  /** Extension: mean and worst quality of each party’s audio, and its packets; null if not measured */
  quality: {
    /** Number of who calls: digits without +, or an extension */
    src: LegQuality | null;
    /** Number that is called: digits without +, or an extension */
    dst: LegQuality | null;
    /** Packets for each party; null for parties that are not on the network, and for calls that were never connected */
    media: {
      /** Number of who calls: digits without +, or an extension */
      src: LegMedia | null;
      /** Number that is called: digits without +, or an extension */
      dst: LegMedia | null;
    };
  };
  /** Extension: the disposition chosen in the wrap-up or afterwards; null if none */
  wrapup_disposition_id: number | null;
  /** Extension: its name at that time */
  wrapup_disposition: string;
}

/** A note on a CDR */
export interface CdrNote {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the call detail record */
  cdr_id: number;
  /** Live id of the call that it is about */
  live_id: number;
  /** The text as people read it */
  text: string;
  /** Who wrote it; null if unknown */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** A visitor’s chat */
export interface Chat {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When the visitor opened it, UTC */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Id of the customer, as in `/customers` */
  customer_id: number;
  /** Seconds from acceptance by an operator to the end; 0 until then */
  duration: number;
  /** The user who chats with the visitor; null while nobody does */
  operator_id: number | null;
  /** User agent of the operator’s browser */
  operator_ua: string;
  /** 0 WAITING, 1 OPEN, 2 ENDED */
  state: number;
  /** Always null: no other service is asked where an address is */
  visitor_city: string | null;
  /** Two-letter country of the telephone number that the visitor gave, else the region that its browser is set to. Null: neither tells */
  visitor_country: string | null;
  /** E-mail address as the visitor typed it; null: none */
  visitor_email: string | null;
  /** Always null, for the reason of `visitor_city` */
  visitor_geo: string | null;
  /** Stays the same when the same browser returns */
  visitor_id: string;
  /** Address that the visitor came from */
  visitor_ip: string;
  /** Name as the visitor typed it; empty: none */
  visitor_name: string;
  /** The page on which the chat was opened */
  visitor_referer: string;
  /** Browser of the visitor, as it names itself */
  visitor_ua: string;
  /** The Call Me Back web site on which the chat was opened */
  website_id: number | null;
  /** Extension: the state as a word, for people and programs alike */
  state_name: 'WAITING' | 'OPEN' | 'ENDED';
  /** Extension: telephone number that the visitor gave */
  visitor_number: string | null;
  /** Extension: when the first operator accepted it, UTC */
  accepted_at: string | null;
  /** Extension: `accepted_at` in RFC 3339; use it in new programs */
  accepted_at_iso: string | null;
  /** When it ended, UTC, YYYY-MM-DD HH:MM:SS: extension: UTC */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
  /** Extension: which side ended it; null: it has not ended */
  ended_by: 'visitor' | 'operator' | 'timeout' | null;
  /** Extension: number of the visitor’s messages that no operator has read */
  unread: number;
}

/** The file of a chat message */
export interface ChatFile {
  /** The sender’s name for it, its ending corrected to what it is */
  name: string;
  /** Media type, detected from the content: a JPEG, PNG, GIF or WebP picture, PDF, `text/plain`, or an office type */
  type: string;
  /** Size of the file, in bytes: bytes */
  size: number;
  /** `ready`: it can be downloaded. `held`: the scanner could not check it; it is scanned again by itself, and not delivered until then. `refused`: the scanner refused it then, or could not check it for a week, and it is gone */
  state: 'ready' | 'held' | 'refused';
}

/** A message of a visitor’s chat, or between two users */
export interface ChatMessage {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The visitor’s chat; null between users */
  chat_id: number | null;
  /** Id of the conversation, as in `/conversations` */
  conversation_id: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** `I` from a visitor, `O` to a visitor, `L` between users */
  type: 'I' | 'O' | 'L';
  /** The user who wrote it; null for a visitor */
  from_id: number | null;
  /** Name of the sender; empty where it is not known */
  from_name: string;
  /** The user who receives it; null for a visitor, and while there is no operator */
  to_id: number | null;
  /** Name of the recipient; empty where it is not known */
  to_name: string;
  /** Plain text, not HTML: show it as text */
  text: string;
  /** The file that was sent; null if none was. `text` may be empty then */
  file: ChatFile | null;
  /** Whether the other side has read it */
  read: boolean;
  /** When the other side read it, UTC, YYYY-MM-DD HH:MM:SS; null: not yet */
  read_at: string | null;
  /** Extension: `read_at` in RFC 3339; use it in new programs */
  read_at_iso: string | null;
}

/** Somebody wrote a chat message. */
export interface ChatMessageAddedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'chatmsg.added';
  /** Id of the message within the chats */
  chatmsg_id: number;
  /** Id of the chat, as in `/chats` */
  chat_id: number | null;
  chatmsg: ChatMessage;
}

/** The file of a chat message was held, was scanned again, and is delivered or refused. */
export interface ChatMessageUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'chatmsg.updated';
  /** Id of the message within the chats */
  chatmsg_id: number;
  /** Id of the chat, as in `/chats` */
  chat_id: number | null;
  chatmsg: ChatMessage;
}

/** What the other side wrote was read. */
export interface ChatMessagesReadEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'chatmsg.read';
  /** The visitor’s chat; null between users */
  chat_id: number | null;
  /** The user who has read them; null for the visitor */
  reader_id: number | null;
  /** The user whose messages were read; null in the chat of a visitor */
  writer_id: number | null;
  /** Id of the newest message that was read */
  up_to: number;
}

/** A visitor’s chat was opened, taken, handed over, or ended. */
export interface ChatStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'chat.state';
  /** Id of the chat, as in `/chats` */
  chat_id: number;
  chat: Chat;
}

/** Messages of a user with another, as a list shows them */
export interface ChatThread {
  /** Id of the other user, as in `/users` */
  user_id: number;
  /** First and last name of the other user */
  name: string;
  /** Unread messages from the other user */
  unread: number;
  /** How many there are of them */
  count: number;
  /** Time of the newest message, UTC */
  last_at: string;
  /** Extension: `last_at` in RFC 3339; use it in new programs */
  last_at_iso: string;
  last_message: ChatMessage;
}

/** A conference that people dial into */
export interface Conference {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Whether a beep and a spoken sentence announce who joins and leaves */
  ann_join_leave: boolean;
  /** Number for users to dial; assigned by the service, different from all extensions */
  confno: number;
  /** Number for callers from outside: the first of `ddis`, or `confno` (over a line that passes on extensions) */
  confno_pstn: number;
  /** Whether the conference is recorded while it lasts */
  monitor: boolean;
  /** What people call it, as lists show it */
  name: string;
  /** Shown to supervisors; empty for others */
  pin: string;
  /** Shown to supervisors; empty for others */
  pin_pstn: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS: extension: UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Extension: the telephone numbers that lead into the conference */
  ddis: Array<string>;
  /** Extension: number of current participants */
  participants: number;
}

/** Somebody who is in a conference now */
export interface ConferenceParticipant {
  /** Id of the live call that brought it in */
  id: number;
  /** Telephone number as E.164 digits, or an extension */
  number: string;
  /** What people call it, as lists show it */
  name: string;
  /** Null for somebody from outside */
  user_id: number | null;
  /** When it was joined, UTC, YYYY-MM-DD HH:MM:SS */
  joined_at: string;
  /** Extension: `joined_at` in RFC 3339; use it in new programs */
  joined_at_iso: string;
  /** Muted by a supervisor: the others do not hear this participant */
  muted: boolean;
  /** Has spoken during the last half second */
  talking: boolean;
}

/** Somebody came into a conference, left it, was muted, or began or ceased to talk. */
export interface ConferenceStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'conference.state';
  /** Id of the conference, as in `/conferences` */
  conference_id: number;
  /** Number that one dials to enter the conference */
  confno: number;
  /** What people call it, as lists show it */
  name: string;
  /** How many take part at present */
  participants: Array<ConferenceParticipant>;
}

/** A contact */
export interface Contact {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Name of the company; empty: none */
  company: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The list that it came from: information for your own dialler, which can filter by it */
  dialler_source_id: number | null;
  /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
  dial_flow_completed_at: string | null;
  /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
  dial_flow_completed_at_iso: string | null;
  /** E-mail address, such as `ann@example.com`; empty: none */
  email: string;
  /** Extension of a colleague; or empty */
  ext: string;
  /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
  external_id: string;
  /** First name of the person; empty: none */
  first_name: string;
  /** Visible to all users of the customer */
  global: boolean;
  /** The group that it is shown in; or empty */
  group_name: string;
  /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
  internal: boolean;
  /** Start of the last call with one of its numbers, UTC */
  last_call_at: string | null;
  /** Extension: `last_call_at` in RFC 3339; use it in new programs */
  last_call_at_iso: string | null;
  /** Last name of the person; empty: none */
  last_name: string;
  /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
  mobile: string;
  /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
  mobile_1: string;
  /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
  mobile_2: string;
  /** Outbound calls to its numbers, answered or not */
  nb_call_attempts: number;
  /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
  next_call_at: string | null;
  /** Extension: `next_call_at` in RFC 3339; use it in new programs */
  next_call_at_iso: string | null;
  /** What people wrote about it; empty: nothing */
  notes: string;
  /** Result of the last call, as numbered in your CRM */
  outcome_id: number | null;
  /** The user whom an internal contact stands for */
  rel_user_id: number | null;
  /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
  tel: string;
  /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
  tel_1: string;
  /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
  tel_2: string;
  /** 0 person, 1 company, 2 lead */
  type: number;
  /** Id of the user who owns it; null: nobody */
  user_id: number | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** Extension: further groups that it belongs to */
  groups: Array<string>;
  /** Extension: offered where calls are transferred, before anything is typed there */
  transfer_list: boolean;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_phone: string;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_phone_1: string;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_phone_2: string;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_mobile: string;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_mobile_1: string;
  /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
  speed_dial_mobile_2: string;
}

/** Contacts that are likely to be the same */
export interface ContactDuplicate {
  /** What they have in common */
  match: 'number' | 'email';
  /** What was found there, as text */
  value: string;
  /** Ids of contacts, as in `/contacts` */
  contact_ids: Array<number>;
}

/** A group of contacts */
export interface ContactGroup {
  /** What people call it, as lists show it */
  name: string;
  /** How many of them you may see */
  contacts: number;
}

/** The result of an import of contacts */
export interface ContactImport {
  /** How many new entries were created */
  created: number;
  /** How many entries were changed */
  updated: number;
  /** Rows that say nothing new of a contact */
  unchanged: number;
  /** Skipped rows: invalid, empty, or duplicates with `on_duplicate` skip */
  skipped: number;
  /** Whether it was only tried, and nothing written */
  dry_run: boolean;
  /** All valid rows, in their order */
  rows: Array<{
    /** Of the contact; null for one that is not made yet, with `dry_run` */
    id: number | null;
    /** From 1, without the row of column names */
    row: number;
    /** Name in the row, or else its e-mail or first number */
    name: string;
    /** How it ended, as one of these values */
    outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  }>;
  /** What is wrong with which of the other rows: all of it, in their order */
  errors: Array<{
    /** From 1, without the row of column names */
    row: number;
    /** Path of the field, such as `0.e164` */
    field: string;
    /** What the file calls it; the name of the field where the file has no such column */
    column: string;
    /** What is wrong, for programs */
    code: string;
    /** A sentence for people; programs read the code */
    message: string;
  }>;
  /** Columns of the file that belong to no field */
  unused_columns: Array<string>;
}

/** The time at which a contact is to be called again was changed or removed. */
export interface ContactNextCallChangedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'contact.next_call_changed';
  /** Id of the contact, as in `/contacts` */
  contact_id: number;
  /** When the contact is to be called next; null: at no set time: UTC. Null: removed */
  next_call_at: string | null;
  /** Extension: `next_call_at` in RFC 3339; use it in new programs */
  next_call_at_iso: string | null;
  /** Id of the user who changed it */
  user_id: number | null;
}

/** The stored outcome of a contact changed. */
export interface ContactOutcomeChangedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'contact.outcome_changed';
  /** Id of the contact, as in `/contacts` */
  contact_id: number;
  /** Result of the last call, as numbered in your CRM; null: none */
  outcome_id: number | null;
  /** The result before; null: none */
  previous_outcome_id: number | null;
  /** Id of the user who changed it */
  user_id: number | null;
  /** Live id of the call during which it was changed; null: none */
  call_id: number | null;
}

/** What is said with a contact on one channel */
export interface Conversation {
  /** Its id, an integer written as text */
  id: string;
  /** Its id once more, the same as `id` */
  conversation_id: string;
  /** By which way they spoke with each other */
  channel: 'call' | 'sms' | 'chat' | 'voicemail';
  /** When they spoke for the first time, UTC */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Extension: the latest time, UTC */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
  /** Id of the customer, as in `/customers` */
  customer_id: number;
  /** The user of the latest call or message */
  user_id: number | null;
  /** Of the latest: inbound, outbound, missed or internal */
  type: 'I' | 'O' | 'M' | 'L';
  /** Number of who called or wrote last */
  src: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Number that was called or written to last */
  dst: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Seconds of the latest call or voice message; 0 for text */
  duration: number;
  /** Seconds for which the latest call rang; 0 for other channels */
  ring_time: number;
  /** The path of the latest call: `context:number` of each part, joined by ` > ` */
  call_flow: string;
  /** Kind of the latest: `cdr`, `sms`, `chatmsg` or `voicemessage` */
  object_class: string;
  /** Id of the newest record in it, in the list of its kind */
  object_id: number;
  /** The newest recording (earlier form) */
  monitor_id: number | null;
  /** Ids of all of its recordings, oldest first */
  monitor_ids: Array<number>;
  /** Id of the newest voice message; null: none */
  voicemessage_id: number | null;
  /** Average score of its recordings, rounded */
  cx_score: number | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** What people wrote about it; empty: nothing */
  notes: string;
  /** Extension: number of calls or messages */
  interactions: number;
}

/** A webhook that was just made, with its secret */
export interface CreatedWebhook {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Address that is called over HTTP */
  url: string;
  /** Names of the events that are sent */
  events: Array<'call_state_change' | 'call_ringing' | 'call_connected' | 'call_ended' | 'call_missed' | 'call_dtmf_received' | 'call_recording_ready' | 'call_recording_saved' | 'contact_outcome_changed' | 'sms_received' | 'queue_wrap_up' | 'audit_recorded' | 'dialling_alarm' | 'alert'>;
  /** Whether it is in use now */
  enabled: boolean;
  /** `failing`: the last delivery failed */
  state: 'ok' | 'failing' | 'disabled';
  /** A sentence that says why it is failing or disabled */
  state_reason: string | null;
  /** Number of deliveries that wait to be sent or retried */
  waiting: number;
  /** Time of the last delivery, UTC */
  last_delivery_at: string | null;
  /** Extension: `last_delivery_at` in RFC 3339; use it in new programs */
  last_delivery_at_iso: string | null;
  /** HTTP status of the answer to it. Null: no answer */
  last_reply_status: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was changed last, UTC, YYYY-MM-DD HH:MM:SS */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
  /** Signing secret, `whsec_` and base64 (Standard Webhooks) */
  secret: string;
}

/** A customer of the service */
export interface Customer {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What the customer is called: information only */
  name: string;
  /** Where it has its offices: information only */
  address: string;
  /** IANA name of the time zone of times in mail, and of new queues’ hours and of reports, where they name none. Empty: UTC */
  time_zone: string;
  /** The country that was chosen; empty: that of the lines */
  country: string;
  /** Currency of price lists, ISO 4217. Empty: none */
  currency_iso: string;
  /** Language of mail to everybody who has chosen none */
  language: 'en' | 'de' | 'es' | 'fr' | 'ar';
  /** How many people have an account there */
  users: number;
  /** Whether it is the customer that you belong to */
  is_own: boolean;
  /** The first one of the service, whose root user adds others */
  is_operator: boolean;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** A telephone number of the customer and where its calls go */
export interface Ddi {
  /** Id as a string, as in the specification; use it in paths as it is */
  id: string;
  /** Maximum number of simultaneous calls to this number. 0: unlimited */
  channels: number;
  /** Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, in records, and outside with target EXTERNAL */
  cli_hide: boolean;
  /** Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and outside with target EXTERNAL. `src` stays the number itself. 0: none */
  cli_prefix: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The number: E.164 digits without + */
  e164: string;
  /** Whether emergency services know the address of this number. Stored for other programs only: emergency calls are placed as configured on the line */
  esc_enabled: boolean;
  /** E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none */
  fax_email: string;
  /** Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected with 488 */
  fax_enabled: boolean;
  /** 0 NORMAL, 1 CALL_TRACKING: the number belongs to a call tracking campaign */
  flag: number;
  /** Always false: not needed for faxes of this service */
  has_fax_password: boolean;
  /** Whatever you want to remember of the number: information only */
  info: string;
  /** What you call the number: information only */
  name: string;
  /** Always 0: there is no billing */
  rate: number;
  /** E-mail address for text messages to this number, if `sms_enabled`. Empty: none */
  sms_email: string;
  /** Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the user with target type USER, otherwise for everybody */
  sms_enabled: boolean;
  /** 0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED */
  status: number;
  /** Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types */
  target_id: number;
  /** 0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, 7 QUEUE_GROUP (extension) */
  target_type: number;
  /** Whether an administrator has confirmed that the number is yours: calls and text messages may show it (`caller_id`, `from`) */
  tel_verified: boolean;
  /** SIP URI of the number; for information only */
  uri: string;
  /** Extension: for target type EXTERNAL, the number that is called; else empty */
  target_number: string;
  /** Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly hours and no holidays: open at all times */
  hours: {
    /** IANA name of the time zone, such as `Europe/Berlin` */
    time_zone: string;
    /** Empty: open at all times */
    weekly: Array<{
      /** 1 Monday to 7 Sunday */
      days: Array<number>;
      /** When it opens on these days, HH:MM */
      from: string;
      /** Exclusive. If it is before `from`, it is on the next day */
      to: string;
    }>;
    /** Days on which the queue is closed */
    holidays: Array<{
      /** The day in the customer’s calendar, YYYY-MM-DD */
      date: string;
      /** What people call it, as lists show it */
      name: string;
    }>;
  };
  /** Extension: what calls go to outside `hours`, as `target_type`; 0 NONE: they are rejected with 480 */
  closed_target_type: number;
  /** Extension: id of what `closed_target_type` names; 0 for other types */
  closed_target_id: number;
  /** Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty */
  closed_target_number: string;
}

/** Simulated callers of a queue */
export interface DemoTraffic {
  /** Where the random numbers begin; the same seed gives the same day */
  seed: number;
  /** How many callers come in a minute */
  callers_per_minute: number;
  /** How long it lasts, in minutes */
  minutes: number;
  /** Id of the queue that they call, as in `/queues` */
  queue: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** `finished`: all callers have called and hung up; `stopped`: ended early */
  state: 'running' | 'finished' | 'stopped';
  /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
  started_at: string;
  /** Extension: `started_at` in RFC 3339; use it in new programs */
  started_at_iso: string;
  /** UTC; null while it runs */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
  /** How many callers there will be in all */
  planned: number;
  /** Callers who have called; each is counted in one of the next six figures */
  arrived: number;
  /** How many callers wait for an agent now */
  waiting: number;
  /** How many callers talk to an agent now */
  talking: number;
  /** Talked with somebody and hung up */
  answered: number;
  /** Hung up before an answer because it took too long or the simulation was stopped; some call again */
  abandoned: number;
  /** The call was ended for them: the queue is closed or full, or somebody removed them */
  turned_away: number;
  /** The call could not be placed */
  failed: number;
  /** Second calls by callers who reached nobody */
  repeat_calls: number;
}

/** One of the simulated callers */
export interface DemoTrafficCaller {
  /** In the order in which they call first */
  id: number;
  /** When the caller calls, in seconds after the beginning */
  at: number;
  /** Extension: `at` in RFC 3339; use it in new programs */
  at_iso: string;
  /** Shown as caller; a number reserved for fiction that belongs to nobody */
  number: string;
  /** Name that is shown as that of the caller */
  name: string;
  /** What the caller wants to talk about */
  topic: string;
  /** What the caller says first when somebody answers */
  request: string;
  /** Seconds the caller waits before hanging up */
  patience: number;
  /** Seconds the caller talks unless the other side hangs up earlier */
  talk_time: number;
  /** Seconds after which the caller calls again if nobody answered */
  calls_again_after: number | null;
  /** The state at present, of those listed */
  state: 'to_come' | 'waiting' | 'talking' | 'answered' | 'abandoned' | 'turned_away' | 'failed';
  /** How often the caller has called */
  calls: number;
}

/** Simulated callers called, were answered, or hung up; at most one event a second. Sent to supervisors only. */
export interface DemoTrafficEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'demo.traffic';
  traffic: DemoTraffic;
}

/** A device that is not asked for a second factor */
export interface Device {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The `User-Agent` when it was added */
  name: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Last sign-in without a code */
  last_used_at: string;
  /** Extension: `last_used_at` in RFC 3339; use it in new programs */
  last_used_at_iso: string;
  /** When a second factor will be asked for again */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
}

/** Most of a dialling limit is used; at most once a day for each limit. Sent to supervisors, administrators and webhooks. */
export interface DiallingAlarmEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'dialling.alarm';
  /** Whether the limit is of the customer, a user, a team or a token */
  subject: 'CUSTOMER' | 'TEAM' | 'USER' | 'TOKEN';
  /** 0 for the whole customer */
  subject_id: number;
  /** Name of the limit that was reached */
  limit: 'calls_per_minute' | 'calls_at_once' | 'minutes_per_day';
  /** How much the limit allows */
  amount: number;
  /** How much of the limit is used */
  used: number;
}

/** A dialling limit of a team, a user or an API token */
export interface DiallingLimit {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Whether it applies to a user, a team or a token */
  subject: 'TEAM' | 'USER' | 'TOKEN';
  /** Id of the team, the user or the named token */
  subject_id: number;
  /** Name of the user, team or customer that it is about */
  subject_name: string;
  /** Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be called. Empty: all. Numbers of up to five digits are always allowed by this list */
  allowed: unknown;
  /** Numbers of these countries and prefixes may not be called */
  denied: unknown;
  /** Block premium-rate numbers: national ones and +979 */
  deny_premium: boolean;
  /** Block satellite and international networks: +870, +878, +881, +882, +883 */
  deny_satellite: boolean;
  /** Maximum number of calls that begin within a minute. Null: unlimited */
  calls_per_minute: number | null;
  /** Maximum number of calls that are up at the same time. Null: unlimited */
  calls_at_once: number | null;
  /** Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited */
  minutes_per_day: number | null;
  /** Percentage of a limit at which administrators get a mail, and webhooks and the event stream `dialling.alarm` */
  alarm_percent: number;
  /** Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused */
  end_calls: boolean;
}

/** A number that was not dialled */
export interface DiallingRefusal {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
  at: string;
  /** Extension: `at` in RFC 3339; use it in new programs */
  at_iso: string;
  /** Null: the customer itself, for example for a forwarded call */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
  /** The named token of the request */
  token_id: number | null;
  /** Telephone number as E.164 digits, or an extension */
  number: string;
  /** Why that is, for people to read */
  reason: string;
}

/** The dialling limits of a customer */
export interface DiallingSettings {
  /** Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be called. Empty: all. Numbers of up to five digits are always allowed by this list */
  allowed: unknown;
  /** Numbers of these countries and prefixes may not be called */
  denied: unknown;
  /** Block premium-rate numbers: national ones and +979 */
  deny_premium: boolean;
  /** Block satellite and international networks: +870, +878, +881, +882, +883 */
  deny_satellite: boolean;
  /** Maximum number of calls that begin within a minute. Null: unlimited */
  calls_per_minute: number | null;
  /** Maximum number of calls that are up at the same time. Null: unlimited */
  calls_at_once: number | null;
  /** Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited */
  minutes_per_day: number | null;
  /** Percentage of a limit at which administrators get a mail, and webhooks and the event stream `dialling.alarm` */
  alarm_percent: number;
  /** Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused */
  end_calls: boolean;
  /** For users without a limit of their own. Default: 60 */
  user_calls_per_minute: number | null;
  /** For users without a limit of their own. Default: 10 */
  user_calls_at_once: number | null;
}

/** How much somebody dials */
export interface DiallingUsage {
  /** Whether it is about the customer, a user, a team or a token */
  subject: 'CUSTOMER' | 'TEAM' | 'USER' | 'TOKEN';
  /** 0 for the whole customer */
  subject_id: number;
  /** Name of the user, team or customer that it is about */
  subject_name: string;
  /** Calls that began within the last minute */
  calls_per_minute: number;
  /** Calls that are up at present */
  calls_at_once: number;
  /** Minutes of talk so far today */
  minutes_per_day: number;
  /** The limit that applies to it. Null: unlimited */
  limits: {
    /** How many calls begin in a minute */
    calls_per_minute: number | null;
    /** How many calls may be up at the same time */
    calls_at_once: number | null;
    /** How many minutes of talk a day has */
    minutes_per_day: number | null;
  };
}

/** A directory of people outside of the service */
export interface Directory {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Which kind it is, of those listed */
  kind: 'ldap' | 'carddav';
  /** Address that is called over HTTP */
  url: string;
  /** For `ldap://`: the connection is encrypted before anything else is said, or not used */
  starttls: boolean;
  /** Whether a private certificate authority is set */
  has_ca: boolean;
  /** Distinguished name that the service binds as, or user name at a CardDAV server. Empty: nobody */
  user: string;
  /** Whether a password is stored; it is never shown */
  has_password: boolean;
  /** Where an LDAP directory is searched, with everything below */
  base_dn: string;
  /** Which attributes and which filter apply where you give none */
  preset: 'openldap' | 'active_directory';
  /** Attributes of an LDAP directory that are read. Null: those of the preset */
  attributes: {
    /** Full name of the person; the first that an entry has counts */
    name: Array<string>;
    /** Company or department, the first that an entry has */
    company: Array<string>;
    /** Mail address, the first that an entry has */
    email: Array<string>;
    /** Telephone numbers at work, all of them */
    phone: Array<string>;
    /** Mobile telephone numbers, all of them */
    mobile: Array<string>;
    /** Private telephone numbers, all of them */
    home: Array<string>;
    /** Internal extensions of up to five digits */
    extension: Array<string>;
  } | null;
  /** Filter that every entry of an LDAP directory passes (RFC 4515). Empty: that of the preset */
  filter: string;
  /** Milliseconds that an answer may take. Who types waits 300 at most; a later answer is there for the next letter */
  time_limit_ms: number;
  /** Whether it is in use now */
  enabled: boolean;
  /** `waiting`: not asked yet; `failing`: it is asked again after a pause, and nobody waits for it meanwhile */
  state: 'off' | 'waiting' | 'ready' | 'failing';
  /** Why it could not be asked last, in plain words. Null: it could */
  last_error: string | null;
  /** Entries that were read from a CardDAV server. Null for LDAP */
  entry_count: number | null;
  /** When a CardDAV server was read last. Null for LDAP, and before the first time */
  synced_at: string | null;
  /** Extension: `synced_at` in RFC 3339; use it in new programs */
  synced_at_iso: string | null;
}

/** Somebody who was found in a directory */
export interface DirectoryEntry {
  /** Names the entry within the answers of the service */
  id: string;
  /** Id of the directory, as in `/directories` */
  directory_id: number;
  /** Name of the directory it was found in */
  directory: string;
  /** What people call it, as lists show it */
  name: string;
  /** Name of the company; empty: none */
  company: string;
  /** E-mail address, such as `ann@example.com`; empty: none */
  email: string;
  /** Numbers that can be dialled, in the order of the directory */
  numbers: Array<{
    /** Which kind it is, of those listed */
    type: 'phone' | 'mobile' | 'home' | 'extension';
    /** E.164 digits without `+`, or an extension */
    number: string;
  }>;
}

/** What directories answered within 300 milliseconds */
export interface DirectorySearch {
  /** Whoever was found, by directory */
  entries: Array<DirectoryEntry>;
  /** Directories that did not answer in time or cannot be asked at the moment */
  late: Array<{
    /** Its id, by which paths and other records name it */
    id: number;
    /** What people call it, as lists show it */
    name: string;
  }>;
}

/** What a test of a directory found */
export interface DirectoryTest {
  /** Its steps, in the order in which they were tried */
  steps: Array<DirectoryTestStep>;
  /** Up to three entries as they are understood */
  entries: Array<DirectoryEntry>;
}

/** One step of a directory’s test */
export interface DirectoryTestStep {
  /** Which part of the test it is */
  step: 'connect' | 'login' | 'search';
  /** The result, as one of these values */
  result: 'ok' | 'failed' | 'skipped';
  /** What the step found, as a sentence */
  message: string;
  /** How long it lasted, in milliseconds */
  duration_ms: number;
}

/** The free space on the service’s disk fell below a limit, or rose above it again. Sent to every user. */
export interface DiskStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'disk.state';
  /** `low` is a warning; at `full` recording stops */
  level: 'ok' | 'low' | 'full';
  /** Space that can still be used */
  free_bytes: number;
}

/** A disposition: what an agent says in the wrap-up came of a call */
export interface Disposition {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Ids of the queues that offer it. Null: every queue */
  queue_ids: Array<number> | null;
  /** What choosing it writes into `outcome_id` of the contact; null: nothing */
  outcome_id: number | null;
  /** Its place in the list, from 1 */
  position: number;
}

/** Dispositions of calls, and their shares */
export interface DispositionReport {
  /** Beginning of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) in the time zone; null without `interval` */
  start: string | null;
  /** Id of the disposition, as in `/dispositions` */
  disposition_id: number | null;
  /** Its name when it was chosen. Empty: none was chosen */
  disposition: string;
  /** How many wrap-ups had this disposition */
  wrapups: number;
  /** 0 to 1: Wrap-ups with this disposition ÷ all wrap-ups. */
  share: number | null;
  /** Seconds: Time in the wrap-up ÷ wrap-ups that have ended. */
  average_wrapup: number | null;
  /** Seconds of talk in the calls that were wrapped up */
  average_talk: number | null;
}

/** An erasure */
export interface Erasure {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The state at present, of those listed */
  state: 'running' | 'done';
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was done, UTC, YYYY-MM-DD HH:MM:SS; null: not yet */
  finished_at: string | null;
  /** Extension: `finished_at` in RFC 3339; use it in new programs */
  finished_at_iso: string | null;
  /** Id of the user who requested it */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
  /** How many of each kind were removed or anonymised */
  counts: Record<string, number>;
}

/** Why a request was refused */
export interface Error {
  /** A sentence for people; programs read the code */
  message: string;
  /** What went wrong, for programs */
  code: 'invalid' | 'unauthorized' | 'forbidden' | 'forbidden_by_policy' | 'not_found' | 'method_not_allowed' | 'wrong_state' | 'taken' | 'precondition_failed' | 'key_reused' | 'too_large' | 'too_many' | 'overloaded' | 'unreachable' | 'unavailable' | 'internal' | 'refused';
  /** What is wrong with which field; empty where no field is to blame */
  errors: Array<{
    /** Path of the field, such as `0.e164`; empty for the request as a whole */
    field: string;
    /** What is wrong with the field, for programs */
    code: string;
    /** A sentence for people; empty where that of the answer says it */
    message: string;
  }>;
}

/** What opens one event stream in the place of a token */
export interface EventTicket {
  /** 40 lower-case hexadecimal digits; good for one stream */
  ticket: string;
  /** UTC, YYYY-MM-DD HH:MM:SS: 30 seconds from now */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
}

/** A fax */
export interface Fax {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Always 0: there is no billing */
  charge: number;
  /** When the service received it, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Name of the file as the gateway wrote it */
  filename: string;
  /** E.164 digits without +; empty if the gateway did not state it */
  from: string;
  /** How many pages the fax has */
  pages: number;
  /** 0 RECEIVED, 1 SENT, 2 FAILED */
  status: number;
  /** E.164 digits without +; empty if the gateway did not state it */
  to: string;
  /** Which way it went: 0 inbound, 1 outbound */
  type: number;
  /** Extension: size in bytes of `/faxes/{id}.pdf` */
  size: number;
  /** Extension: the user whose number it was sent to; null if it is not a user’s */
  user_id: number | null;
}

/** A fax was taken in. */
export interface FaxReceivedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'fax.received';
  /** Id of the fax, as in `/faxes` */
  fax_id: number;
  /** Id of the customer, as in `/customers` */
  customer_id: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Number that the fax was sent from */
  from: string;
  /** Number that the fax was sent to */
  to: string;
  /** How many pages the fax has */
  pages: number;
  /** Name of the file, without a folder */
  filename: string;
}

/** A feature code */
export interface FeatureCode {
  /** What dialling the code does, as its stable name */
  id: 'mailbox' | 'pickup' | 'pickup_extension' | 'park' | 'call_back' | 'speed_dial' | 'do_not_disturb_on' | 'do_not_disturb_off' | 'do_not_disturb_toggle' | 'forward_always_on' | 'forward_always_off' | 'forward_busy_on' | 'forward_busy_off' | 'forward_no_answer_on' | 'forward_no_answer_off' | 'queue_login' | 'queue_logout' | 'pause' | 'available' | 'wrap_up_done' | 'mailbox_of';
  /** What is dialled, such as `*78` */
  code: string;
  /** Whether it is in use now */
  enabled: boolean;
  /** Whether digits are dialled behind it */
  argument: 'none' | 'optional' | 'required';
  /** The code that it has until it is changed */
  default_code: string;
}

/** How feature codes work */
export interface FeatureCodeSettings {
  /** How a code says what it did: `speech`, a sentence in English, or `tone`: two high tones when it was done, a low one when not */
  confirmation: 'speech' | 'tone';
}

/** A feature code was changed, switched on or off or reset, or the way in which codes confirm was changed. Sent to every user. */
export interface FeatureCodesEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'featurecodes.updated';
  /** All of them as they are now */
  codes: Array<FeatureCode>;
  /** How a code says what it did: `speech`, a sentence in English, or `tone`: two high tones when it was done, a low one when not */
  confirmation: 'speech' | 'tone';
}

/** How the service is */
export interface Health {
  /** Whether all of it works */
  status: 'ok' | 'degraded';
  /** No user exists yet: use POST /setup. Shown on the service’s own machine and to users */
  setup_required?: boolean;
  /** Seconds. Shown on the service’s own machine and to users */
  uptime?: number;
  /** Shown on the service’s own machine and to users */
  live_calls?: number;
  /** Whether the demo line can be used. Shown on the service’s own machine and to users */
  demo?: boolean;
  /** Free space on the disk of the data folder; at `full` recording stops. Shown on the service’s own machine and to users */
  disk?: 'ok' | 'low' | 'full';
  /** Version of the service, shown to users only */
  version?: string;
}

/** The customer’s music on hold */
export interface HoldMusic {
  /** The announcement (`/vmannouncements`) that is played over and over. Null: a melody that is built in. Deleting the announcement sets null */
  hold_music_id: number | null;
}

/** An hour of the day, over all days */
export interface HourReport {
  /** Hour of the day, 0 to 23, in the time zone of the report */
  hour: number;
  /** Callers who came into the queue. */
  offered: number;
  /** Callers who were connected with an agent. */
  answered: number;
  /** Answered callers who waited no longer than the queue’s service level time, as it was then. */
  answered_in_time: number;
  /** Callers who hung up while they waited, short abandons apart. */
  abandoned: number;
  /** Callers who hung up sooner than the queue’s short abandon time, as it was then. */
  short_abandoned: number;
  /** 0 to 1: Answered in time ÷ (answered + abandoned). Short abandons do not count. */
  service_level: number | null;
  /** Seconds: Time from coming in to being connected ÷ answered. */
  average_answer: number | null;
  /** Seconds: The longest time that one of the callers waited. */
  longest_wait: number | null;
}

/** Servers that help audio through routers and firewalls */
export interface IceServers {
  /** For `iceServers` of an RTCPeerConnection. Empty: audio goes to the service directly */
  ice_servers: Array<{
    /** Addresses of the same server, such as `turns:turn.example.com:443?transport=tcp` */
    urls: Array<string>;
    /** What the server is asked with; it says until when and for whom it counts */
    username: string;
    /** The password that belongs to it */
    credential: string;
  }>;
  /** For `iceTransportPolicy` of an RTCPeerConnection. relay: audio goes through these servers alone */
  ice_transport_policy: 'all' | 'relay';
  /** When the credentials end, UTC; ask again before you open a session after that */
  valid_until: string;
  /** Extension: `valid_until` in RFC 3339; use it in new programs */
  valid_until_iso: string;
}

/** A call or a message between somebody outside and anybody of the customer */
export interface Interaction {
  /** Of the call detail record, text message, voice message or chat */
  id: number;
  /** Which kind it is, of those listed */
  kind: 'call' | 'sms' | 'voicemail' | 'chat';
  /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
  at: string;
  /** Extension: `at` in RFC 3339; use it in new programs */
  at_iso: string;
  /** The other side’s number; of a chat without one, its e-mail address */
  number: string;
  /** `in`: from the other side */
  direction: 'in' | 'out';
  /** Of a call: as in its record. Null for others */
  type: number | null;
  /** Of a call: as in its record. Null for others */
  disposition: number | null;
  /** Seconds of talk, of the voice message or of the chat; 0 for a text message */
  duration: number;
  /** Whether you may open it. If not, it says only that it took place, how, when and in which queue: who served it, notes and texts are empty */
  visible: boolean;
  /** The queue that the caller waited in; null for none */
  queue_id: number | null;
  /** What the queue was called at that time */
  queue_name: string;
  /** How long the caller waited in that queue, in seconds */
  queue_wait: number | null;
  /** Who served it, or whom it was for; null for nobody */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
  /** The newest note on a call, the text of a message, or the name that a visitor gave */
  text: string;
  /** What came of a call; empty if nothing was chosen */
  wrapup_disposition: string;
  /** Of a text message: it could not be sent */
  failed: boolean;
  /** Whether there is a recording of it */
  has_monitor: boolean;
}

/** An invitation to make an account */
export interface Invitation {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The address that it is for; null: the person says which */
  email: string | null;
  /** First name of who is invited; empty: the person says it */
  first_name: string;
  /** Last name of who is invited; empty: the person says it */
  last_name: string;
  /** The role that the new user has */
  role: 'agent' | 'reception' | 'supervisor' | 'administrator';
  /** The extension of the new user; null, or where somebody else has it by then: the lowest free one */
  ext: string | null;
  /** Ids of the teams (`/usergroups`) that the new user is in */
  groups: Array<number>;
  /** Ids of the queues that the new user is an agent of */
  queue_ids: Array<number>;
  /** `open`: it can be accepted; `used`: somebody did; `revoked`: somebody took it back, or whoever invited may not invite to this role any more; `expired`: nobody accepted it in time */
  state: 'open' | 'used' | 'revoked' | 'expired';
  /** `queued`: the link was handed to the mail server, see `/mails`; `kept`: the mail waits there because no mail server is set; `none`: there is no mail, pass the link on yourself */
  mail: 'queued' | 'kept' | 'none';
  /** When it was made or sent again, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Until when it can be accepted, UTC, YYYY-MM-DD HH:MM:SS */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
  /** Id of the user who invites, as in `/users`; null: removed since */
  invited_by: number | null;
  /** Name of the user who invites; empty: removed since */
  invited_by_name: string;
  /** When it was accepted, UTC, YYYY-MM-DD HH:MM:SS; null: not yet */
  used_at: string | null;
  /** Extension: `used_at` in RFC 3339; use it in new programs */
  used_at_iso: string | null;
  /** Id of the user whom it made, as in `/users`; null: nobody, or removed since */
  used_by: number | null;
  /** Name of the user whom it made; empty: nobody, or removed since */
  used_by_name: string;
  /** When it was taken back, UTC, YYYY-MM-DD HH:MM:SS; null: it was not */
  revoked_at: string | null;
  /** Extension: `revoked_at` in RFC 3339; use it in new programs */
  revoked_at_iso: string | null;
}

/** What somebody who holds the code of an invitation is told of it */
export interface InvitationOffer {
  /** Name of the customer whose user one becomes; empty: it has none yet */
  company: string;
  /** Name of the user who invites */
  invited_by: string;
  /** The address that it is for; null: say which */
  email: string | null;
  /** First name of who is invited; empty: the person says it */
  first_name: string;
  /** Last name of who is invited; empty: the person says it */
  last_name: string;
  /** The role that the new user has */
  role: 'agent' | 'reception' | 'supervisor' | 'administrator';
  /** The extension that was chosen; null: the lowest free one */
  ext: string | null;
  /** Until when it can be accepted, UTC, YYYY-MM-DD HH:MM:SS */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
  /** How to go on: what POST /invitations/accept still has to be given besides the code */
  asked: Array<'email' | 'first_name' | 'password'>;
  /** The role needs a second factor: after accepting, the login can do nothing but set one up */
  second_factor_required: boolean;
  /** The same for the desktop program: `cordboard://join?` with the address of the service (`url`), the code (`code`) and, where the service has a certificate authority of its own, the SHA-256 of its public key (`pin`). Null: the service does not know its address */
  app_link: string | null;
}

/** What crossed the wire to and from one party while the two were connected */
export interface LegMedia {
  /** RTP packets sent to the party */
  packets_sent: number;
  /** RTP packets received from the party */
  packets_received: number;
  /** Milliseconds between the last received packet and the end. Null: none was received */
  last_packet_ms: number | null;
  /** Address and port that they came from, or else were sent to; empty if unknown */
  address: string;
  /** Codec of the audio that was sent */
  codec: string;
  /** Number of consecutive RTCP reports up to the end in which the party reported that it received nothing */
  unheard_reports: number;
}

/** The audio of one party over a whole call */
export interface LegQuality {
  mean: QualityFigures;
  /** The worst sample of each figure */
  worst: QualityFigures;
  /** Number of measured intervals of five seconds */
  samples: number;
}

/** A legal case: what holds are gathered under */
export interface LegalCase {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Unique name; shown as the reason to users who cannot delete something */
  name: string;
  /** What the case is about, for administrators */
  description: string;
  /** Number of legal holds for it */
  holds: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Id of the user who opened it */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
}

/** Something that is held */
export interface LegalHold {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the legal case, as in `/legalcases` */
  case_id: number | null;
  /** Name of the case; empty without one */
  case_name: string;
  /** What kind of thing it is about */
  object: 'cdr' | 'monitor' | 'conversation' | 'voicemessage' | 'sms' | 'fax' | 'chat' | 'contact' | 'number';
  /** Id of what is held; null for a telephone number */
  object_id: number | null;
  /** Digits, with `object` `number`; else empty */
  number: string;
  /** Description of the object when it was put under legal hold */
  title: string;
  /** Why that is, for people to read */
  reason: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Who put it under legal hold */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
}

/** One SIP account or trunk and its registration */
export interface Line {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Which kind it is, of those listed */
  kind: 'account' | 'trunk';
  /** host[:port], or a ws:// or wss:// URL */
  server: string;
  /** Further servers in the same form, tried in turn while `server` cannot be reached */
  backup_servers: Array<string>;
  /** How SIP is carried: UDP, TCP, TLS or WebSocket */
  transport: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';
  /** PEM certificates of authorities to trust in addition to the system’s */
  tls_ca: string | null;
  /** Empty: the host of `server` */
  domain: string;
  /** Name that the line signs in with */
  username: string;
  /** Name for authentication where it differs from `username`; empty: the same */
  auth_username: string | null;
  /** Whether the line registers with its server */
  register: boolean;
  /** Requested duration of a registration, in seconds */
  register_seconds: number;
  /** Seconds between two checks whether the server answers (OPTIONS) and, where it lists registrations, still has this one. Who does not answer within eight seconds is gone. Null: the server is heard of at the next registration only */
  options_seconds: number | null;
  /** IP address of this computer from which the line is used. Null: the one that leads to the server */
  local_address: string | null;
  /** UDP port of this computer that the line uses. Null: a free one, which stays the same over restarts while no other program has taken it. Has no effect on other transports, whose calls come over the connection of the line */
  local_port: number | null;
  /** Session timer in seconds (RFC 4028). Null: session timers are not requested */
  session_seconds: number | null;
  /** Outbound calls start without a session description; the PBX makes the offer (RFC 3261 section 13.2.1) */
  late_offer: boolean;
  /** Service codes (`*` and digits) and parking places (701 to 799) that mean nothing in this service are dialled over this line, because its PBX knows them. False: they are refused */
  passes_codes: boolean;
  /** Where requests are sent in the place of the server; empty: none */
  outbound_proxy: string | null;
  /** How calls’ audio is encrypted. `off`: not. `optional`: with keys in the session description (SDES) if the other side can. `sdes`: always so. `dtls`: keys by DTLS over ICE (WebRTC). `dtls_no_ice`: keys by DTLS without ICE, as telephones and most PBXes have it. Calls that come are taken with or without ICE by both. Who does not encrypt as demanded is refused (488) */
  srtp: 'off' | 'optional' | 'sdes' | 'dtls' | 'dtls_no_ice';
  /** How key presses are sent: as RTP events, SIP INFO or tones */
  dtmf: 'rfc4733' | 'info' | 'inband';
  /** Audio codecs in the order of preference */
  codecs: Array<'PCMU' | 'PCMA' | 'G722' | 'opus'>;
  /** Number to show to who is called */
  caller_id: 'anonymous' | string | null;
  /** How dialled numbers are rewritten; the first rule that applies is used */
  number_rules: Array<{
    /** Applies to numbers that begin with this. Empty: to every number */
    match: string;
    /** How many characters to remove from the beginning */
    strip: number;
    /** What to put in front afterwards */
    prefix: string;
  }>;
  /** How callers’ numbers are rewritten; the first rule that applies is used */
  inbound_number_rules: Array<{
    /** Applies to numbers that begin with this. Empty: to every number */
    match: string;
    /** How many characters to remove from the beginning */
    strip: number;
    /** What to put in front afterwards */
    prefix: string;
  }>;
  /** Which headers of the PBX carry further information about an inbound call */
  header_map: Array<{
    /** Name of a header of inbound calls */
    header: string;
    /** What the header of the SIP message tells */
    meaning: 'queue_name' | 'original_caller' | 'original_called' | 'caller_name' | 'reference';
  }>;
  /** Emergency numbers: no policy or limit blocks them, and if this line cannot place the call, the other lines are tried in turn */
  emergency_numbers: Array<string>;
  /** Addresses and networks (CIDR) from which calls and messages are accepted, in addition to the addresses of `server`, `outbound_proxy` and `backup_servers`. Over UDP nobody else gets an answer; over TCP, TLS and WebSocket only the server’s own connection is used */
  source_networks: Array<string>;
  /** Whether a line that registers accepts only calls to the contact address that it registered, which nobody can guess. Switch it off for a carrier that calls by number instead. Has no effect on trunks and other lines that do not register */
  check_contact: boolean;
  /** The digest realms and algorithms for which servers may ask for the password. A server without an entry is added when it first accepts the password. A server that asks for another realm or a weaker algorithm gets no answer until its entry is changed or removed. Cleared when server, proxy, domain or user name change */
  digest_realms: Array<{
    /** Host of the server, outbound proxy or backup server that asks. Empty: any of them */
    server: string;
    /** Realm of the digest challenge that the credentials are for */
    realm: string;
    /** The weakest algorithm that is accepted */
    algorithm: 'MD5' | 'SHA-256' | 'SHA-512-256';
  }>;
  /** What happens when the other side of a call requests a transfer (REFER): `ask` the agent, and refuse after 20 seconds or if no agent is in the call; `allow` it; or `refuse` it. Team policies and dialling limits apply in any case */
  refer: 'ask' | 'allow' | 'refuse';
  /** What the outside party hears, instead of the agent, when a recording is started: `none`; `spoken`, an English sentence that says that the call is recorded; or `announcement`, the announcement with the id `recording_announcement_id`. The recording starts after it was played; `stop` before that cancels it */
  recording_notice: 'none' | 'spoken' | 'announcement';
  /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
  recording_announcement_id: number | null;
  /** What the outside party hears while a user holds or parks it: `customer`, the music of all lines (`/holdmusic`); `announcement`, the announcement with the id `hold_music_id`; or `none`, nothing from here, because the PBX plays music of its own. A user’s own music (`hold_music_id` of the user) comes before the first two */
  hold_music: 'customer' | 'announcement' | 'none';
  /** The announcement (`/vmannouncements`) for `hold_music` `announcement`, played over and over. If it has been deleted, the customer’s music is played */
  hold_music_id: number | null;
  /** Country whose ringing and busy tones are played (ITU-T E.180), as ISO 3166-1 code */
  tone_country: 'AT' | 'AU' | 'BE' | 'BR' | 'CA' | 'CH' | 'CZ' | 'DE' | 'DK' | 'ES' | 'FI' | 'FR' | 'GB' | 'IE' | 'IN' | 'IT' | 'JP' | 'MX' | 'NL' | 'NO' | 'NZ' | 'PL' | 'PT' | 'SE' | 'US' | 'ZA';
  /** Whether a line that registers an account asks its PBX how many messages wait for it (RFC 3842); `mailbox` tells. Notifications that the server sends without a subscription are accepted too */
  watch_mailbox: boolean;
  /** What is dialled to hear the messages. Null: what the PBX names as the mailbox, if that can be dialled */
  mailbox_number: string | null;
  /** Extensions of the PBX whose state is watched (RFC 4235, RFC 3856); `colleagues` tells */
  watched_extensions: unknown;
  /** Id of the user whose line it is. Null: everybody’s */
  user_id: number | null;
  /** Whether calls take it unless another one is chosen */
  is_default: boolean;
  /** Whether it is in use now */
  enabled: boolean;
  /** Details of the certificates in `tls_ca` */
  tls_ca_certificates: Array<{
    /** Whom the certificate is about, as X.509 writes names */
    subject: string;
    /** Name of who issued the certificate */
    issuer: string;
    /** Until when it is valid, UTC, YYYY-MM-DD HH:MM:SS */
    valid_until: string;
    /** Extension: `valid_until` in RFC 3339; use it in new programs */
    valid_until_iso: string;
  }>;
  /** Whether it is the demo line of this service */
  is_demo: boolean;
  /** Whether a password is stored; it is never shown */
  has_password: boolean;
  /** Whether the line is registered with its server, or on its way there */
  state: 'unregistered' | 'registering' | 'registered' | 'retrying' | 'failed';
  /** What went wrong last, in plain words; null: nothing */
  last_error: string | null;
  /** The sentences of `last_error` in order, with codes and parameters; none if nothing went wrong */
  last_error_sentences: Array<Sentence>;
  /** IP addresses of the servers at the last registration */
  known_addresses: Array<string>;
  /** Number of refused requests and password challenges that did not come from the servers, since the line was set up */
  refused_requests: number;
  /** A sentence that says whose requests were refused and how to allow them. Null: none were refused */
  warning: string | null;
  /** The sentences of `warning` in order, with codes and parameters; none if none were refused */
  warning_sentences: Array<Sentence>;
  /** host:port at which the line takes calls: the address to enter at the PBX for a trunk that does not register. Null: not connected */
  listens_at: string | null;
  /** When the line registered last, UTC; null: never */
  registered_at: string | null;
  /** Extension: `registered_at` in RFC 3339; use it in new programs */
  registered_at_iso: string | null;
  /** The mailbox of the line’s account at its PBX. Null: the PBX has reported none */
  mailbox: {
    /** How many wait at present */
    waiting: boolean;
    /** Messages that nobody has heard. Null: the PBX does not count */
    new: number | null;
    /** How many of them are not new */
    old: number | null;
    /** What is dialled to hear them. Null: unknown */
    number: string | null;
  } | null;
  /** The `watched_extensions` and what they do; `unregistered`: the phone is not there, `unknown`: the PBX does not tell */
  colleagues: Array<{
    /** Telephone extension, three to five digits */
    extension: string;
    /** The state at present, of those listed */
    state: 'idle' | 'ringing' | 'busy' | 'unregistered' | 'unknown';
  }>;
}

/** A price of a line */
export interface LineRate {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the line, as in `/lines` */
  line_id: number;
  /** First digits of the numbers that it applies to */
  prefix: string;
  /** Price of a minute, in the currency of the customer */
  rate: number;
  /** The least that a call costs */
  min_charge: number;
  /** ISO 4217, `currency_iso` of your customer (`PATCH /me`). Empty: none is set */
  currency: string;
}

/** A line’s registration changed. */
export interface LineStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'line.state';
  /** Id of the line, as in `/lines` */
  line_id: number;
  /** Whether the line is registered with its server, or on its way there */
  state: 'unregistered' | 'registering' | 'registered' | 'retrying' | 'failed';
  /** What went wrong last; empty: nothing */
  last_error: string | null;
  /** Whose requests were refused and how to allow them; absent in events of earlier versions */
  warning?: string | null;
  /** The sentences of `last_error`, with codes and parameters; absent in events of earlier versions */
  last_error_sentences?: Array<Sentence>;
  /** The sentences of `warning`, with codes and parameters; absent in events of earlier versions */
  warning_sentences?: Array<Sentence>;
}

/** One step of a line’s test */
export interface LineTestStep {
  /** Which part of the test it is */
  step: 'resolve' | 'connect' | 'certificate' | 'options' | 'register' | 'echo';
  /** The result, as one of these values */
  result: 'ok' | 'failed' | 'skipped';
  /** A sentence: what works, or why not */
  message: string;
  /** What to do about it; empty if nothing has to be done */
  advice: string;
  /** The sentences of `message`, with codes and parameters */
  message_sentences: Array<Sentence>;
  /** The sentences of `advice`, with codes and parameters */
  advice_sentences: Array<Sentence>;
  /** Details, such as the addresses that were tried or the owner of the certificate */
  facts: Array<{
    /** What people call it, as lists show it */
    name: string;
    /** What was found there, as text */
    value: string;
  }>;
  /** How long it lasted, in milliseconds */
  duration_ms: number;
}

/** The messages in the mailbox of a line’s account at its PBX changed, or the state of an extension that the line watches. Sent to streams that are open at that moment and not stored; the line shows the present state. */
export interface LineWatchedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'line.watched';
  /** Id of the line, as in `/lines` */
  line_id: number;
  /** The mailbox of the line’s account at its PBX. Null: the PBX has reported none */
  mailbox: {
    /** How many wait at present */
    waiting: boolean;
    /** Messages that nobody has heard. Null: the PBX does not count */
    new: number | null;
    /** How many of them are not new */
    old: number | null;
    /** What is dialled to hear them. Null: unknown */
    number: string | null;
  } | null;
  /** The `watched_extensions` and what they do; `unregistered`: the phone is not there, `unknown`: the PBX does not tell */
  colleagues: Array<{
    /** Telephone extension, three to five digits */
    extension: string;
    /** The state at present, of those listed */
    state: 'idle' | 'ringing' | 'busy' | 'unregistered' | 'unknown';
  }>;
}

/** A call while it is active */
export interface LiveCall {
  /** One id for the whole call: REST, events, CDR (`live_id`) and recordings use it */
  id: number;
  /** Caller id that was shown: digits without `+`, or `anonymous` */
  clid: string;
  /** Unix seconds; null until the call is answered */
  connected_at: number | null;
  /** Extension: `connected_at` in RFC 3339; use it in new programs */
  connected_at_iso: string | null;
  /** ENDPOINT while click-to-call rings the agent’s own side, LOCAL_USER once the other side is dialled */
  context: 'LOCAL_USER' | 'QUEUE' | 'CONF' | 'VM' | 'IVR' | 'ENDPOINT' | 'LEAD';
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** 0 in, 1 out, 2 internal. Under `/v1.2` the word */
  destination: number;
  /** The extension of the user in `dst_id`; else the number that was called */
  dst: string;
  /** SIP Call-ID of the called side; empty if that is not a SIP leg */
  dst_call_id: string;
  /** Codec of the audio to who is called */
  dst_codec: string;
  /** SIP address at which who is called is reached */
  dst_contact: string;
  /** The one user who is rung, afterwards who answered; empty while several are rung, and outside */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Program or telephone of who is called, as it names itself */
  dst_ua: string;
  /** Always null: price lists have no price of a connection. Under `/v1.2` 0 */
  dst_connection: number | null;
  /** Price of a minute of the called side, by the price list of its line. Null: none is known */
  dst_rate: number | null;
  /** The least that the call costs once it is answered. Null: none is known */
  min_charge: number | null;
  /** As `dst_rate`, of the calling side */
  src_rate: number | null;
  /** Seconds since it was answered, 0 before */
  duration: number;
  /** 0 off, 1 recording (also by the conference that it is in), 2 paused */
  monitor_state: number;
  /** The call that this one came from by transfer or consultation */
  parent_id: number | null;
  /** How far the call is in its queue; empty where it is in none */
  queue_state: 'waiting' | 'ringing' | 'connected' | '';
  /** Who transferred the call (SIP `Referred-By`); empty: nobody */
  referred_by: string;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** SIP Call-ID of the caller’s side */
  src_call_id: string;
  /** Codec of the audio from who calls */
  src_codec: string;
  /** SIP address at which who calls is reached */
  src_contact: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** When the call began, in Unix seconds */
  start_time: number;
  /** Extension: `start_time` in RFC 3339; use it in new programs */
  start_time_iso: string;
  /** 0 INITIAL, 1 ACCEPTED, 2 RINGING, 3 CONNECTED, 4 ON_HOLD, 5 HANGUP. Under `/v1.2` the word */
  state: number;
  /** Which way it goes: `I` in, `O` out, `L` internal */
  type: 'I' | 'O' | 'L';
  /** Extension: the state as a word, for people and programs alike */
  state_name: 'INITIAL' | 'ACCEPTED' | 'RINGING' | 'CONNECTED' | 'ON_HOLD' | 'HANGUP';
  /** Extension: the first call of the chain */
  root_call_id: number;
  /** Extension: the telephone number that was called, E.164 digits; empty unless it came in */
  ddi: string;
  /** Extension: the line it runs over; null for an internal call */
  line_id: number | null;
  /** Extension: the user on the calling side */
  src_user_id: number | null;
  /** Extension: the user on the called side, once one answered */
  dst_user_id: number | null;
  /** Extension: users whose interface should ring now */
  ringing_user_ids: Array<number>;
  /** Extension: users who can answer with `state: answer` now: in the app, or because their desk phone that rings takes that from here. Who rings and is not among them has to lift the desk phone */
  answerable_user_ids: Array<number>;
  /** Extension: seconds on hold by users of this service so far */
  hold_time: number;
  /** Extension: who put the call on hold */
  held_by: Array<'src' | 'dst'>;
  /** Extension: sides whose desk phone shows hold wrongly: hold, or its end, was requested by REST or in the app, and the phone refused or does not support that. The call itself is in the state that is given here */
  phones_out_of_step: Array<'src' | 'dst'>;
  /** Extension: the result of the feature code that was dialled in this call; null for other calls, and until it is known */
  feature_code: {
    /** Whether it has been carried out */
    done: boolean;
    /** The result as a sentence, also if the caller only hears tones */
    message: string;
  } | null;
  /** Extension: whose microphone is muted */
  muted_by: Array<'src' | 'dst'>;
  /** Extension: whose telephone, line or app has sent no audio for two seconds, or never any, though the call is connected and not on hold. After a transfer that failed, the party there has usually gone */
  silent_parties: Array<'src' | 'dst'>;
  /** Extension: when the service crashed or was restarted during the call, which went on afterwards */
  interruptions: Array<{
    /** When the service was last there, UTC, YYYY-MM-DD HH:MM:SS */
    interrupted_at: string;
    /** Extension: `interrupted_at` in RFC 3339; use it in new programs */
    interrupted_at_iso: string;
    /** Milliseconds until the service had the call again. An agent’s page takes a moment more to bring its sound */
    lasted_ms: number;
  }>;
  /** Extension: the app of an agent who is offered the call answers by itself, as its queue says (`auto_answer`) */
  auto_answer: boolean;
  /** Extension: the page of the user in this call is closed, has crashed or lost its network: the other party hears music, and the call goes on as its queue (`agent_gone`) or `/settings/absence` says. An emergency call stays as it is, and its other party is told to stay on the line. Null while the page is there */
  agent_gone: {
    /** Id of the user whose page is gone */
    user_id: number;
    /** Since when nothing came from its page; Unix seconds */
    gone_since: number;
    /** Extension: `gone_since` in RFC 3339; use it in new programs */
    gone_since_iso: string;
    /** When the call goes on without it; Unix seconds. Null: not at all, as with an emergency call */
    goes_on_at: number | null;
    /** Extension: `goes_on_at` in RFC 3339; use it in new programs */
    goes_on_at_iso: string | null;
  } | null;
  /** Extension: how the caller’s audio is encrypted: `none`, `sdes` (keys in the session description, as secret as the signalling) or `dtls`; empty while no audio is agreed on, and for a program of the service */
  src_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: the same of the called party’s audio */
  dst_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: who diverted the call last (Diversion, History-Info, a forward at a colleague’s phone); `anonymous` when that is private */
  diverted_from: string;
  /** Extension: the reason of the diversion (RFC 5806), such as `no-answer`, `user-busy` or `unconditional` */
  diverted_reason: string;
  /** Extension: the number that was called before the call was diverted */
  original_called: string;
  /** Extension: the original caller, from a header of the PBX */
  original_caller: string;
  /** Extension: the queue of the PBX, from a header of the PBX */
  pbx_queue_name: string;
  /** Extension: the PBX’s own id of the call, from a header of the PBX */
  pbx_reference: string;
  /** Extension: the other side sends audio before it answers (early media) */
  early_media: boolean;
  /** Extension: the call that this consultation is for */
  consult_for: number | null;
  /** Extension: a blind transfer in progress or failed */
  transfer: {
    /** Number or extension to which the call is being transferred */
    dst: string;
    /** Whether the transfer is still being tried or has failed */
    state: 'trying' | 'failed';
    /** A sentence that says how far the transfer has come */
    message: string;
  } | null;
  /** Extension: the other side requests a transfer (REFER); answer with `transfer_request` of `PATCH` */
  transfer_request: {
    /** The number that would be called, over the line of this call */
    dst: string;
    /** Name of that number in your contacts; empty when it has none */
    dst_name: string;
    /** Who requests it, as stated by the other side (RFC 3892); empty if it states nothing */
    referred_by: string;
    /** Unix seconds; it is refused then */
    expires_at: number;
    /** Extension: `expires_at` in RFC 3339; use it in new programs */
    expires_at_iso: string;
  } | null;
  /** Extension: the other call of a three-way call */
  joined_with: number | null;
  /** Extension: where it is parked; everybody who sees it may pick it up with `state: pickup` */
  parked: {
    /** The parking slot, such as 701 */
    slot: string;
    /** Id of the user who parked it */
    user_id: number;
    /** First and last name of the user */
    user_name: string;
    /** When it began: unix seconds */
    since: number;
    /** Extension: `since` in RFC 3339; use it in new programs */
    since_iso: string;
    /** Unix seconds; the user who parked it is rung then */
    returns_at: number;
    /** Extension: `returns_at` in RFC 3339; use it in new programs */
    returns_at_iso: string;
  } | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** Extension: shown with the call, never opened automatically */
  action_url: string;
  /** Extension: text of your own about the call, by `PATCH /calls/{id}` */
  action_text: string;
  /** Extension: what people wrote about it; empty: nothing */
  notes: string;
  /** Extension: id of the disposition chosen so far; it is copied to the call’s record */
  wrapup_disposition_id: number | null;
  /** Extension: name of the disposition; empty while none was chosen */
  wrapup_disposition: string;
  /** Extension: the queue that the caller waits or waited in; null for none */
  queue_id: number | null;
  /** Extension: what the queue was called at that time */
  queue_name: string;
  /** Extension: seconds that the caller has waited in that queue, or waited; null for none */
  queue_wait: number | null;
  /** Extension: information from the previous call after a transfer or after parking; null for other calls */
  handed_over: {
    /** The call before this one */
    call_id: number;
    /** Name of the agent who passed it on */
    from: string;
    /** The queue that its caller waited in last; null for none */
    queue_id: number | null;
    /** What the queue was called at that time */
    queue_name: string;
    /** How long the caller waited in that queue, in seconds */
    queue_wait: number | null;
    /** Notes on the calls before, oldest first, of the last ten calls; also what is written there later */
    notes: Array<{
      /** The call it is about, by its live id */
      call_id: number;
      /** Name of the agent who wrote it */
      from: string;
      /** The text as people read it */
      text: string;
    }>;
  } | null;
  /** Extension: who supervises the call; agents see only supervisions that they are notified of */
  supervised_by: Array<{
    /** Id of the supervision, by which it is ended */
    id: number;
    /** Id of the user who supervises */
    user_id: number;
    /** First and last name of the user */
    user_name: string;
    /** `listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: both sides hear the supervisor; `take_over`: the supervisor replaces the agent */
    mode: 'listen' | 'whisper' | 'barge' | 'take_over';
    /** The user whose call it is */
    agent_id: number;
    /** First and last name of the agent */
    agent_name: string;
    /** Whether the agent sees the supervision, by the settings at its beginning */
    agent_informed: boolean;
  }>;
}

/** The audio of one party of a live call */
export interface LiveLegQuality {
  /** Packets lost of all, of the worse direction */
  loss_percent: number;
  /** Interarrival jitter (RFC 3550 section 6.4.1), of the worse direction */
  jitter_ms: number;
  /** Round-trip time by RTCP or, for a browser, by ICE; null while not measured */
  round_trip_ms: number | null;
  /** Mean opinion score by the E-model (ITU-T G.107), 1 to 4.4 */
  mos: number;
  /** Packets lost of those that the party sent */
  from_loss_percent: number;
  /** Packets lost of those sent to the party, as it reports by RTCP; null without a report */
  to_loss_percent: number | null;
  /** Direction of these figures: audio `from` the party, or sent `to` it */
  worse: 'from' | 'to';
  /** `round_trip`: over 400 ms. `jitter`: over 30 ms. `mos`: below 3.5 in three of five samples. `loss`: over 3 % in seven samples */
  warnings: Array<'round_trip' | 'jitter' | 'mos' | 'loss'>;
  /** The warnings as one sentence; empty if there are none */
  warning: string;
}

/** An address or a user name that is locked out after too many wrong passwords */
export interface Lockout {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Whether an address or an account is locked out */
  kind: 'address' | 'username';
  /** The IP address, or the user name */
  subject: string;
  /** Wrong passwords that led to the lock-out, and later ones */
  failures: number;
  /** When it was locked, UTC, YYYY-MM-DD HH:MM:SS */
  locked_at: string;
  /** Extension: `locked_at` in RFC 3339; use it in new programs */
  locked_at_iso: string;
  /** UTC; each lock-out of the same subject lasts twice as long as the one before */
  locked_until: string;
  /** Extension: `locked_until` in RFC 3339; use it in new programs */
  locked_until_iso: string;
}

/** A login that is open */
export interface LoginSession {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Whether it is the one that sent this request */
  current: boolean;
  /** What the browser said of itself at sign-in (`User-Agent`) */
  user_agent: string;
  /** Address of its last use; empty if unknown */
  address: string;
  /** When the user signed in, UTC */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was used last, UTC; null: never */
  last_used_at: string;
  /** Extension: `last_used_at` in RFC 3339; use it in new programs */
  last_used_at_iso: string;
  /** When it expires unless it is used before; at the latest 30 days after the sign-in, or 365 with `remember_me` */
  expires_at: string | null;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string | null;
}

/** A mail that the service wrote */
export interface Mail {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Address that it was sent to */
  to: string;
  /** What it is about, as a line of text */
  subject: string;
  /** Only while no mail server is configured and the mail is not masked; otherwise empty */
  text: string;
  /** The text is not shown to you because it contains a code or a password reset, or because it is for the root user */
  masked: boolean;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** `kept`: no mail server is configured; `queued`: retried until it is sent or expires */
  state: 'kept' | 'queued' | 'sent' | 'failed';
  /** How often it was tried so far */
  attempts: number;
  /** Why the last attempt failed */
  last_error: string | null;
  /** Time of the next attempt. Null: none */
  next_attempt_at: string | null;
  /** Extension: `next_attempt_at` in RFC 3339; use it in new programs */
  next_attempt_at_iso: string | null;
  /** When it expires; it is not sent afterwards */
  expires_at: string | null;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string | null;
}

/** The mail server of a customer */
export interface MailSettings {
  /** `own`: as set here; `service`: the server configured for the service; `none`: mail is kept */
  source: 'own' | 'service' | 'none';
  /** Name or address of the machine */
  host: string | null;
  /** Port of the host, 1 to 65535 */
  port: number | null;
  /** Whether the connection is encrypted */
  secure: 'tls' | 'starttls' | 'none' | null;
  /** Name that the service signs in with at the mail server; empty: none */
  user: string | null;
  /** Whether a password is stored; it is never shown */
  has_password: boolean;
  /** Address that mail is sent from */
  from: string | null;
  /** Whether a private certificate authority is set */
  has_ca: boolean;
  /** Public address of the interface, used for links in mail. Null: mail contains codes only */
  public_url: string | null;
}

/** One step of a mail server’s test */
export interface MailTestStep {
  /** Which part of the test it is */
  step: 'resolve' | 'connect' | 'login' | 'send';
  /** The result, as one of these values */
  result: 'ok' | 'failed' | 'skipped';
  /** What the step found, as a sentence */
  message: string;
  /** How long it lasted, in milliseconds */
  duration_ms: number;
}

/** A mailbox: a user’s own, or a shared one that telephone numbers lead to */
export interface Mailbox {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Its owner; null for a shared one */
  user_id: number | null;
  /** Whether unanswered calls to the user go to the mailbox; they still count as missed. Default: true */
  enabled: boolean;
  /** Seconds for which the user is rung first */
  ring_seconds: number;
  /** Announcement that greets callers. Null: a spoken sentence with the name: “… cannot take your call. Please leave a message …” */
  announcement_id: number | null;
  /** Whether the user receives an e-mail for each message */
  notify_email: boolean;
  /** Whether it can be listened to from other telephones, with its PIN; the PIN itself is never shown */
  has_pin: boolean;
  /** Wrong tries of the PIN that still count; null if there were none */
  wrong_pins: {
    /** Within six hours since the first */
    count: number;
    /** The number that tried last; empty if it was hidden */
    last_from: string;
    /** When the latest of them was, UTC, YYYY-MM-DD HH:MM:SS */
    last_at: string;
    /** Extension: `last_at` in RFC 3339; use it in new programs */
    last_at_iso: string;
    /** UTC: until then no PIN opens it from any telephone. Null: it is open */
    closed_until: string | null;
    /** Extension: `closed_until` in RFC 3339; use it in new programs */
    closed_until_iso: string | null;
    /** UTC: until then the caller that tried last opens no mailbox. Null: it may try again */
    last_closed_until: string | null;
    /** Extension: `last_closed_until` in RFC 3339; use it in new programs */
    last_closed_until_iso: string | null;
  } | null;
  /** Messages that nobody has heard */
  new_messages: number;
  /** Messages that were heard and saved */
  saved_messages: number;
}

/** The caller’s own account */
export interface Me {
  /** The id as text, as the specification has it; `user_id` is the number that other operations take */
  id: string;
  /** Extension: the id as a number, as in `users` of a queue; use this one */
  user_id: number;
  /** Always 0: there are no accounts that are paid into */
  balance: number;
  /** Calling code of `country`, such as 49. Empty: no country is known */
  cc: string;
  /** Extension: the country whose national numbers are understood. Empty: none is known */
  country: string;
  /** Number that is shown by default */
  cli: string;
  /** Currency in which calls are charged, ISO 4217. Empty: none is set */
  currency_iso: string;
  /** Whether the user set the customer’s account up: `1` yes, `0` no */
  is_root: string;
  /** Language of mail to the user, and of the interface: the one that was chosen, else that of the customer */
  language: 'en' | 'de' | 'es' | 'fr' | 'ar';
  /** Extension: false: no language was chosen. Mail is in that of the customer then, and the interface in that of the browser */
  language_chosen: boolean;
  /** Extension: E-mail address, such as `ann@example.com`; empty: none */
  email: string;
  /** Extension: a code or a token that was mailed to the address came back (`/confirmation`, `/reset`) */
  email_confirmed: boolean;
  /** Extension: the address that takes the place of `email` once it is confirmed; null: none */
  pending_email: string | null;
  /** Extension: first name of the person; empty: none */
  first_name: string;
  /** Extension: last name of the person; empty: none */
  last_name: string;
  /** Extension: id of the customer, as in `/customers` */
  customer_id: number;
  /** Extension: roles of the user, of which the highest counts */
  roles: Array<'agent' | 'reception' | 'supervisor' | 'administrator'>;
  /** Extension: telephone extension, three to five digits */
  ext: string;
  /** Extension: E if signing in asks for a second factor */
  two_factor_auth: 'D' | 'E';
  /** Extension: your role needs a second factor, and until you have one you can only set one up */
  second_factor_missing: boolean;
  /** Extension: calls are offered while you talk */
  call_waiting: boolean;
  /** Extension: where the user is rung: in the app, at registered phones that ring (`rings` of `/phones`), or at both. Queues offer calls while one of these is there */
  rings_at: 'app' | 'phone' | 'both';
  /** Extension: do not disturb: the user is offered no calls, by queues neither. Callers hear busy, or go where calls go that find the user busy. Calls that the user makes are not affected */
  do_not_disturb: boolean;
  /** Extension: the number that calls to the user go to at once. Null: none. Forwards are followed where the user alone is called, or is passed a party on by a transfer; a queue and a line that rings everybody ring the user all the same */
  forward_always: string | null;
  /** Extension: the number that calls go to while the user talks and takes no second call, or is not to be disturbed */
  forward_busy: string | null;
  /** Extension: the number that calls go to which the user does not take within `ring_seconds` of its mailbox, and those that find no device of the user */
  forward_no_answer: string | null;
  /** Extension: the announcement (`/vmannouncements`) that parties hear whom the user holds or parks, over and over. Null: that of the line, else that of the customer (`/holdmusic`). It comes before both, but not where the line’s PBX plays its own music (`hold_music` of the line: `none`). Deleting the announcement sets null */
  hold_music_id: number | null;
  /** Extension: password of your own device, made at the first question. Its user name is your numeric id. Empty for tokens without the scope `calls`, and until you have the second factor that your role needs */
  sip_password: string;
  /** Extension: SIP domain and realm of your own device; empty as above */
  sip_domain: string;
}

/** An agent’s audio session */
export interface MediaSession {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id as text of the live call that it carries, or carried last; use `live_id` in new programs. Empty: none yet */
  call_id: string;
  /** Extension: id of the live call that it carries, or carried last. Null: none yet */
  live_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Id of the colleague in that call; empty for others */
  dst_id: string;
  /** User agent of the other party of that call */
  dst_ua: string;
  /** Seconds since it was opened */
  duration: number;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** How far it is: connecting, connected or closed */
  status: string;
  /** Which kind of connection carries the audio */
  type: string;
  /** When it was changed last, UTC, YYYY-MM-DD HH:MM:SS */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
  /** Id of the user whose audio it is */
  user: number;
  /** Extension: name of the device, which tells audio sessions of one user apart */
  device: string;
}

/** An agent’s audio session opened, closed, or was replaced. */
export interface MediaSessionEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'mediasession.state';
  /** Id of the audio session, as in `/mediasessions` */
  media_session_id: number;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Name of the device, which tells audio sessions of one user apart */
  device: string;
  /** The status at present, of those listed */
  status: 'connecting' | 'connected' | 'closed';
}

/** A recording */
export interface Monitor {
  /** Its id, by which paths and other records name it */
  id: number;
  /** SIP Call-ID of the line side. Under `/v1.2` the number in `live_id` */
  call_id: string;
  /** SIP Call-ID of the line side */
  sip_call_id: string;
  /** Number or name of who was called */
  called: string;
  /** Number or name of who called */
  caller: string;
  /** What kind of part of the call it is, such as a queue */
  context: string;
  /** 0 to 100: how satisfied the caller seemed */
  cx_score: number | null;
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Seconds of audio in the file */
  duration: number;
  /** Id of the live call, also after its end */
  live_id: number;
  /** -1 negative, 0 neutral, 1 positive */
  sentiment: number | null;
  /** Id of the line; null for internal calls */
  sip_endpoint_id: number | null;
  /** Size in bytes of `/monitors/{id}.mp3` */
  size: number;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** What was said, in a few sentences */
  summary: string;
  /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
  timestamp: string;
  /** Extension: `timestamp` in RFC 3339; use it in new programs */
  timestamp_iso: string;
  /** What was said, as text; empty: nothing yet */
  transcript: string;
  /** The transcript by speaker, one line for each passage */
  transcript_speakers: string;
  /** `call` or `conference`. Under `/v1.2` the direction: I, O or L */
  type: string;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Extension: the state at present, of those listed */
  state: 'recording' | 'paused' | 'ready';
  /** Extension: the same for all monitors of a conversation that was held, parked, transferred or joined */
  recording_id: number;
  /** Extension: position of this monitor in the conversation, from 1 */
  part: number;
  /** Extension: number of monitors of the conversation; `/monitors/{id}/whole` combines them */
  parts: number;
  /** Extension: milliseconds of audio in the file */
  duration_ms: number;
  /** Extension: all monitors with its `recording_id` that you may see, in a list with `per=recording` */
  whole?: {
    /** How many parts it consists of */
    parts: number;
    /** Number of calls that the conversation went through; one has several parts if it was interrupted */
    calls: number;
    /** How long it lasted, in milliseconds */
    duration_ms: number;
    /** Size in bytes of `/monitors/{id}/whole.mp3` */
    size: number;
  };
  /** Extension: where it pauses, and fields of your own */
  metadata: {
    /** Pauses, in milliseconds since the start */
    pauses: Array<{
      /** Milliseconds from the beginning of the recording */
      from_ms: number;
      /** Milliseconds from the beginning of the recording */
      to_ms: number;
    }>;
    /** Data stored by clients with `PATCH /monitors/{id}` */
    custom: Record<string, unknown>;
  };
  /** Extension: progress of the transcription */
  transcription_state: 'none' | 'waiting' | 'done' | 'failed';
  /** Extension: why the transcription failed or is retried */
  transcription_error: string;
  /** Extension: the last queue that the caller waited in, once the call is over */
  queue_id: number | null;
  /** Extension: what the queue was called at that time */
  queue_name: string;
  /** Extension: the disposition chosen in the wrap-up; null if none */
  wrapup_disposition_id: number | null;
  /** Extension: its name at that time */
  wrapup_disposition: string;
  /** Extension: the reviewer’s score, 1 to 5; null if there is none. Shown to supervisors only */
  review_score: number | null;
  /** Extension: the reviewer’s notes. Shown to supervisors only */
  review_notes: string;
  /** Extension: when the review was last changed, UTC; null without one */
  reviewed_at: string | null;
  /** Extension: `reviewed_at` in RFC 3339; use it in new programs */
  reviewed_at_iso: string | null;
  /** Extension: the user who changed it last */
  reviewed_by: number | null;
  /** Extension: that user’s name at that time */
  reviewed_by_name: string;
}

/** A word that the transcriber should know */
export interface MonitorAiDictionary {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The word or phrase, spelled as transcripts should have it */
  token: string;
}

/** Who did what to a recording */
export interface MonitorMark {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the recording of the whole conversation */
  recording_id: number;
  /** Id of the recording, as in `/monitors` */
  monitor_id: number;
  /** Id of the live call, also after its end */
  live_id: number;
  /** `continued`: the recording continues in the next call after a transfer or parking, and so does a pause. `interrupted`: the service crashed or was restarted, and nothing was recorded from `at` on for `lasted_ms` */
  kind: 'started' | 'continued' | 'interrupted' | 'paused' | 'resumed' | 'stopped' | 'held' | 'retrieved' | 'joined' | 'parted';
  /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
  at: string;
  /** Extension: `at` in RFC 3339; use it in new programs */
  at_iso: string;
  /** Milliseconds without any sound after an `interrupted`; 0 for all other kinds */
  lasted_ms: number;
  /** Position in the audio of that monitor, in milliseconds */
  offset_ms: number;
  /** Who did it. Null: the service, or somebody who is not a user */
  user_id: number | null;
  /** What the user was called at that time */
  user_name: string;
  /** The named API token that was used; empty for the interface */
  token_name: string;
}

/** A recording can be fetched. */
export interface MonitorReadyEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'monitor.audio_ready';
  /** Id of the recording, as in `/monitors` */
  monitor_id: number;
  /** The call it is about, by its live id */
  call_id: number;
  /** Id of the customer, as in `/customers` */
  customer_id: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** What kind of part of the call it is, such as a queue */
  context: string;
  /** How long it lasted, in seconds */
  duration: number;
  /** Size of the file, in bytes */
  size: number;
}

/** A supervisor changed the review of a recording. Sent to supervisors only. */
export interface MonitorReviewedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'monitor.reviewed';
  /** Id of the recording, as in `/monitors` */
  monitor_id: number;
  /** The call it is about, by its live id */
  call_id: number;
  /** Id of the user who changed it */
  user_id: number;
  /** How good the call was, 1 (poor) to 5 (excellent) */
  score: number | null;
}

/** A media session’s detail record */
export interface Msdr {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id as text of the live call that the session carried last; use `live_id` in new programs. Empty: none */
  call_id: string;
  /** Extension: id of the live call that the session carried last. Null: none */
  live_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Number of the other party of that call */
  dst: string;
  /** Id of the colleague in that call; empty for others */
  dst_id: string;
  /** Program or telephone of who is called, as it names itself */
  dst_ua: string;
  /** How long it lasted, in seconds */
  duration: number;
  /** Id of the audio session, as in `/mediasessions` */
  media_session_id: number;
  /** Extension of the user, as that call had it */
  src: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** Why the call ended, in the words of Q.850 */
  t_cause: string;
  /** Which kind of connection carried the audio */
  type: string;
  /** Id of the user, as in `/users` */
  user_id: number | null;
}

/** A passkey */
export interface Passkey {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** The address that it was created for; it works only there */
  domain: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was used last, UTC; null: never */
  last_used_at: string | null;
  /** Extension: `last_used_at` in RFC 3339; use it in new programs */
  last_used_at_iso: string | null;
}

/** How many records there are about a person */
export interface PersonalData {
  /** The number that was searched for, digits */
  numbers: Array<string>;
  /** E-mail addresses, each such as `ann@example.com` */
  emails: Array<string>;
  /** How many entries there are of each kind */
  found: Array<{
    /** Such as `calls`, `recordings` or `sms`; the name of the file in an export */
    kind: string;
    /** How many there are of them */
    count: number;
    /** How many of them would stay because they are under legal hold */
    held: number;
  }>;
  /** How many there are on all pages together */
  total: number;
}

/** A desk phone or another softphone that a user registers with this service */
export interface Phone {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the user whose phone it is */
  user_id: number;
  /** What people call it, as lists show it */
  name: string;
  /** User name for registration; also its authentication name */
  username: string;
  /** Rings together with the app when its user is called */
  rings: boolean;
  /** Calls that its user makes from the app or by REST ring this phone first; at most one phone of a user */
  dials_first: boolean;
  /** `unreachable`: registered but not answering OPTIONS; it is not rung */
  state: 'online' | 'unreachable' | 'offline';
  /** Addresses at which the phone is registered now */
  contacts: number;
  /** User agent of the newest registration */
  transport: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss' | null;
  /** host:port that the newest registration came from; empty while there is none */
  address: string;
  /** What the phone says of itself (`User-Agent`); empty: nothing yet */
  user_agent: string;
  /** Since when the newest registration has been continuous, UTC; null if there is none */
  registered_at: string | null;
  /** Extension: `registered_at` in RFC 3339; use it in new programs */
  registered_at_iso: string | null;
  /** When the registration ends unless it is renewed, UTC, YYYY-MM-DD HH:MM:SS; null: none */
  registered_until: string | null;
  /** Extension: `registered_until` in RFC 3339; use it in new programs */
  registered_until_iso: string | null;
  /** When it last registered or answered, UTC */
  last_seen_at: string | null;
  /** Extension: `last_seen_at` in RFC 3339; use it in new programs */
  last_seen_at_iso: string | null;
  /** Whose configuration files it is given; null: it is set up by hand */
  maker: 'yealink' | 'snom' | 'grandstream' | 'poly' | 'fanvil' | 'linphone' | 'baresip' | null;
  /** Model of the phone, as its maker names it */
  model: string;
  /** 12 hexadecimal digits in lower case; empty: not known */
  mac: string;
  /** What the keys of the phone do */
  keys: Array<{
    /** Which key it is, from 1 */
    position: number;
    /** `lamp` shows whether somebody is busy and calls them; `code` dials a code such as *97; `line` is the phone’s own line */
    type: 'lamp' | 'speed_dial' | 'code' | 'line';
    /** What it dials or watches: a number, an extension, a queue, a parking place; for `code` a code such as *97, or the name of a feature code (`GET /featurecodes`), which follows when that is changed; empty for `line` */
    value: string;
    /** What the phone shows beside it */
    label: string;
  }>;
  /** How the phone fetches its configuration */
  provisioning: {
    /** `waiting`: the link has not been used; `expired`: it has not been used before it expired; `fetched`: the files were fetched, and the phone has not registered with them yet; `done`: it has registered, and updates itself */
    state: 'none' | 'waiting' | 'expired' | 'fetched' | 'done';
    /** Until when the link can be used, UTC; null without one */
    expires_at: string | null;
    /** Extension: `expires_at` in RFC 3339; use it in new programs */
    expires_at_iso: string | null;
    /** The latest requests, newest first; at most 20 */
    fetched: Array<{
      /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
      at: string;
      /** Extension: `at` in RFC 3339; use it in new programs */
      at_iso: string;
      /** Network address that it came from */
      address: string;
      /** Program or telephone, as it names itself */
      user_agent: string;
      /** Name of the file that was fetched */
      file: string;
      /** HTTP status: 200, or 404 for a file that does not exist or may not be read */
      status: number;
    }>;
  };
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** One registration of a phone, and what the phone said there that it can do */
export interface PhoneContact {
  /** Order of registration, from 1; the newest last */
  id: number;
  /** Where the phone wants its calls, as it wrote it */
  uri: string;
  /** `unreachable`: it does not answer OPTIONS and is not rung there */
  state: 'online' | 'unreachable';
  /** How SIP is carried: UDP, TCP, TLS or WebSocket */
  transport: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';
  /** host:port that the registration came from */
  address: string;
  /** Program or telephone, as it names itself */
  user_agent: string;
  /** Whether its signalling is encrypted (TLS, WSS) */
  encrypted: boolean;
  /** A phone in a browser as a rule: it is offered calls as WebRTC */
  webrtc: boolean;
  /** How it can encrypt audio, as far as its calls and answers to OPTIONS have shown */
  media_encryption: Array<'sdes' | 'dtls'>;
  /** Methods that it understands (`Allow`), such as MESSAGE, UPDATE, REFER, INFO; empty until it said so */
  methods: Array<string>;
  /** What it supports (`Supported`), such as 100rel, outbound, replaces, timer; empty until it said so */
  extensions: Array<string>;
  /** Events that it takes (`Allow-Events`), such as talk and hold, by which it answers and holds when REST does; empty until it said so */
  events: Array<string>;
  /** Since when it has been registered there without a gap, UTC */
  registered_at: string;
  /** Extension: `registered_at` in RFC 3339; use it in new programs */
  registered_at_iso: string;
  /** When the registration ends unless it is renewed, UTC, YYYY-MM-DD HH:MM:SS; null: none */
  registered_until: string;
  /** Extension: `registered_until` in RFC 3339; use it in new programs */
  registered_until_iso: string;
}

/** A phone fetched its configuration, or registered with it. */
export interface PhoneProvisioningEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'phone.provisioning';
  /** Id of the desk phone, as in `/phones` */
  phone_id: number;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** The state at present, of those listed */
  state: 'none' | 'waiting' | 'expired' | 'fetched' | 'done';
  /** What was asked for; null: the phone registered with what it was given */
  file: string | null;
  /** Network address of who asked for the configuration */
  address: string;
}

/** A phone registered, its registration ended, or it stopped answering. */
export interface PhoneStateEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'phone.state';
  /** Id of the desk phone, as in `/phones` */
  phone_id: number;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Whether the phone is registered at present */
  state: 'online' | 'unreachable' | 'offline';
}

/** A phone with its new password, which is shown this once */
export interface PhoneWithPassword {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the user, as in `/users` */
  user_id: number;
  /** What people call it, as lists show it */
  name: string;
  /** User name for registration; also its authentication name */
  username: string;
  /** Rings together with the app when its user is called */
  rings: boolean;
  /** Calls that its user makes from the app or by REST ring this phone first; at most one phone of a user */
  dials_first: boolean;
  /** `unreachable`: registered but not answering OPTIONS; it is not rung */
  state: 'online' | 'unreachable' | 'offline';
  /** Addresses at which the phone is registered now */
  contacts: number;
  /** User agent of the newest registration */
  transport: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss' | null;
  /** host:port that the newest registration came from; empty while there is none */
  address: string;
  /** What the phone says of itself (`User-Agent`); empty: nothing yet */
  user_agent: string;
  /** Since when the newest registration has been continuous, UTC; null if there is none */
  registered_at: string | null;
  /** Extension: `registered_at` in RFC 3339; use it in new programs */
  registered_at_iso: string | null;
  /** When the registration ends unless it is renewed, UTC, YYYY-MM-DD HH:MM:SS; null: none */
  registered_until: string | null;
  /** Extension: `registered_until` in RFC 3339; use it in new programs */
  registered_until_iso: string | null;
  /** When it last registered or answered, UTC */
  last_seen_at: string | null;
  /** Extension: `last_seen_at` in RFC 3339; use it in new programs */
  last_seen_at_iso: string | null;
  /** Whose configuration files it is given; null: it is set up by hand */
  maker: 'yealink' | 'snom' | 'grandstream' | 'poly' | 'fanvil' | 'linphone' | 'baresip' | null;
  /** Model of the phone, as its maker names it */
  model: string;
  /** 12 hexadecimal digits in lower case; empty: not known */
  mac: string;
  /** What the keys of the phone do */
  keys: Array<{
    /** Which key it is, from 1 */
    position: number;
    /** `lamp` shows whether somebody is busy and calls them; `code` dials a code such as *97; `line` is the phone’s own line */
    type: 'lamp' | 'speed_dial' | 'code' | 'line';
    /** What it dials or watches: a number, an extension, a queue, a parking place; for `code` a code such as *97, or the name of a feature code (`GET /featurecodes`), which follows when that is changed; empty for `line` */
    value: string;
    /** What the phone shows beside it */
    label: string;
  }>;
  /** How the phone fetches its configuration */
  provisioning: {
    /** `waiting`: the link has not been used; `expired`: it has not been used before it expired; `fetched`: the files were fetched, and the phone has not registered with them yet; `done`: it has registered, and updates itself */
    state: 'none' | 'waiting' | 'expired' | 'fetched' | 'done';
    /** Until when the link can be used, UTC; null without one */
    expires_at: string | null;
    /** Extension: `expires_at` in RFC 3339; use it in new programs */
    expires_at_iso: string | null;
    /** The latest requests, newest first; at most 20 */
    fetched: Array<{
      /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
      at: string;
      /** Extension: `at` in RFC 3339; use it in new programs */
      at_iso: string;
      /** Network address that it came from */
      address: string;
      /** Program or telephone, as it names itself */
      user_agent: string;
      /** Name of the file that was fetched */
      file: string;
      /** HTTP status: 200, or 404 for a file that does not exist or may not be read */
      status: number;
    }>;
  };
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Shown only in this answer; a new one can be created */
  password: string;
}

/** A link that a phone sets itself up from; it is shown this once */
export interface ProvisioningLink {
  /** What is entered into the phone: the address of its files, or for `linphone` of the one file. Shown once */
  url: string;
  /** For `linphone`: a link that opens the app with it */
  config_url: string | null;
  /** Names of the files below that address */
  files: Array<string>;
  /** It is void if no phone fetches its files until then, UTC */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
  /** Why phones may not reach it; see `provisioning_problem` of `GET /sipserver` */
  problem: 'no_sip_server' | 'this_machine_only' | 'not_encrypted' | null;
}

/** What the widget shows; nothing here is private to the customer */
export interface PublicWidget {
  /** Whether somebody can be called now */
  online: boolean;
  /** Language of the widget: 0 English, 1 German, 2 French, 3 Spanish, 4 Arabic */
  culture: 'en' | 'de' | 'fr' | 'es' | 'ar';
  /** What the widget and its chat say in `culture`, by names that the widget’s script knows */
  words: {
    /** What the button and the panel about calls say */
    widget: Record<string, string>;
    /** What the chat in the panel says */
    chat: Record<string, string>;
  };
  /** Its place in the order, from 1 */
  position: 'bottom-right' | 'bottom-left' | 'middle-right' | 'middle-left';
  /** Whether the button floats above the page */
  floating_icon: boolean;
  /** What it is called where people see it */
  title: string;
  /** Text above the form of the widget; empty: none */
  welcome_screen_msg: string;
  /** Address of the privacy policy that the widget links to; empty: none */
  privacy_policy_url: string;
  /** Countries whose numbers are called. Empty: all */
  countries: Array<string>;
  /** Whether visitors from other countries do not see the widget */
  show_to_allowed_countries_only: boolean;
  /** The current look of the button; absent fields have their defaults */
  button: {
    /** The text that stands on the button */
    text?: string;
    /** Colour behind the picture, as `#` and six digits */
    background?: string;
    /** Colour of the text and the icon */
    color?: string;
    /** Show no button at all */
    hidden?: boolean;
  };
  /** Whether a chat is offered */
  chat: boolean;
  /** Whether anybody who can answer a chat is signed in now */
  chat_online: boolean;
  /** Files that the chat takes; without types it takes none */
  chat_files: {
    /** Media types of the files that are taken */
    types: Array<string>;
    /** Size of the largest file that is taken, in MiB */
    megabytes: number;
  };
  /** A number that the setting would call, as an example of how to write one */
  number_example: string;
  /** When the queue that takes the requests is open; null if none does, or at all times */
  opening_hours: {
    /** IANA name of the time zone, such as `Europe/Berlin` */
    time_zone: string;
    /** Empty: open at all times */
    weekly: Array<{
      /** 1 Monday to 7 Sunday */
      days: Array<number>;
      /** When it opens on these days, HH:MM */
      from: string;
      /** Exclusive. If it is before `from`, it is on the next day */
      to: string;
    }>;
  } | null;
}

/** How the audio was: loss, jitter, delay and what it adds up to */
export interface QualityFigures {
  /** Packets lost of all, of the worse direction */
  loss_percent: number;
  /** Interarrival jitter (RFC 3550 section 6.4.1), of the worse direction */
  jitter_ms: number;
  /** Round-trip time by RTCP or, for a browser, by ICE; null while not measured */
  round_trip_ms: number | null;
  /** Mean opinion score by the E-model (ITU-T G.107), 1 to 4.4 */
  mos: number;
}

/** A queue */
export interface Queue {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Extension to dial; must differ from those of users and conferences */
  number: string;
  /** Ring strategy: A all, L longest idle, R round robin, F fewest calls, P by penalty. A rings all agents at once; F counts the calls that an agent answered today */
  ring_strategy: 'A' | 'L' | 'R' | 'F' | 'P';
  /** Seconds for which an agent is rung before the call is offered to the next */
  ring_time: number;
  /** Do not ring agents who are in a call */
  skip_busy: boolean;
  /** An agent’s app answers calls of this queue by itself, after two short tones, unless the agent talks already; desk phones ring */
  auto_answer: boolean;
  /** Seconds of wrap-up after each call. 0: none */
  wrapup_time: number;
  /** Seconds by which an agent may extend a wrap-up once. 0: not at all */
  wrapup_extension: number;
  /** Seconds of waiting after which a caller goes to the overflow target. 0: never */
  max_wait: number;
  /** Maximum number of waiting callers; further ones go to the overflow target. 0: unlimited */
  max_callers: number;
  /** Number of unanswered offers in a row after which an agent is paused. 0: never */
  max_missed: number;
  /** Seconds within which a call should be answered */
  service_level: number;
  /** Callers who hang up within this many seconds count as short abandons */
  short_abandon: number;
  /** What the other party hears before a call of this queue is recorded; the recording starts afterwards. `spoken` says in English that the call is being recorded; `announcement` plays `recording_announcement_id`. Both take precedence over the setting of the line; with `none` the line’s setting applies */
  recording_notice: 'none' | 'spoken' | 'announcement';
  /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
  recording_announcement_id: number | null;
  /** Callers are served in the order of their waiting time; each point counts as one more minute. Matters for agents who work in several queues */
  priority: number;
  /** Played to the caller first (`/vmannouncements`) */
  announcement_id: number | null;
  /** Played repeatedly while the caller waits. Null: the built-in melody */
  hold_music_id: number | null;
  /** Seconds between announcements of the caller’s position. 0: never */
  position_announcement: number;
  /** What happens to callers who cannot be served */
  overflow: {
    /** For `voicemail`: id of the user; for `queue`: id of the queue; for `queue_group`: id of the group (`/queuegroups`); otherwise 0 */
    id: number;
    /** `none`: a sentence is played and the call ends. `callback`: the caller may request a call back by pressing 1. `queue_group`: the caller waits on in another queue of the group, chosen as for a telephone number whose target is a queue group; with no other queue in the group it is as with `none` */
    type: 'none' | 'voicemail' | 'queue' | 'queue_group' | 'number' | 'callback';
    /** For `number`: the number that is called over a line; otherwise empty */
    number: '' | string;
  };
  /** Where calls of this queue go on when the page of their agent is closed, has crashed or lost its network, and does not come back in the time of `/settings/absence` */
  agent_gone: {
    /** For `other_queue`: id of the queue; for `voicemail`: id of the user; otherwise 0 */
    id: number;
    /** `default`: as `queue_calls` of `/settings/absence` says. `queue`: back into this queue, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into this queue. `other_queue`: into another queue, in front of everybody else. `voicemail`: a user’s mailbox answers. `end`: the party is told and the call ends. Where the other queue or the mailbox is not there any more, back into this queue */
    type: 'default' | 'queue' | 'phone' | 'other_queue' | 'voicemail' | 'end';
  };
  /** Callers may wait while no agent works in the queue */
  join_empty: boolean;
  /** Waiting callers may press 1 to keep their place and be called back */
  callback: boolean;
  /** How many times a caller who does not answer is called back */
  callback_tries: number;
  /** Seconds between two attempts to call back */
  callback_retry: number;
  /** When the queue is open; outside, its rule for closed hours applies */
  hours: {
    /** IANA name of the time zone, such as `Europe/Berlin` */
    time_zone: string;
    /** Empty: open at all times */
    weekly: Array<{
      /** 1 Monday to 7 Sunday */
      days: Array<number>;
      /** When it opens on these days, HH:MM */
      from: string;
      /** Exclusive. If it is before `from`, it is on the next day */
      to: string;
    }>;
    /** Days on which the queue is closed */
    holidays: Array<{
      /** The day in the customer’s calendar, YYYY-MM-DD */
      date: string;
      /** What people call it, as lists show it */
      name: string;
    }>;
  };
  /** Ids, or objects with `include=users` */
  users: Array<number> | Array<QueueMember>;
  /** Callers who wait now, call-backs included */
  waiting: number;
  /** Unix seconds; null while nobody waits */
  longest_wait_since: number | null;
  /** Extension: `longest_wait_since` in RFC 3339; use it in new programs */
  longest_wait_since_iso: string | null;
  /** Seconds that a caller who came now would wait: 0 while an agent is free for it, else (callers who wait + 1) × average handling time ÷ agents who work in the queue. The handling time is talk and wrap-up over the last four hours; a queue with few calls counts as if five more had taken what is usual for all queues, which is three minutes while nothing is known. Null: nobody works in the queue */
  expected_wait: number | null;
  /** Whether the queue is open at this time */
  open: boolean;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** Somebody who waits in a queue */
export interface QueueCaller {
  /** Id of the call that entered the queue; stays the same for a call-back */
  id: number;
  /** Place in the queue: 1 is served next */
  position: number;
  /** Telephone number as E.164 digits, or an extension */
  number: string;
  /** What people call it, as lists show it */
  name: string;
  /** Since when the caller waits, including previous queues; UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** How long the caller waited, in seconds: seconds */
  wait: number;
  /** Minutes of waiting that the caller had before others */
  priority: number;
  /** Agents who are being rung */
  ringing_user_ids: Array<number>;
  /** The only agent the caller is offered to. Null: all agents */
  user_id: number | null;
  /** Whether the caller has hung up and will be called back */
  callback: boolean;
  /** Number of call-backs so far */
  tries: number;
  /** Earliest time of the next call-back; UTC */
  next_call_at: string | null;
  /** Extension: `next_call_at` in RFC 3339; use it in new programs */
  next_call_at_iso: string | null;
}

/** The goals of queues */
export interface QueueGoals {
  /** Callers who wait. Amber and red are for more than that */
  waiting: {
    /** From where on it is shown in amber; null: never */
    amber: number | null;
    /** From where on it is shown in red; null: never */
    red: number | null;
  };
  /** Seconds that the first in the queue has waited. Amber and red are for longer than that */
  longest_wait: {
    /** From where on it is shown in amber; null: never */
    amber: number | null;
    /** From where on it is shown in red; null: never */
    red: number | null;
  };
  /** Percent of today within the queue’s `service_level` seconds: Answered in time ÷ (answered + abandoned). Short abandons do not count. Amber and red are for less than that; most call centres want 80 */
  service_level: {
    /** From where on it is shown in amber; null: never */
    amber: number | null;
    /** From where on it is shown in red; null: never */
    red: number | null;
  };
  /** Percent of today’s callers: abandoned ÷ (answered + abandoned), short abandons apart. Amber and red are for more than that; most call centres want less than 5 */
  abandoned: {
    /** From where on it is shown in amber; null: never */
    amber: number | null;
    /** From where on it is shown in red; null: never */
    red: number | null;
  };
  /** Queues whose goals differ. What is null is as for all queues; one with `amber` and `red` null has no such goal, even where all queues have one */
  queues: Array<{
    /** Id of the queue, as in `/queues` */
    queue_id: number;
    /** How many wait at present */
    waiting: {
      /** From where on it is shown in amber; null: never */
      amber: number | null;
      /** From where on it is shown in red; null: never */
      red: number | null;
    } | null;
    /** Limits of the longest wait, in seconds */
    longest_wait: {
      /** From where on it is shown in amber; null: never */
      amber: number | null;
      /** From where on it is shown in red; null: never */
      red: number | null;
    } | null;
    /** Limits of the share that is answered in time, in percent */
    service_level: {
      /** From where on it is shown in amber; null: never */
      amber: number | null;
      /** From where on it is shown in red; null: never */
      red: number | null;
    } | null;
    /** Limits of the share that hangs up while it waits, in percent */
    abandoned: {
      /** From where on it is shown in amber; null: never */
      amber: number | null;
      /** From where on it is shown in red; null: never */
      red: number | null;
    } | null;
  }>;
}

/** The goals of queues were changed. Sent to supervisors only. */
export interface QueueGoalsEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'queue.goals';
  goals: QueueGoals;
}

/** Queues that belong together */
export interface QueueGroup {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Extension: its queues, in the order in which equal ones take callers. A queue that is removed leaves it */
  queue_ids: Array<number>;
}

/** An agent of a queue */
export interface QueueMember {
  /** Id of the user, as in `/users` */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Works in the queue now */
  status: boolean;
  /** With strategy P, agents with a lower penalty are rung first */
  penalty: number;
}

/** A queue was removed. */
export interface QueueRemovedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'queue.removed';
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
}

/** How a queue did */
export interface QueueReport {
  /** Beginning of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) in the time zone; null without `interval` */
  start: string | null;
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** Callers who came into the queue. */
  offered: number;
  /** Callers who were connected with an agent. */
  answered: number;
  /** Answered callers who waited no longer than the queue’s service level time, as it was then. */
  answered_in_time: number;
  /** Callers who hung up while they waited, short abandons apart. */
  abandoned: number;
  /** Callers who hung up sooner than the queue’s short abandon time, as it was then. */
  short_abandoned: number;
  /** Callers who went to the overflow target: they waited too long, or the queue was full, closed or without agents. */
  overflowed: number;
  /** Callers who requested a call back and were reached */
  called_back: number;
  /** Callers who requested a call back and were not reached */
  callback_failed: number;
  /** Callers who went on waiting in another queue or with another call */
  moved: number;
  /** Callers who were transferred or released by a user */
  removed: number;
  /** Callers who were cut off when the service stopped */
  cut: number;
  /** Callers who are still waiting */
  waiting: number;
  /** 0 to 1: Answered in time ÷ (answered + abandoned). Short abandons do not count. */
  service_level: number | null;
  /** Seconds: Time from coming in to being connected ÷ answered. */
  average_answer: number | null;
  /** Seconds: The longest time that one of the callers waited. */
  longest_wait: number | null;
  /** Seconds: Time from coming in to hanging up ÷ abandoned. */
  average_abandon: number | null;
  /** Seconds: Time with the agent, hold included, ÷ answered and called-back calls that have ended. */
  average_talk: number | null;
  /** Seconds: Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk. */
  average_hold: number | null;
  /** Seconds: Time in the wrap-up ÷ wrap-ups that have ended. */
  average_wrapup: number | null;
  /** Seconds: Average talk + average wrap-up. */
  average_handle: number | null;
}

/** Days of a queue; what is left out is as everywhere */
export interface QueueRetention {
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** Call detail records with their notes. Number, name and texts are also removed from wrap-ups and queue entries, which still count in reports */
  cdrs?: number | null;
  /** Recordings with their files, transcripts and reviews */
  recordings?: number | null;
  /** Transcripts and summaries of recordings. Scores stay */
  transcripts?: number | null;
}

/** A queue’s figures now and today */
export interface QueueStats {
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** How many wait at present */
  waiting: number;
  /** Unix seconds; null while nobody waits */
  longest_wait_since: number | null;
  /** Extension: `longest_wait_since` in RFC 3339; use it in new programs */
  longest_wait_since_iso: string | null;
  /** Seconds that a caller who came now would wait: 0 while an agent is free for it, else (callers who wait + 1) × average handling time ÷ agents who work in the queue. The handling time is talk and wrap-up over the last four hours; a queue with few calls counts as if five more had taken what is usual for all queues, which is three minutes while nothing is known. Null: nobody works in the queue */
  expected_wait: number | null;
  /** Agents who work in the queue, by state */
  agents: {
    /** How many agents wait for a call */
    available: number;
    /** How many agents are being rung */
    reserved: number;
    /** How many agents talk in a call */
    on_call: number;
    /** How many agents are in wrap-up */
    wrap_up: number;
    /** How many agents are paused */
    not_ready: number;
    /** How many agents are signed out or without audio */
    offline: number;
  };
  /** Service level = answered_in_time / (answered + abandoned) */
  today: {
    /** Callers who came in since midnight in the time zone of the queue */
    offered: number;
    /** How many calls were answered */
    answered: number;
    /** Calls that were answered within the `service_level` */
    answered_in_time: number;
    /** Callers who hung up while they waited, short abandons not included */
    abandoned: number;
    /** Calls that hung up so soon that they do not count as abandoned */
    short_abandoned: number;
    /** Callers who went to the overflow target: waited too long, or the queue was full, closed or without agents */
    overflowed: number;
    /** How many callers were called back */
    called_back: number;
    /** Seconds: Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk. */
    average_hold: number | null;
  };
  /** Limits of the share that is answered in time, in percent: seconds */
  service_level: number;
}

/** A queue’s figures changed; at most one a second for each queue. */
export interface QueueStatsEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'queue.stats';
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** How many wait at present */
  waiting: number;
  /** Unix seconds; null while nobody waits */
  longest_wait_since: number | null;
  /** Extension: `longest_wait_since` in RFC 3339; use it in new programs */
  longest_wait_since_iso: string | null;
  /** Seconds that a caller who came now would wait: 0 while an agent is free for it, else (callers who wait + 1) × average handling time ÷ agents who work in the queue. The handling time is talk and wrap-up over the last four hours; a queue with few calls counts as if five more had taken what is usual for all queues, which is three minutes while nothing is known. Null: nobody works in the queue */
  expected_wait: number | null;
  /** Agents who work in the queue, by state */
  agents: {
    /** How many agents wait for a call */
    available: number;
    /** How many agents are being rung */
    reserved: number;
    /** How many agents talk in a call */
    on_call: number;
    /** How many agents are in wrap-up */
    wrap_up: number;
    /** How many agents are paused */
    not_ready: number;
    /** How many agents are signed out or without audio */
    offline: number;
  };
  /** Service level = answered_in_time / (answered + abandoned) */
  today: {
    /** Callers who came in since midnight in the time zone of the queue */
    offered: number;
    /** How many calls were answered */
    answered: number;
    /** Calls that were answered within the `service_level` */
    answered_in_time: number;
    /** Callers who hung up while they waited, short abandons not included */
    abandoned: number;
    /** Calls that hung up so soon that they do not count as abandoned */
    short_abandoned: number;
    /** Callers who went to the overflow target: waited too long, or the queue was full, closed or without agents */
    overflowed: number;
    /** How many callers were called back */
    called_back: number;
    /** Seconds: Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk. */
    average_hold: number | null;
  };
  /** Limits of the share that is answered in time, in percent: seconds */
  service_level: number;
}

/** The last hours of queues, for each quarter of an hour */
export interface QueueTrend {
  /** Beginning of the quarter of an hour; UTC, YYYY-MM-DD HH:MM:SS */
  from_at: string;
  /** Extension: `from_at` in RFC 3339; use it in new programs */
  from_at_iso: string;
  /** Callers who came into the queue. */
  offered: number;
  /** Callers who were connected with an agent. */
  answered: number;
  /** Answered callers who waited no longer than the queue’s service level time, as it was then. */
  answered_in_time: number;
  /** Callers who hung up while they waited, short abandons apart. */
  abandoned: number;
  /** Callers who hung up sooner than the queue’s short abandon time, as it was then. */
  short_abandoned: number;
  /** 0 to 1: Answered in time ÷ (answered + abandoned). Short abandons do not count. */
  service_level: number | null;
  /** Seconds: Time from coming in to being connected ÷ answered. */
  average_answer: number | null;
  /** Seconds: The longest time that one of the callers waited. */
  longest_wait: number | null;
}

/** A queue was created, its settings or its agents changed, or one of its agents joined or left. */
export interface QueueUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'queue.updated';
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** The queue as it is now, as in `GET /queues/{id}` */
  queue: {
    /** Its id, by which paths and other records name it */
    id: number;
    /** What people call it, as lists show it */
    name: string;
    /** Extension to dial; must differ from those of users and conferences */
    number: string;
    /** Ring strategy: A all, L longest idle, R round robin, F fewest calls, P by penalty. A rings all agents at once; F counts the calls that an agent answered today */
    ring_strategy: 'A' | 'L' | 'R' | 'F' | 'P';
    /** Seconds for which an agent is rung before the call is offered to the next */
    ring_time: number;
    /** Do not ring agents who are in a call */
    skip_busy: boolean;
    /** An agent’s app answers calls of this queue by itself, after two short tones, unless the agent talks already; desk phones ring */
    auto_answer: boolean;
    /** Seconds of wrap-up after each call. 0: none */
    wrapup_time: number;
    /** Seconds by which an agent may extend a wrap-up once. 0: not at all */
    wrapup_extension: number;
    /** Seconds of waiting after which a caller goes to the overflow target. 0: never */
    max_wait: number;
    /** Maximum number of waiting callers; further ones go to the overflow target. 0: unlimited */
    max_callers: number;
    /** Number of unanswered offers in a row after which an agent is paused. 0: never */
    max_missed: number;
    /** Seconds within which a call should be answered */
    service_level: number;
    /** Callers who hang up within this many seconds count as short abandons */
    short_abandon: number;
    /** What the other party hears before a call of this queue is recorded; the recording starts afterwards. `spoken` says in English that the call is being recorded; `announcement` plays `recording_announcement_id`. Both take precedence over the setting of the line; with `none` the line’s setting applies */
    recording_notice: 'none' | 'spoken' | 'announcement';
    /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
    recording_announcement_id: number | null;
    /** Callers are served in the order of their waiting time; each point counts as one more minute. Matters for agents who work in several queues */
    priority: number;
    /** Played to the caller first (`/vmannouncements`) */
    announcement_id: number | null;
    /** Played repeatedly while the caller waits. Null: the built-in melody */
    hold_music_id: number | null;
    /** Seconds between announcements of the caller’s position. 0: never */
    position_announcement: number;
    /** What happens to callers who cannot be served */
    overflow: {
      /** For `voicemail`: id of the user; for `queue`: id of the queue; for `queue_group`: id of the group (`/queuegroups`); otherwise 0 */
      id: number;
      /** `none`: a sentence is played and the call ends. `callback`: the caller may request a call back by pressing 1. `queue_group`: the caller waits on in another queue of the group, chosen as for a telephone number whose target is a queue group; with no other queue in the group it is as with `none` */
      type: 'none' | 'voicemail' | 'queue' | 'queue_group' | 'number' | 'callback';
      /** For `number`: the number that is called over a line; otherwise empty */
      number: '' | string;
    };
    /** Where calls of this queue go on when the page of their agent is closed, has crashed or lost its network, and does not come back in the time of `/settings/absence` */
    agent_gone: {
      /** For `other_queue`: id of the queue; for `voicemail`: id of the user; otherwise 0 */
      id: number;
      /** `default`: as `queue_calls` of `/settings/absence` says. `queue`: back into this queue, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into this queue. `other_queue`: into another queue, in front of everybody else. `voicemail`: a user’s mailbox answers. `end`: the party is told and the call ends. Where the other queue or the mailbox is not there any more, back into this queue */
      type: 'default' | 'queue' | 'phone' | 'other_queue' | 'voicemail' | 'end';
    };
    /** Callers may wait while no agent works in the queue */
    join_empty: boolean;
    /** Waiting callers may press 1 to keep their place and be called back */
    callback: boolean;
    /** How many times a caller who does not answer is called back */
    callback_tries: number;
    /** Seconds between two attempts to call back */
    callback_retry: number;
    /** When the queue is open; outside, its rule for closed hours applies */
    hours: {
      /** IANA name of the time zone, such as `Europe/Berlin` */
      time_zone: string;
      /** Empty: open at all times */
      weekly: Array<{
        /** 1 Monday to 7 Sunday */
        days: Array<number>;
        /** When it opens on these days, HH:MM */
        from: string;
        /** Exclusive. If it is before `from`, it is on the next day */
        to: string;
      }>;
      /** Days on which the queue is closed */
      holidays: Array<{
        /** The day in the customer’s calendar, YYYY-MM-DD */
        date: string;
        /** What people call it, as lists show it */
        name: string;
      }>;
    };
    /** The people who belong to it */
    users: Array<QueueMember>;
    /** Callers who wait now, call-backs included */
    waiting: number;
    /** Unix seconds; null while nobody waits */
    longest_wait_since: number | null;
    /** Extension: `longest_wait_since` in RFC 3339; use it in new programs */
    longest_wait_since_iso: string | null;
    /** Seconds that a caller who came now would wait: 0 while an agent is free for it, else (callers who wait + 1) × average handling time ÷ agents who work in the queue. The handling time is talk and wrap-up over the last four hours; a queue with few calls counts as if five more had taken what is usual for all queues, which is three minutes while nothing is known. Null: nobody works in the queue */
    expected_wait: number | null;
    /** Whether the queue is open at this time */
    open: boolean;
    /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
    created_at: string;
    /** Extension: `created_at` in RFC 3339; use it in new programs */
    created_at_iso: string;
  };
}

/** The wrap-up panel of a queue’s call opened, was closed, or timed out. The attributes of a call event but for the name and the state; `final` is true once the panel has ended. */
export interface QueueWrapUpEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'queue.wrapup';
  /** The call it is about, by its live id */
  call_id: number;
  /** The state at present, of those listed */
  state: 'START' | 'END' | 'TIMEOUT';
  /** When the call was answered, in Unix seconds; null: not yet */
  connected_at: string | null;
  /** Extension: `connected_at` in RFC 3339; use it in new programs */
  connected_at_iso: string | null;
  /** When the call began, in Unix seconds */
  start_time: string;
  /** Extension: `start_time` in RFC 3339; use it in new programs */
  start_time_iso: string;
  /** What kind of part of the call it is, such as a queue */
  context: 'LOCAL_USER' | 'QUEUE' | 'CONF' | 'VM' | 'IVR' | 'ENDPOINT' | 'LEAD';
  /** Whether the call comes in, goes out or is internal */
  destination: 'in' | 'out';
  /** How long it lasted, in seconds */
  duration: number;
  /** Why the call ended, in the words of Q.850 */
  t_cause: string;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** The same in every event of one caller’s call, transfers and consultations included */
  src_hash: string;
  /** As in the call; absent in events of earlier versions */
  src_encryption?: 'none' | 'sdes' | 'dtls' | '';
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** The same of the called party */
  dst_encryption?: 'none' | 'sdes' | 'dtls' | '';
  /** The side on which the call ended: who hung up, cancelled or refused it, did not answer, or could not be reached any more. Null while it goes on */
  terminated_by: 'caller' | 'called' | null;
  /** The first call of the chain of transfers */
  root_call_id: number;
  /** Extension: the queue that the caller waits or waited in last. With context LOCAL_USER, `dst_id` is then an agent to whom that queue offered the call (`src_id` when the agent calls back) */
  queue_id?: number | null;
  /** Extension: name of the queue at that time */
  queue_name?: string;
  /** Extension: the telephone number that was called; empty for calls that did not come in */
  ddi?: string;
  /** No further event of this call follows; of a queue’s call none of the queue, or of this agent */
  final: boolean;
}

/** A recording or a voice message could not be saved in the store that the operator set. It stays where it is, can be heard, and is tried again until it is saved; this event comes once for each. Sent to supervisors only. */
export interface RecordingSaveFailedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Id of the recording; null for a voice message */
  monitor_id: number | null;
  /** Id of the voice message; null for a recording of a call or a conference */
  message_id: number | null;
  /** The call it is about, by its live id */
  call_id: number;
  /** Which event it is, as in the list of events */
  event_name: 'recording.save_failed';
  /** Why it could not be saved, a sentence for people */
  reason: string;
  /** Whether it is tried again, which is so unless its file is missing */
  will_retry: boolean;
}

/** A recording or a voice message lies in the store that the operator set, which has shown that it has the same bytes. Sent to supervisors only. */
export interface RecordingSavedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Id of the recording; null for a voice message */
  monitor_id: number | null;
  /** Id of the voice message; null for a recording of a call or a conference */
  message_id: number | null;
  /** The call it is about, by its live id */
  call_id: number;
  /** Which event it is, as in the list of events */
  event_name: 'recording.saved';
  /** Bytes of the file as it is stored, which encryption makes larger than its audio */
  stored_size: number;
}

/** What is sent again */
export interface ReplayedDeliveries {
  /** How many events are sent again */
  events: number;
}

/** A schedule for sending a report by e-mail */
export interface ReportSchedule {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The subject of the mail */
  name: string;
  /** Which report it is, by the end of the path of `GET /reports/…` */
  report: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
  /** `day`: the report is of the day before; `week`: of the seven days before; `month`: of the days since it was due a month before */
  every: 'day' | 'week' | 'month';
  /** With `every` `week`: 1 Monday to 7 Sunday */
  weekday: number;
  /** With `every` `month`: day of the month. 1: the report is of the month before */
  day: number;
  /** When it is sent, by the clocks of the time zone */
  time_of_day: string;
  /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
  time_zone: string;
  /** Only this queue; null: all */
  queue_id: number | null;
  /** Only the queues that are in this group when it is sent (`/queuegroups`); null: all */
  queue_group_id: number | null;
  /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Who is in it when it is sent counts */
  team_id: number | null;
  /** E-mail addresses; each gets a mail of its own */
  recipients: Array<string>;
  /** Whether it is in use now */
  enabled: boolean;
  /** When it is sent next; UTC. Null while it is not enabled */
  next_at: string | null;
  /** Extension: `next_at` in RFC 3339; use it in new programs */
  next_at_iso: string | null;
  /** When it was mailed last; UTC. Null: never */
  last_at: string | null;
  /** Extension: `last_at` in RFC 3339; use it in new programs */
  last_at_iso: string | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** Something of a resource that has no events of its own was added, changed or removed: read its list again. Sent to streams that are open at that moment and not stored, and only to users who may read the resource. */
export interface ResourceChangedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'resource.changed';
  /** The first part of its path, such as `lines`, `ddis`, `queuegroups` or `ringbacks` */
  resource: string;
  /** Who did it; null for what happened by itself */
  by_user_id: number | null;
}

/** For how many days records of each kind are kept; null: for ever */
export interface RetentionSettings {
  /** Call detail records with their notes. Number, name and texts are also removed from wrap-ups and queue entries, which still count in reports */
  cdrs: number | null;
  /** Recordings with their files, transcripts and reviews */
  recordings: number | null;
  /** Transcripts and summaries of recordings. Scores stay */
  transcripts: number | null;
  /** SIP messages of calls. Default: 30 */
  sip_traces: number | null;
  /** Text messages, and messages of chats */
  messages: number | null;
  /** Voice messages with their files */
  voicemail: number | null;
  /** Days that faxes are kept, with their files */
  faxes: number | null;
  /** Visitors of web sites, their requests for a call back and their chats. Default: 365 */
  visitors: number | null;
  /** Webhook deliveries and their responses. Default: 30 */
  webhook_deliveries: number | null;
  /** Mail that was sent or failed. Default: 30 */
  mail: number | null;
  /** The audit log. Default: 3650, at least 365. If there are several customers, the longest applies */
  audit_log: number | null;
  /** Queues whose call records are kept for a different time */
  queues: Array<QueueRetention>;
}

/** A caller who abandoned a queue, or whose call a user did not answer, and whom somebody should ring back */
export interface RingBack {
  /** Id of the lost call; `live_id` of its record */
  id: number;
  /** Live id of the call, the same as `id` */
  call_id: number;
  /** `direct`: the caller called a user, and nobody answered but the mailbox */
  kind: 'queue' | 'direct';
  /** Id of the queue, as in `/queues`; null for `direct` */
  queue_id: number | null;
  /** Name of the queue at that time; empty for `direct` */
  queue_name: string;
  /** For `direct`: the user who was called; otherwise null */
  called_id: number | null;
  /** Name of the party that was called */
  called_name: string;
  /** Telephone number as E.164 digits, or an extension */
  number: string;
  /** What people call it, as lists show it */
  name: string;
  /** When the caller came in; UTC */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** How long the caller waited, in seconds: seconds */
  wait: number;
  /** How it ended, as one of these values */
  outcome: 'abandoned' | 'short_abandoned' | 'callback_failed' | 'cut' | 'missed';
  /** When a user called that number next; UTC */
  called_at: string | null;
  /** Extension: `called_at` in RFC 3339; use it in new programs */
  called_at_iso: string | null;
  /** Whether there was a connected call with the number since, in either direction; for a colleague: with the user who was called */
  reached: boolean;
  /** Id of the user who is to ring back: for a `direct` call the called user, until it is assigned to another. Null: nobody */
  user_id: number | null;
  /** First and last name of the user */
  user_name: string;
  /** When it was marked as done; UTC */
  done_at: string | null;
  /** Extension: `done_at` in RFC 3339; use it in new programs */
  done_at_iso: string | null;
  /** Name of who did it; empty while it is not done */
  done_by: number | null;
}

/** A report that a user saved */
export interface SavedReport {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Unique among the saved reports of the user */
  name: string;
  /** Which report it is, by the end of the path of `GET /reports/…` */
  report: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
  /** Which days it is of whenever it is opened, by the clocks of `time_zone`, weeks from Monday on; `custom`: always of those from `from` to `to` */
  period: 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month' | 'custom';
  /** With `period` `custom`: the first day, such as 2026-03-29; otherwise empty */
  from: '' | string;
  /** With `period` `custom`: the last day; otherwise empty */
  to: '' | string;
  /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
  time_zone: string;
  /** Only this queue; null: all. Null once the queue is removed */
  queue_id: number | null;
  /** Only the queues of this group (`/queuegroups`); null: all. Null once the group is removed */
  queue_group_id: number | null;
  /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Null once the team is removed */
  team_id: number | null;
  /** One line for each; `none`: one line for the whole time */
  interval: 'none' | 'day' | 'hour';
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** Provisioning by a directory (SCIM) */
export interface ScimSettings {
  /** Address that the directory is told (`Tenant URL`, `Base URL`). Null: no public address is set */
  address: string | null;
  /** Whether people whom the directory adds get a mail with a link to choose a password. Not needed where they sign in by single sign-on */
  mail_invitations: boolean;
  /** Teams whose members have a role. With none the directory changes no role, and who is new is an agent. With some, everybody whom the directory manages has the highest role of their teams, else is an agent; administrators stay what they are */
  team_roles: Array<{
    /** Id of the team, of `/usergroups` */
    group_id: number;
    /** The role that its members have */
    role: 'reception' | 'supervisor';
  }>;
  /** When the directory last asked for something, UTC, YYYY-MM-DD HH:MM:SS. Null: never */
  last_request_at: string | null;
  /** Extension: `last_request_at` in RFC 3339; use it in new programs */
  last_request_at_iso: string | null;
  /** What that was and how it was answered, such as `GET /Users 200` */
  last_request: string;
  /** When a request of the directory was last refused, UTC, YYYY-MM-DD HH:MM:SS. Null: never */
  last_error_at: string | null;
  /** Extension: `last_error_at` in RFC 3339; use it in new programs */
  last_error_at_iso: string | null;
  /** What was refused and why, in a sentence; empty: nothing */
  last_error: string;
}

/** One’s own second factors */
export interface SecondFactors {
  /** What can be used in addition to the password; any one of them is enough */
  methods: Array<'totp' | 'passkey' | 'mail'>;
  /** When the authenticator app was confirmed */
  totp_since: string | null;
  /** Extension: `totp_since` in RFC 3339; use it in new programs */
  totp_since_iso: string | null;
  /** The passkeys that the user signs in with */
  passkeys: Array<Passkey>;
  /** Recovery codes that are not used yet */
  recovery_codes_left: number;
  /** Your role needs a second factor */
  required: boolean;
  /** Changes need POST /me/reauthentication first */
  password_needed: boolean;
}

/** An invitation with its code and links, shown this once */
export interface SentInvitation {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The address that it is for; null: the person says which */
  email: string | null;
  /** First name of who is invited; empty: the person says it */
  first_name: string;
  /** Last name of who is invited; empty: the person says it */
  last_name: string;
  /** The role that the new user has */
  role: 'agent' | 'reception' | 'supervisor' | 'administrator';
  /** The extension of the new user; null, or where somebody else has it by then: the lowest free one */
  ext: string | null;
  /** Ids of the teams (`/usergroups`) that the new user is in */
  groups: Array<number>;
  /** Ids of the queues that the new user is an agent of */
  queue_ids: Array<number>;
  /** `open`: it can be accepted; `used`: somebody did; `revoked`: somebody took it back, or whoever invited may not invite to this role any more; `expired`: nobody accepted it in time */
  state: 'open' | 'used' | 'revoked' | 'expired';
  /** `queued`: the link was handed to the mail server, see `/mails`; `kept`: the mail waits there because no mail server is set; `none`: there is no mail, pass the link on yourself */
  mail: 'queued' | 'kept' | 'none';
  /** When it was made or sent again, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Until when it can be accepted, UTC, YYYY-MM-DD HH:MM:SS */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
  /** Id of the user who invites, as in `/users`; null: removed since */
  invited_by: number | null;
  /** Name of the user who invites; empty: removed since */
  invited_by_name: string;
  /** When it was accepted, UTC, YYYY-MM-DD HH:MM:SS; null: not yet */
  used_at: string | null;
  /** Extension: `used_at` in RFC 3339; use it in new programs */
  used_at_iso: string | null;
  /** Id of the user whom it made, as in `/users`; null: nobody, or removed since */
  used_by: number | null;
  /** Name of the user whom it made; empty: nobody, or removed since */
  used_by_name: string;
  /** When it was taken back, UTC, YYYY-MM-DD HH:MM:SS; null: it was not */
  revoked_at: string | null;
  /** Extension: `revoked_at` in RFC 3339; use it in new programs */
  revoked_at_iso: string | null;
  /** What opens it, 160 random bits in hexadecimal. Only this answer shows it */
  code: string;
  /** The page that accepts it. The code is in the fragment (behind `#`), which browsers send to no server: no log has it */
  link: string;
  /** The same for the desktop program: `cordboard://join?` with the address of the service (`url`), the code (`code`) and, where the service has a certificate authority of its own, the SHA-256 of its public key (`pin`). Null: the service does not know its address */
  app_link: string | null;
}

/** A sentence of the service with its code and parameters, to be said in another language */
export interface Sentence {
  /** Stable name of the sentence. New versions add codes: show `text` for one that you do not know */
  code: string;
  /** Names, numbers and addresses that the sentence has filled in, by their names; a list is a list of names */
  parameters: Record<string, string | number | Array<string>>;
  /** The whole sentence in English, parameters filled in */
  text: string;
}

/** An event of the stream; `event_name` says which. */
export type ServiceEvent = CallEvent | MonitorReadyEvent | MonitorReviewedEvent | RecordingSavedEvent | RecordingSaveFailedEvent | CallUpdatedEvent | CallQualityEvent | LineStateEvent | LineWatchedEvent | DiskStateEvent | FeatureCodesEvent | PhoneStateEvent | PhoneProvisioningEvent | MediaSessionEvent | SmsReceivedEvent | SmsUpdatedEvent | ConferenceStateEvent | FaxReceivedEvent | ContactOutcomeChangedEvent | ContactNextCallChangedEvent | WebhookDeliveryEvent | VoiceMessageReceivedEvent | AgentStateEvent | AgentAbsenceEvent | AgentAdherenceEvent | QueueStatsEvent | QueueUpdatedEvent | QueueRemovedEvent | QueueGoalsEvent | AlertEvent | AgentReasonsEvent | UserPresenceEvent | UserUpdatedEvent | QueueWrapUpEvent | WrapUpUpdatedEvent | ChatStateEvent | ChatMessageAddedEvent | ChatMessagesReadEvent | ChatMessageUpdatedEvent | DemoTrafficEvent | AuditRecordedEvent | DiallingAlarmEvent | ResourceChangedEvent | StreamGapEvent;

/** How people sign in at this address */
export interface SignInMethods {
  /** Whether passwords are accepted; false: the providers alone */
  password: boolean;
  /** Providers to sign in with */
  providers: Array<{
    /** Its id, by which paths and other records name it */
    id: number;
    /** What people call it, as lists show it */
    name: string;
  }>;
}

/** How people of a customer sign in */
export interface SignInSettings {
  /** Users with this role or a higher one need a second factor. Until they have one, their sessions can do nothing but set one up (403 for everything else). API tokens are not affected */
  second_factor_required_from: 'none' | 'agent' | 'reception' | 'supervisor' | 'administrator';
  /** Passwords and passkeys sign nobody in any more: only the providers of `/ssoproviders` do, and on the machine that the service runs on the root user’s password. Sessions that are open stay, and API tokens are not affected */
  only_single_sign_on: boolean;
}

/** What a successful login answers with */
export interface SignedIn {
  /** A sentence for people; programs read the code */
  message: string;
  /** The token to send with every request */
  user_token: string;
  /** Id of the user, as in `/users` */
  user_id: number;
}

/** Where phones register */
export interface SipServer {
  /** Whether the service accepts registrations of phones */
  enabled: boolean;
  /** Domain of the phones’ addresses, and realm of the digest */
  domain: string;
  /** Address to configure in phones; empty while the server is off */
  host: string;
  /** Ways to reach it, such as UDP or USB */
  transports: Array<{
    /** How SIP is carried: UDP, TCP, TLS or WebSocket */
    transport: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';
    /** Port of the host, 1 to 65535 */
    port: number;
  }>;
  /** Why phones cannot fetch their configuration: `no_sip_server`: there is nothing that they could register with; `this_machine_only`: no public address is set, and the service listens on this machine alone; `not_encrypted`: the public address, or the service’s own, is plain HTTP. Null: nothing is known to be wrong */
  provisioning_problem: 'no_sip_server' | 'this_machine_only' | 'not_encrypted' | null;
}

/** A text message, inbound or outbound */
export interface Sms {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The pair of numbers; the same in both directions */
  conversation_id: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Number that it was sent from */
  from: string;
  /** Id of the user who sent it; empty if the sender is not a user */
  from_id: string;
  /** Name of the sender; empty where it is not known */
  from_name: string;
  /** The text that was sent or came in */
  message: string;
  /** `queued`, then `sent` (the carrier has it), `delivered` or `failed`; inbound: `received` */
  result: 'queued' | 'sent' | 'delivered' | 'failed' | 'received';
  /** Number that it was sent to */
  to: string;
  /** Id of the user who receives it; empty if the recipient is not a user */
  to_id: string;
  /** Name of the recipient; empty where it is not known */
  to_name: string;
  /** Which way it went: `I` inbound, `O` outbound */
  type: 'I' | 'O';
  /** Id of the user whose message it is. Null: everybody’s */
  user_id: number | null;
  /** Extension: whether an inbound message has been read; true for outbound ones */
  read: boolean;
  /** Extension: a sentence that says why it failed or is still waiting */
  reason: string | null;
  /** Extension: the message that was sent to replace this failed one */
  resent_as: number | null;
}

/** A carrier that text messages go through over SMPP 3.4 */
export interface SmsCarrier {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Name or address of the machine */
  host: string;
  /** Port of the host, 1 to 65535 */
  port: number;
  /** Whether the connection is encrypted by TLS */
  tls: boolean;
  /** Name that the carrier gave you (SMPP `system_id`) */
  system_id: string;
  /** What the carrier wants as SMPP `system_type`; empty: nothing */
  system_type: string;
  /** Your numbers at the carrier, and whose messages each has */
  numbers: Array<{
    /** Telephone number as E.164 digits, or an extension */
    number: string;
    /** Id of the user, as in `/users` */
    user_id: number | null;
  }>;
  /** Whether it is in use now */
  enabled: boolean;
  /** Whether a password is stored; it is never shown */
  has_password: boolean;
  /** The state at present, of those listed */
  state: 'stopped' | 'connecting' | 'bound' | 'retrying' | 'failed';
  /** What went wrong last, in plain words; null: nothing */
  last_error: string | null;
  /** The sentences of `last_error` in order, with codes and parameters; none if nothing went wrong */
  last_error_sentences: Array<Sentence>;
}

/** A text message came in. */
export interface SmsReceivedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'sms.received';
  /** Id of the customer, as in `/customers` */
  customer_id: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Number of who sent the text message */
  from_no: string;
  /** Number of who got the text message */
  to_no: string;
  /** The text as people read it */
  text: string;
}

/** Messages between the same two numbers, newest last */
export interface SmsThread {
  /** Your side of the thread */
  from: string;
  /** The other side of the thread */
  to: string;
  /** Inbound messages that nobody has read */
  unread: number;
  /** Time of the newest message, UTC */
  last_at: string;
  /** Extension: `last_at` in RFC 3339; use it in new programs */
  last_at_iso: string;
  /** The requested page, oldest first; page 1 ends with the newest message */
  messages: Array<Sms>;
  /** Extension: total number of messages */
  count: number;
}

/** A thread as a list shows it */
export interface SmsThreadSummary {
  /** Id of the conversation, as in `/conversations` */
  conversation_id: string;
  /** The number on our side */
  from: string;
  /** The number of the other side */
  to: string;
  /** Name of the recipient; empty where it is not known */
  to_name: string;
  /** Inbound messages that nobody has read */
  unread: number;
  /** How many there are of them */
  count: number;
  /** Time of the newest message, UTC */
  last_at: string;
  /** Extension: `last_at` in RFC 3339; use it in new programs */
  last_at_iso: string;
  last_message: Sms;
}

/** A text message that goes out was taken in, handed over, delivered, or failed. */
export interface SmsUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'sms.updated';
  /** Id of the text message, as in `/sms` */
  sms_id: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** The result, as one of these values */
  result: 'queued' | 'sent' | 'delivered' | 'failed' | 'received';
  /** Why that is, for people to read */
  reason: string | null;
}

/** A provider that people sign in with (OpenID Connect) */
export interface SsoProvider {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What stands on the button: “Sign in with …” */
  name: string;
  /** Address of the provider, exactly as it names itself. `/.well-known/openid-configuration` below it is read. HTTPS; plain HTTP is accepted of this machine alone */
  issuer: string;
  /** The name that the provider gave to this service */
  client_id: string;
  /** Whether one may sign in with it; sessions that are open stay as they are */
  enabled: boolean;
  /** What is asked for besides `openid` */
  scopes: Array<string>;
  /** Whoever signs in and has no account gets one, with the lowest free extension. False: refused */
  creates_users: boolean;
  /** At the first sign-in an account with the same address is taken, if the provider says that it has verified the address. The root user is never found that way */
  links_by_mail: boolean;
  /** The provider asks for a second factor itself: nobody who comes from it is asked for another one, or has to set one up */
  asks_second_factor: boolean;
  /** Whoever signs out here is led to the provider, and is signed out there as well (OpenID Connect RP-Initiated Logout 1.0). Sessions that were open before ask for a confirmation there */
  ends_provider_session: boolean;
  /** Which claims give which role and teams */
  rules: Array<{
    /** Name of the claim, dots lead into objects */
    claim: string;
    /** The value that it has, or one of its values */
    value: string;
    /** The role of who has it; null: none */
    role: 'agent' | 'reception' | 'supervisor' | 'administrator' | null;
    /** Ids of the teams of who has it */
    groups: Array<number>;
  }>;
  /** Whether a client secret is stored */
  has_secret: boolean;
  /** What to register with the provider as redirect URI; null: set the public address first */
  redirect_uri: string | null;
  /** What to register as back-channel logout URI; null: set the public address first */
  logout_uri: string | null;
  /** What to register as post-logout redirect URI; null: set the public address first */
  post_logout_uri: string | null;
  /** When it was added, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** Where to send the browser, so that a provider says who somebody is */
export interface SsoStart {
  /** Where the provider asks who it is */
  url: string;
}

/** What a test of a provider found */
export interface SsoTest {
  /** Whether nothing of what was looked at failed */
  ok: boolean;
  /** What was looked at, and what was found */
  checks: Array<{
    /** `discovery`: its configuration; `keys`: what it signs with; `clock`: both clocks; `secret`: client id and secret; `address`: where it sends browsers back to; `logout`: whether it can end sessions here; `sign_out`: whether whoever signs out here can be signed out there */
    name: 'discovery' | 'keys' | 'clock' | 'secret' | 'address' | 'logout' | 'sign_out';
    /** `warning`: signing in works, something else does not */
    state: 'ok' | 'warning' | 'failed';
    /** What was found, in a sentence for people */
    message: string;
  }>;
}

/** The `Last-Event-ID` of a stream is unknown, or so old that the events after it are no longer stored: events are missing before the next one. Read again the lists that you follow. It is the first event of the stream, has no id, and is sent whatever names the stream is limited to. */
export interface StreamGapEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'stream.gap';
  /** What you sent, at most 100 characters of it */
  last_event_id: string;
}

/** A supervision that is under way */
export interface Supervision {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The call it is about, by its live id */
  call_id: number;
  /** Id of the user who supervises */
  user_id: number;
  /** First and last name of the user */
  user_name: string;
  /** `listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: both sides hear the supervisor; `take_over`: the supervisor replaces the agent */
  mode: 'listen' | 'whisper' | 'barge' | 'take_over';
  /** The user whose call it is */
  agent_id: number;
  /** First and last name of the agent */
  agent_name: string;
  /** Whether the agent sees the supervision, by the settings at its beginning */
  agent_informed: boolean;
  /** `away`: the supervisor hears and says nothing, because another call has its audio or its audio session is not open */
  state: 'active' | 'away';
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** What a call’s record says of its supervisions: one entry for each stretch in one mode */
export interface SupervisionRecord {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The same for all modes from beginning to end */
  supervision_id: number;
  /** Live id of the call that was supervised */
  call_id: number;
  /** Id of the user who supervises */
  user_id: number;
  /** First and last name of the user */
  user_name: string;
  /** `listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: both sides hear the supervisor; `take_over`: the supervisor replaces the agent */
  mode: 'listen' | 'whisper' | 'barge' | 'take_over';
  /** The user whose call it is */
  agent_id: number;
  /** First and last name of the agent */
  agent_name: string;
  /** Whether the agent sees the supervision, by the settings at its beginning */
  agent_informed: boolean;
  /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
  started_at: string;
  /** Extension: `started_at` in RFC 3339; use it in new programs */
  started_at_iso: string;
  /** When it ended, UTC. Null while it continues */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
}

/** How a customer wants its calls supervised */
export interface SupervisionSettings {
  /** Whether both sides hear a beep when a supervision begins; default false */
  tone: boolean;
  /** Whether the agent sees who supervises its call; default true */
  inform_agent: boolean;
}

/** The result of an import, or of a trial */
export interface TableImport {
  /** Rows that were added, or would be */
  created: number;
  /** Whether it was only tried, and nothing written */
  dry_run: boolean;
  /** The result for each valid row */
  rows: Array<{
    /** Id of the created entry; null with `dry_run` */
    id: number | null;
    /** From 1, without the row of column names */
    row: number;
    /** Name of the entry in this row */
    name: string;
    /** How it ended, as one of these values */
    outcome: 'created';
  }>;
  /** All errors; only with `dry_run`, otherwise the answer is 400 */
  errors: Array<{
    /** From 1, without the row of column names */
    row: number;
    /** Path of the field, such as `0.e164` */
    field: string;
    /** What the file calls it; the name of the field where the file has no such column */
    column: string;
    /** What is wrong, for programs */
    code: string;
    /** A sentence for people; programs read the code */
    message: string;
  }>;
  /** Columns of the file that belong to no field */
  unused_columns: Array<string>;
}

/** A request that was taken */
export interface TakenCallback {
  /** `calling_agent`: agents are rung. `calling_you`: an agent has answered, the visitor’s telephone rings. `in_call`: they talk. `ended`: see `outcome`. `nobody_available`: no agent was available or answered */
  state: 'calling_agent' | 'calling_you' | 'in_call' | 'ended' | 'nobody_available';
  /** Set when `ended`. `talked`: they were connected. `not_answered`, `busy`, `failed`: result of calling the visitor. `cancelled`: by the visitor or the agent. `interrupted`: the service was interrupted; nobody will call any more */
  outcome: 'talked' | 'not_answered' | 'busy' | 'cancelled' | 'failed' | 'interrupted' | null;
  /** Token for following and cancelling this request; secret */
  token: string;
  /** Send it as `visitor` with the next request */
  visitor_token: string;
}

/** One SIP message of a call */
export interface TraceMessage {
  /** When that was, UTC, YYYY-MM-DD HH:MM:SS: UTC, YYYY-MM-DD HH:MM:SS.mmm */
  time: string;
  /** Extension: `time` in RFC 3339; use it in new programs */
  time_iso: string;
  /** Which way it went: in or out */
  direction: 'in' | 'out';
  /** How SIP is carried: UDP, TCP, TLS or WebSocket */
  transport: string;
  /** IP address and port, as `host:port` */
  src: string;
  /** IP address and port, as `host:port` */
  dst: string;
  /** Call-ID of the SIP message, a text */
  call_id: string;
  /** Request line or status line, short */
  summary: string;
  /** The SIP message as text, without credentials */
  text: string;
  /** Extension: the call it belongs to */
  live_id: number;
  /** Extension: a retransmission (RFC 3261 section 17): the first one, or its answer, may have been lost */
  retransmission: boolean;
}

/** A call and the campaign that it came from */
export interface TrackedCdr {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Seconds from answer to end */
  billsec: number;
  /** SIP Call-ID of the line side, empty for an internal call. Under `/v1.2` the number in `live_id`. What live calls and events call the call’s id is `live_id`, under both: use that, and `sip_call_id` for this */
  call_id: string;
  /** SIP Call-ID of the line side, empty for an internal call */
  sip_call_id: string;
  /** When the call began, UTC, YYYY-MM-DD HH:MM:SS */
  calldate: string;
  /** Extension: `calldate` in RFC 3339; use it in new programs */
  calldate_iso: string;
  /** What the call cost over lines that have a price list (`/lines/{id}/rates`): the time from answer to end at `rate`, at least `min_charge`; of a web call both sides together. Null: no price is known. Under `/v1.2` 0 */
  charge: number | null;
  /** Caller id that was shown: digits without +, or `anonymous` */
  clid: string;
  /** What kind of part of the call it is, such as a queue */
  context: string;
  /** 0 in, 1 out, 2 internal. Under `/v1.2` the word */
  destination: number;
  /** 0 CONNECTED, 1 NO ANSWER, 2 BUSY, 3 FAILED, 4 CANCELLED. Under `/v1.2` the word */
  disposition: number;
  /** Number that is called: digits without +, or an extension */
  dst: string;
  /** Codec of the audio to who is called */
  dst_codec: string;
  /** Id of the user who is called; empty for others */
  dst_id: string;
  /** Name of who is called; empty where it is not known */
  dst_name: string;
  /** Program or telephone of who is called, as it names itself */
  dst_ua: string;
  /** Seconds from start to end */
  duration: number;
  /** How the call came to who talked last: diverted, referred, taken over; empty otherwise */
  info: string;
  /** The first call of its chain of transfers */
  is_root: boolean;
  /** Id of the live call that the record is of, as in events */
  live_id: number;
  /** Live id of the call that this one came of; null: none */
  parent_live_id: number | null;
  /** Price of a minute by the price list of the line. Null: no price is known. Under `/v1.2` 0 */
  rate: number | null;
  /** Extension: the least that the call costs once it is answered */
  min_charge: number | null;
  /** Extension: currency of `charge`, ISO 4217; empty where none was set */
  currency: string;
  /** Live id of the first call of the chain of transfers */
  root_live_id: number;
  /** Always 1: one service has all calls */
  server_id: number;
  /** Id of the line, as in `/lines`; null for internal calls */
  sip_endpoint_id: number | null;
  /** Number of who calls: digits without +, or an extension */
  src: string;
  /** Codec of the audio from who calls */
  src_codec: string;
  /** Id of the user who calls; empty for others */
  src_id: string;
  /** Name of who calls; empty where it is not known */
  src_name: string;
  /** Program or telephone of who calls, as it names itself */
  src_ua: string;
  /** Q.850 wording, such as "Normal Clearing" */
  t_cause: string;
  /** 0 inbound, 1 outbound, 2 missed, 3 internal. Under `/v1.2` I, O, M, L */
  type: number;
  /** Id of the user, as in `/users` */
  user_id: number | null;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** Extension: what people wrote about it; empty: nothing */
  notes: string;
  /** Extension: SIP status that the call ended with, such as 486 */
  sip_status: number | null;
  /** Extension: which side ended the call */
  terminated_by: 'caller' | 'called' | 'system';
  /** Extension: why the call ended, derived from status and cause; null for calls of earlier versions */
  end_reason: 'hung_up' | 'cancelled' | 'answered_elsewhere' | 'no_answer' | 'busy' | 'declined' | 'wrong_number' | 'invalid_number' | 'moved' | 'other_service' | 'unreachable' | 'no_route' | 'forbidden' | 'dialling_limit' | 'credentials' | 'anonymous_refused' | 'line_not_registered' | 'network_lost' | 'no_reply' | 'congestion' | 'server_error' | 'no_common_codec' | 'encryption_required' | 'encryption_missing' | 'no_audio' | 'encryption_failed' | 'no_media_path' | 'media_timed_out' | 'protocol' | 'call_lost' | 'service_stopped' | 'agent_gone' | 'service_failed' | 'failed' | null;
  /** Extension: whether there is a recording of it */
  has_monitor: boolean;
  /** Extension: the telephone number that was called, E.164 digits; empty unless it came in */
  ddi: string;
  /** Extension: the queue that the caller waited in last; null for none */
  queue_id: number | null;
  /** Extension: what the queue was called at that time */
  queue_name: string;
  /** Extension: seconds in that queue */
  queue_wait: number | null;
  /** Extension: how the wait in that queue ended */
  queue_outcome: 'answered' | 'abandoned' | 'short_abandoned' | 'overflowed' | 'full' | 'no_agents' | 'closed' | 'called_back' | 'callback_failed' | 'moved' | 'removed' | 'cut' | 'callback_requested' | '';
  /** Extension: seconds on hold by users of this service in all; part of `billsec` */
  hold_time: number;
  /** Extension: when the service crashed or was restarted during the call, which went on afterwards */
  interruptions: Array<{
    /** When the service was last there, UTC, YYYY-MM-DD HH:MM:SS */
    interrupted_at: string;
    /** Extension: `interrupted_at` in RFC 3339; use it in new programs */
    interrupted_at_iso: string;
    /** Milliseconds until the service had the call again. An agent’s page takes a moment more to bring its sound */
    lasted_ms: number;
  }>;
  /** Extension: how the caller’s audio was encrypted: `none`, `sdes` or `dtls`; empty where there was none, and for calls of earlier versions */
  src_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: the same of the called party’s audio */
  dst_encryption: 'none' | 'sdes' | 'dtls' | '';
  /** Extension: mean opinion score of the caller’s audio, 1 to 4.4, averaged over the call; null if not measured */
  src_mos: number | null;
  /** Extension: the same of the called party’s audio */
  dst_mos: number | null;
  /** Extension: mean and worst quality of each party’s audio, and its packets; null if not measured */
  quality: {
    /** Number of who calls: digits without +, or an extension */
    src: LegQuality | null;
    /** Number that is called: digits without +, or an extension */
    dst: LegQuality | null;
    /** Packets for each party; null for parties that are not on the network, and for calls that were never connected */
    media: {
      /** Number of who calls: digits without +, or an extension */
      src: LegMedia | null;
      /** Number that is called: digits without +, or an extension */
      dst: LegMedia | null;
    };
  };
  /** Extension: the disposition chosen in the wrap-up or afterwards; null if none */
  wrapup_disposition_id: number | null;
  /** Extension: its name at that time */
  wrapup_disposition: string;
  /** Extension: null if the campaign was removed */
  campaign_id: number | null;
  /** Extension: its name when the call ended */
  campaign_name: string;
}

/** Money that moved; this service bills nobody, so there is none */
export interface Transaction {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** How much money moved; negative: taken away */
  amount: number;
  /** What it is, in your words */
  description: string;
}

/** Where recordings are transcribed; the key is never shown */
export interface TranscriptionSettings {
  /** Whether new recordings are sent */
  enabled: boolean;
  /** Base address of an OpenAI-compatible service, such as `https://host/v1`. Empty: none */
  url: string;
  /** Name of the model for `{url}/audio/transcriptions` */
  model: string;
  /** ISO 639-1 code such as `en`. Empty: detected by the model */
  language: string;
  /** Model of `{url}/chat/completions` for summary, sentiment and score. Empty: none of these are made */
  analysis_model: string;
  /** Whether a key is stored; it is never shown */
  has_api_key: boolean;
}

/** A user */
export interface User {
  /** Its id, by which paths and other records name it */
  id: number;
  /** The user who set the customer’s account up */
  is_initial: boolean;
  /** E-mail address, such as `ann@example.com`; empty: none */
  email: string;
  /** Extension: a code or a token that was mailed to the address came back (`/confirmation`, `/reset`) */
  email_confirmed: boolean;
  /** Extension: the address that takes the place of `email` once it is confirmed; null: none */
  pending_email: string | null;
  /** First name of the person; empty: none */
  first_name: string;
  /** Last name of the person; empty: none */
  last_name: string;
  /** Roles of the user, of which the highest counts */
  roles: Array<'agent' | 'reception' | 'supervisor' | 'administrator'>;
  /** Whether the user may sign in */
  active: boolean;
  /** Always empty: there are no applications apart */
  visited_apps: Array<string>;
  /** Whether the user set the customer’s account up */
  is_root: boolean;
  /** E: signing in asks for a second factor of any kind */
  two_factor_auth: 'D' | 'E';
  /** Extension: which ones there are */
  second_factors: Array<'totp' | 'passkey' | 'mail'>;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** The customer that the user belongs to */
  customer: number;
  /** Whether the user may sign in: 1 yes, 0 no */
  status: number;
  /** Extension: 3 to 5 digits, unique */
  ext: string;
  /** Extension: an audio session is open */
  online: boolean;
  /** Language of mail to the user, and of the interface: the one that was chosen, else that of the customer */
  language: 'en' | 'de' | 'es' | 'fr' | 'ar';
  /** Extension: false: no language was chosen. Mail is in that of the customer then, and the interface in that of the browser */
  language_chosen: boolean;
  /** Extension: the user’s state as everybody sees it, at screens, here and at phones that watch it: `busy` is rung by a queue or talks, `away` takes no calls (for a reason, or not to be disturbed), `wrap_up` works on the last call, `offline` has neither an audio session nor a registered phone or logged out. The event `user.presence` reports each change */
  presence: 'available' | 'busy' | 'away' | 'wrap_up' | 'offline';
  /** Extension: why the user is `away`; empty for other states and for no particular reason */
  presence_reason: string;
  /** Extension: since when, for this reason; UTC, YYYY-MM-DD HH:MM:SS */
  presence_since: string;
  /** Extension: `presence_since` in RFC 3339; use it in new programs */
  presence_since_iso: string;
  /** Extension: ids of the user’s teams */
  groups: Array<number>;
  /** Extension: a place as numbered in other programs. For information only: stored here, without effect */
  location_id: number | null;
  /** Extension: whether calls are offered while the user talks; otherwise callers hear busy */
  call_waiting: boolean;
  /** Extension: where the user is rung: in the app, at registered phones that ring (`rings` of `/phones`), or at both. Queues offer calls while one of these is there */
  rings_at: 'app' | 'phone' | 'both';
  /** Extension: do not disturb: the user is offered no calls, by queues neither. Callers hear busy, or go where calls go that find the user busy. Calls that the user makes are not affected */
  do_not_disturb: boolean;
  /** Extension: the number that calls to the user go to at once. Null: none. Forwards are followed where the user alone is called, or is passed a party on by a transfer; a queue and a line that rings everybody ring the user all the same */
  forward_always: string | null;
  /** Extension: the number that calls go to while the user talks and takes no second call, or is not to be disturbed */
  forward_busy: string | null;
  /** Extension: the number that calls go to which the user does not take within `ring_seconds` of its mailbox, and those that find no device of the user */
  forward_no_answer: string | null;
  /** Extension: the announcement (`/vmannouncements`) that parties hear whom the user holds or parks, over and over. Null: that of the line, else that of the customer (`/holdmusic`). It comes before both, but not where the line’s PBX plays its own music (`hold_music` of the line: `none`). Deleting the announcement sets null */
  hold_music_id: number | null;
  /** Whether calls do not ring, as `do_not_disturb` */
  dnd: boolean;
  /** How many devices the user has, registered or not */
  nb_sip_locations: number;
  /** Number that the user’s calls show by default */
  cli: string;
}

/** A user’s audio: the sessions that carry its voice */
export interface UserAudio {
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Calls can be offered to the user */
  online: boolean;
  /** Audio sessions that are open now */
  sessions: Array<MediaSession>;
}

/** A team of users */
export interface UserGroup {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
  color: string;
  /** Extension: ids of its members, as in `/users` */
  user_ids: Array<number>;
}

/** What teams may */
export interface UserGroupPolicy {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
  color: string;
  /** What the policy allows and forbids */
  policy: {
    /** Call, or transfer a call to, numbers of more than five digits. Extensions and emergency numbers can always be called */
    dial_out: boolean;
    /** Start, pause, resume and stop recordings of calls */
    record_calls: boolean;
  };
  /** Ids of the teams that it applies to */
  group_ids: Array<number>;
}

/** The state that colleagues see of a user changed, or its reason, or the user’s first audio session was opened or the last one closed. Sent to every user of the customer. */
export interface UserPresenceEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'user.presence';
  /** Id of the user, as in `/users` */
  user_id: number;
  /** An audio session is open */
  online: boolean;
  /** Extension: the user’s state as everybody sees it, at screens, here and at phones that watch it: `busy` is rung by a queue or talks, `away` takes no calls (for a reason, or not to be disturbed), `wrap_up` works on the last call, `offline` has neither an audio session nor a registered phone or logged out. The event `user.presence` reports each change */
  presence: 'available' | 'busy' | 'away' | 'wrap_up' | 'offline';
  /** Extension: why the user is `away`; empty for other states and for no particular reason */
  presence_reason: string;
  /** Extension: since when, for this reason; UTC, YYYY-MM-DD HH:MM:SS */
  presence_since: string;
  /** Extension: `presence_since` in RFC 3339; use it in new programs */
  presence_since_iso: string;
}

/** A user was added, changed (name, extension, roles, whether it is active …) or removed. */
export interface UserUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'user.updated';
  /** Id of the user, as in `/users` */
  user_id: number;
  /** Deleted, and removed from its queues */
  removed: boolean;
}

/** A message that a caller left */
export interface VoiceMessage {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the mailbox, as in `/mailboxes` */
  mailbox_id: number;
  /** Id of the user; null for a shared mailbox */
  user_id: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** Telephone number of who left it */
  from: string;
  /** Name of the sender; empty where it is not known */
  from_name: string;
  /** The number that was called */
  ddi: string;
  /** Live id of the call in which it was left */
  live_id: number;
  /** How long it lasted, in seconds: seconds */
  duration: number;
  /** Size in bytes of `/voicemessages/{id}.mp3` */
  size: number;
  /** The state at present, of those listed */
  state: 'new' | 'saved';
  /** When it was left, in Unix seconds */
  origtime: number;
  /** Extension: `origtime` in RFC 3339; use it in new programs */
  origtime_iso: string;
  /** Number of the caller, as `from` */
  caller: string;
  /** The number that was called, as `ddi` */
  dialled: string;
  /** `INBOX` for new messages, `Old` for saved ones */
  folder: 'INBOX' | 'Old';
  /** Whether nobody has heard it */
  is_new: boolean;
}

/** A caller left a voice message. */
export interface VoiceMessageReceivedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'voicemessage.received';
  /** Id of the voice message, as in `/voicemessages` */
  message_id: number;
  /** Id of the mailbox, as in `/mailboxes` */
  mailbox_id: number;
  /** Id of the user; null for a shared mailbox */
  user_id: number | null;
  /** The call it is about, by its live id */
  call_id: number;
  /** Telephone number of who left it */
  from: string;
  /** Name of the sender; empty where it is not known */
  from_name: string;
  /** How long it lasted, in seconds: seconds */
  duration: number;
}

/** A recorded announcement */
export interface VoicemailAnnouncement {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** What it is, in your words */
  description: string;
  /** Extension of the user that it belongs to */
  extension: number;
  /** Extension: the user of this extension, as in `/users` */
  user_id: number;
  /** Extension: type of the file, detected from its content */
  content_type: 'audio/mpeg' | 'audio/mp4' | 'audio/wav' | 'audio/aac';
  /** Extension: size in bytes of `/vmannouncements/{id}.audio` */
  size: number;
  /** How long it lasted, in seconds: extension: seconds */
  duration: number;
  /** Extension: the text that it speaks; empty for a recording or a file */
  text: string;
}

/** A call between two numbers */
export interface Webcall {
  /** Its id, by which paths and other records name it */
  id: number;
  /** When the call began, UTC, YYYY-MM-DD HH:MM:SS */
  calldate: string;
  /** Extension: `calldate` in RFC 3339; use it in new programs */
  calldate_iso: string;
  /** What it cost, in the currency of the rates */
  charge: number;
  /** Number or extension that was called first */
  from: string;
  /** What the first leg of the call cost */
  from_charge: number;
  /** How long the first leg lasted, in seconds */
  from_duration: number;
  /** Price of a minute of the first leg */
  from_rate: number;
  /** Number that was called then */
  to: string;
  /** What the second leg of the call cost */
  to_charge: number;
  /** How long the second leg lasted, in seconds */
  to_duration: number;
  /** Price of a minute of the second leg */
  to_rate: number;
}

/** A webhook: where events are sent to */
export interface Webhook {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What people call it, as lists show it */
  name: string;
  /** Address that is called over HTTP */
  url: string;
  /** Names of the events that are sent */
  events: Array<'call_state_change' | 'call_ringing' | 'call_connected' | 'call_ended' | 'call_missed' | 'call_dtmf_received' | 'call_recording_ready' | 'call_recording_saved' | 'contact_outcome_changed' | 'sms_received' | 'queue_wrap_up' | 'audit_recorded' | 'dialling_alarm' | 'alert'>;
  /** Whether it is in use now */
  enabled: boolean;
  /** `failing`: the last delivery failed */
  state: 'ok' | 'failing' | 'disabled';
  /** A sentence that says why it is failing or disabled */
  state_reason: string | null;
  /** Number of deliveries that wait to be sent or retried */
  waiting: number;
  /** Time of the last delivery, UTC */
  last_delivery_at: string | null;
  /** Extension: `last_delivery_at` in RFC 3339; use it in new programs */
  last_delivery_at_iso: string | null;
  /** HTTP status of the answer to it. Null: no answer */
  last_reply_status: number | null;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it was changed last, UTC, YYYY-MM-DD HH:MM:SS */
  updated_at: string;
  /** Extension: `updated_at` in RFC 3339; use it in new programs */
  updated_at_iso: string;
}

/** One POST of an event to a webhook, sent or waiting: each attempt is one of these */
export interface WebhookDelivery {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the webhook, as in `/webhooks` */
  webhook_id: number;
  /** What the webhook is called now */
  webhook_name: string;
  /** Header `webhook-id`: the same for every attempt and replay of an event */
  message_id: string;
  /** Id of the event, by which the stream and deliveries name it */
  event_id: string;
  /** Which event it is, as in the list of events */
  event_name: string;
  /** The call that the event is about */
  call_id: number | null;
  /** Which attempt to deliver it this was, from 1 */
  attempt: number;
  /** Whether it was sent manually, once */
  replay: boolean;
  /** `waiting`: not sent yet; `retrying`: failed, and the next attempt waits as a delivery of its own; `failed`: given up; `superseded`: failed, and a later attempt or replay took its place, so that what is `waiting` or `failed` is outstanding, one row an event; `cancelled`: the webhook was switched off or removed before */
  state: 'waiting' | 'delivered' | 'retrying' | 'failed' | 'superseded' | 'cancelled';
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When a waiting one is due. Null: after the earlier event of the call */
  next_attempt_at: string | null;
  /** Extension: `next_attempt_at` in RFC 3339; use it in new programs */
  next_attempt_at_iso: string | null;
  /** When it was sent, UTC */
  time: string | null;
  /** Extension: `time` in RFC 3339; use it in new programs */
  time_iso: string | null;
  /** The URL, with query values masked */
  url: string;
  /** JSON, as it is sent */
  request_body: string;
  /** HTTP status. Null: no answer */
  reply_status: number | null;
  /** The first 2 KiB of the answer */
  reply_body: string | null;
  /** Milliseconds until the receiver answered */
  latency_ms: number | null;
  /** A sentence that says why it failed */
  error: string | null;
}

/** Something was sent to a webhook, or could not be. */
export interface WebhookDeliveryEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'webhook.delivery';
  /** Id of the webhook, as in `/webhooks` */
  webhook_id: number;
  /** Id of the delivery, which repeats keep */
  delivery_id: number;
  /** The call it is about, by its live id */
  call_id: number | null;
  /** How far the delivery is, as in `/webhooks/{id}/deliveries` */
  state: 'waiting' | 'delivered' | 'retrying' | 'failed' | 'superseded' | 'cancelled';
}

/** What is posted to webhooks; `event_name` says which. */
export type WebhookEvent = CallEvent | MonitorReadyEvent | RecordingSavedEvent | RecordingSaveFailedEvent | ContactOutcomeChangedEvent | SmsReceivedEvent | QueueWrapUpEvent | AuditRecordedEvent | DiallingAlarmEvent | AlertEvent | WebhookTestEvent;

/** A webhook’s signing secret */
export interface WebhookSecret {
  /** Signing secret, `whsec_` and base64 (Standard Webhooks) */
  secret: string;
  /** Until then deliveries are also signed with the previous secret. Null: with this one only */
  previous_valid_until: string | null;
  /** Extension: `previous_valid_until` in RFC 3339; use it in new programs */
  previous_valid_until_iso: string | null;
}

/** You asked for a test of the webhook. Sent whatever it subscribed to, and to webhooks alone. */
export interface WebhookTestEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'webhook.test';
  /** Id of the webhook that was tested */
  webhook_id: number;
}

/** A conversation’s recording as one */
export interface WholeRecording {
  /** The `recording_id` that its monitors have */
  id: number;
  /** The state that its newest monitor is in */
  state: 'recording' | 'paused' | 'ready';
  /** How long it lasted, in milliseconds */
  duration_ms: number;
  /** Size in bytes of `/monitors/{id}/whole.mp3` */
  size: number;
  /** Its monitors that you may see, in order */
  parts: Array<{
    /** Id of the recording, as in `/monitors` */
    monitor_id: number;
    /** The call in which it was recorded */
    live_id: number;
    /** The state at present, of those listed */
    state: 'recording' | 'paused' | 'ready';
    /** When it began, UTC, YYYY-MM-DD HH:MM:SS */
    timestamp: string;
    /** Extension: `timestamp` in RFC 3339; use it in new programs */
    timestamp_iso: string;
    /** Where it begins in the whole recording */
    offset_ms: number;
    /** How long it lasted, in milliseconds */
    duration_ms: number;
    /** Number of who calls: digits without +, or an extension */
    src: string;
    /** Name of who calls; empty where it is not known */
    src_name: string;
    /** Number that is called: digits without +, or an extension */
    dst: string;
    /** Name of who is called; empty where it is not known */
    dst_name: string;
    /** Id of the user, as in `/users` */
    user_id: number | null;
  }>;
  /** What was noted in it, in the order of time */
  marks: Array<{
    /** Its id, by which paths and other records name it */
    id: number;
    /** Id of the recording of the whole conversation */
    recording_id: number;
    /** Id of the recording, as in `/monitors` */
    monitor_id: number;
    /** Id of the live call, also after its end */
    live_id: number;
    /** `continued`: the recording continues in the next call after a transfer or parking, and so does a pause. `interrupted`: the service crashed or was restarted, and nothing was recorded from `at` on for `lasted_ms` */
    kind: 'started' | 'continued' | 'interrupted' | 'paused' | 'resumed' | 'stopped' | 'held' | 'retrieved' | 'joined' | 'parted';
    /** When that was, UTC, YYYY-MM-DD HH:MM:SS */
    at: string;
    /** Extension: `at` in RFC 3339; use it in new programs */
    at_iso: string;
    /** Milliseconds without any sound after an `interrupted`; 0 for all other kinds */
    lasted_ms: number;
    /** Position in the whole recording, in milliseconds */
    offset_ms: number;
    /** Who did it. Null: the service, or somebody who is not a user */
    user_id: number | null;
    /** What the user was called at that time */
    user_name: string;
    /** The named API token that was used; empty for the interface */
    token_name: string;
  }>;
}

/** What an agent, or a team, is planned to do */
export interface WorkPlan {
  /** Its id, by which paths and other records name it */
  id: number;
  /** What the plan is called */
  name: string;
  /** Whose plan it is; null: that of a team */
  user_id: number | null;
  /** The team (`/usergroups`) whose members it is for; null: it is that of a user */
  team_id: number | null;
  /** IANA name of the time zone whose clocks the times of day are by */
  time_zone: string;
  /** The first day of the plan */
  valid_from: string;
  /** The last day; null: until it is changed */
  valid_to: string | null;
  /** Seconds that an agent may be off plan: until then it is neither late nor amber on the wallboard. Most call centres choose two to five minutes */
  tolerance: number;
  /** Seconds off plan after which the wallboard shows the agent in red; more than `tolerance`. Null: never */
  red_after: number | null;
  /** The shifts of a week, none of which overlap */
  weekly: Array<{
    /** Weekdays on which it begins, 1 Monday to 7 Sunday */
    days: Array<number>;
    /** The time of day at which the shift begins */
    from: string;
    /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
    to: string;
    /** Breaks within the shift, none of which overlap */
    breaks: Array<{
      /** When the break begins, within the shift */
      from: string;
      /** When it ends, within the shift */
      to: string;
      /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
      reason_id: number | null;
    }>;
  }>;
  /** Days on which other shifts are planned than on their weekday, or none */
  dates: Array<{
    /** The day in the customer’s calendar, YYYY-MM-DD */
    date: string;
    /** Why the day differs, such as a holiday */
    name: string;
    /** The shifts of that day; empty: a free day */
    shifts: Array<{
      /** The time of day at which the shift begins */
      from: string;
      /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
      to: string;
      /** Breaks within the shift, none of which overlap */
      breaks: Array<{
        /** When the break begins, within the shift */
        from: string;
        /** When it ends, within the shift */
        to: string;
        /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
        reason_id: number | null;
      }>;
    }>;
  }>;
  /** Name of the user whose plan it is; otherwise empty */
  user_name: string;
  /** Name of the team whose plan it is; otherwise empty */
  team_name: string;
  /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
}

/** The wrap-up of a call that a queue brought to an agent */
export interface WrapUp {
  /** Its id, by which paths and other records name it */
  id: number;
  /** Id of the agent whose wrap-up it is */
  user_id: number;
  /** First and last name of the user */
  user_name: string;
  /** Id of the queue, as in `/queues` */
  queue_id: number;
  /** What the queue was called at that time */
  queue_name: string;
  /** Id of the live call; `live_id` of its record */
  call_id: number;
  /** Telephone number of the caller, as digits */
  number: string;
  /** The caller’s name, if it was known */
  name: string;
  /** START: open; END: closed by somebody; TIMEOUT: its time ran out */
  state: 'START' | 'END' | 'TIMEOUT';
  /** When the agent’s part in the call ended; UTC, YYYY-MM-DD HH:MM:SS */
  created_at: string;
  /** Extension: `created_at` in RFC 3339; use it in new programs */
  created_at_iso: string;
  /** When it runs or ran out; UTC */
  expires_at: string;
  /** Extension: `expires_at` in RFC 3339; use it in new programs */
  expires_at_iso: string;
  /** The same in Unix seconds, with fractions */
  expires_timestamp: number;
  /** UTC; null while it is open */
  ended_at: string | null;
  /** Extension: `ended_at` in RFC 3339; use it in new programs */
  ended_at_iso: string | null;
  /** The user who closed it; null while it is open, and when its time ran out */
  ended_by: number | null;
  /** Seconds by which it may be extended once. 0: not at all */
  extension_time: number;
  /** Whether the agent asked for more time */
  extended: boolean;
  /** Id of the disposition, as in `/dispositions` */
  disposition_id: number | null;
  /** Its name when it was chosen; empty if none was */
  disposition: string;
  /** What people wrote about it; empty: nothing */
  notes: string;
  /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
  labels: Array<CallLabel>;
  /** The caller’s contact, if there is one */
  contact_id: number | null;
  /** New `outcome_id` of the contact. Null: unchanged */
  outcome_id: number | null;
  /** When the agent wants to follow up; UTC */
  follow_up_at: string | null;
  /** Extension: `follow_up_at` in RFC 3339; use it in new programs */
  follow_up_at_iso: string | null;
  /** `open` until the follow-up is marked as done */
  follow_up_state: 'none' | 'open' | 'done';
  /** When it was marked as done; UTC */
  follow_up_done_at: string | null;
  /** Extension: `follow_up_done_at` in RFC 3339; use it in new programs */
  follow_up_done_at_iso: string | null;
  /** A crash of the service ended the call; the wrap-up opened after the restart */
  cut: boolean;
}

/** A wrap-up that had ended was edited, or its follow-up changed. */
export interface WrapUpUpdatedEvent {
  /** Id of the event; repeats of a delivery have the same */
  id: string;
  /** When it happened, UTC, YYYY-MM-DD HH:MM:SS */
  event_time: string;
  /** Extension: `event_time` in RFC 3339; use it in new programs */
  event_time_iso: string;
  /** Which event it is, as in the list of events */
  event_name: 'wrapup.updated';
  /** Id of the agent whose wrap-up it is */
  user_id: number;
  wrapup: WrapUp;
}

/** What each operation takes and answers. */
export interface Operations {
  /** Accept an invitation: make an account and sign in */
  acceptInvitation: {
    body: {
      /** The code of the link, behind `#code=` */
      code: string;
      /** What you sign in with. Needed where the invitation names no address; where it names one, that or nothing */
      email?: string;
      /** Default: the one of the invitation */
      first_name?: string;
      /** Default: the one of the invitation */
      last_name?: string;
      /** Your new password, 10 to 200 characters, none of the common ones */
      password: string;
      /** Whether the login lasts 30 days in the place of 15 minutes without a request */
      remember_me?: boolean;
      /** A text of your own that tells this device from others, for `add_device` */
      device_fingerprint?: string;
    };
    result: SignedIn;
  };
  /** Whether the demo line is added */
  addDemoLine: {
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Id of the line, as in `/lines` */
        line_id: number;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Use codes by mail as a second factor */
  addMailFactor: {
    body: {
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** The code that the user typed */
      code: string;
    };
    result: undefined;
  };
  /** Start simulated callers who call a queue */
  beginDemoTraffic: {
    body: {
      /** The same seed, rate and minutes give the same callers at the same moments */
      seed?: number;
      /** How many callers come in a minute, on average */
      callers_per_minute?: number;
      /** For how long new callers call; those who wait or talk at the end are not cut off */
      minutes?: number;
      /** Id of the queue, or its number as a string */
      queue: number | string;
    };
    result: {
      data: DemoTraffic;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Cancel a request for a call back */
  cancelCallback: {
    params: {
      token: string;
    };
    result: undefined;
  };
  /** Confirm an e-mail address, or have the mail with its code sent again */
  confirmEmail: {
    body: {
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string;
      /** Extension: the code of the mail; it counts once, and for a day */
      code?: string;
    };
    result: {
      /** A sentence for people; programs read the code */
      message: string;
    };
  };
  /** Confirm your authenticator app with a code from it */
  confirmTotp: {
    body: {
      /** The code that the user typed */
      code: string;
    };
    result: undefined;
  };
  /** Add a reason for a pause */
  createAgentReason: {
    body: {
      /** What it is called; no two of the customer alike */
      name: string;
    };
    result: {
      data: AgentReason;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a named token */
  createApiToken: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Seconds of inactivity after which it expires. Null: never */
      expiry?: number | null;
      /** UTC, YYYY-MM-DD HH:MM:SS. Default: 90 days from now. Null: never */
      expires_at?: string | null;
      /** What it may do. Default: all but `administration` */
      scopes?: Array<'read' | 'calls' | 'supervise' | 'messages' | 'records' | 'administration' | 'scim'>;
      /** Addresses and networks that it may be used from, such as `192.0.2.7` or `10.0.0.0/8`. Empty: from everywhere */
      networks?: Array<string>;
      /** Creates a service token, which belongs to no user and stays when people leave, with the rights of this role. Only administrators may (403). Null: the token is your own */
      service_role?: 'agent' | 'reception' | 'supervisor' | 'administrator' | null;
      /** Your password. Required if you signed in more than ten minutes ago */
      password?: string;
    };
    result: {
      data: ApiToken;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Make a call */
  createCall: {
    body: {
      /** Number to call: E.164, or an extension */
      to: string;
      /** Id of the user whose phone rings first. Default: you */
      from?: string;
      /** The number to show: the number of a line that you may use, a telephone number of your customer with `tel_verified`, your extension, or `anonymous`; any other number is 400. Default: the number of the line, your extension for internal calls. Emergency calls always show the line’s number */
      caller_id?: 'anonymous' | string;
      /** Extension: do not ring the agent first, because pressing Dial already accepted the call; for your own audio session only. If the call rings a registered phone first, it is accepted by answering that phone. An emergency number of a line is dialled even without an audio session: opening one joins the call */
      auto_answer?: boolean;
      /** Extension: the agent’s registered phone to ring first. Default: the phone with `dials_first`. For your own calls it is asked to answer by itself (Answer-Mode, Call-Info, Alert-Info), as far as it is set up to */
      from_phone?: number;
      /** Extension: the call that this consultation is for */
      consult_for?: number;
      /** Extension: the line to use. Default: your own line, else the default line */
      line_id?: number;
      /** Extension: call the number’s `sips:` address, so that signalling is encrypted at every hop or the call fails (RFC 3261 section 26.2.2). 412 for a line that uses neither TLS nor WSS. Ignored for emergency calls */
      secure?: boolean;
    };
    result: {
      data: LiveCall;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a call label */
  createCallLabel: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Colour, as `#` and six hexadecimal digits */
      color?: string;
    };
    result: {
      data: CallLabel;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a button */
  createCallMeBackButton: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Appearance of the button: its text (at most 60 characters), or JSON `{"text", "background", "color", "hidden"}` with colours as `#rrggbb`. Empty: the default text */
      data_online?: string;
      /** Appearance of the button: its text (at most 60 characters), or JSON `{"text", "background", "color", "hidden"}` with colours as `#rrggbb`. Empty: the default text */
      data_offline?: string;
    };
    result: {
      data: CallMeBackButton;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a setting of Call Me Back */
  createCallMeBackSetting: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Extension: heading of the widget. Empty: the default heading */
      title?: string;
      /** The button that opens it. Null: the default look */
      button_id?: number | null;
      /** Position in the page: bottom-right, bottom-left, middle-right, middle-left */
      position?: 0 | '0' | 'bottom-right' | 1 | '1' | 'bottom-left' | 2 | '2' | 'middle-right' | 3 | '3' | 'middle-left';
      /** True: an icon that is always visible. False: a button at the place of the script in the page */
      floating_icon?: boolean;
      /** Language of the widget: en, de, fr, es, ar */
      culture?: 0 | '0' | 'en' | 1 | '1' | 'de' | 2 | '2' | 'fr' | 3 | '3' | 'es' | 4 | '4' | 'ar';
      /** Countries whose numbers are called, as two-letter codes: a list, or a string with commas. Empty: only the country of `ddi_e164`, or else of the number of the default line; if neither has one, nobody is called */
      allowed_countries?: Array<string> | string;
      /** Show the widget only to visitors whose browser is set to one of `allowed_countries` */
      show_to_allowed_countries_only?: boolean;
      /** Text above the form of the widget; empty: none */
      welcome_screen_msg?: string;
      /** Address of the privacy policy that the widget links to; empty: none */
      privacy_policy_url?: '' | string;
      /** A telephone number of the customer (DDI) with `tel_verified` that called visitors see. Empty: the number of the line */
      ddi_e164?: null | '' | 0 | number | string;
      /** The highest price of a minute, by the price list of the default line (`/lines/{id}/rates`) and in its currency: whoever asks for a dearer call is refused. Numbers without a price are called. Null: any price */
      max_call_rate?: number | string | null;
      /** Extension: maximum number of calls per minute; 0.1 is one in ten minutes */
      calls_per_minute?: number;
      /** Extension: the users who are called first, all at the same time */
      target?: {
        /** Which kind it is, of those listed */
        kind: 'everybody';
      } | {
        /** Which kind it is, of those listed */
        kind: 'users';
        /** Ids of users, as in `/users` */
        user_ids: Array<number>;
      } | {
        /** Which kind it is, of those listed */
        kind: 'team';
        /** Id of the team, as in `/usergroups` */
        group_id: number;
      } | {
        /** Which kind it is, of those listed */
        kind: 'queue';
        /** Id of the queue, as in `/queues` */
        queue_id: number;
      };
      /** Extension: addresses of the web sites that may embed the widget; paths are dropped. Null, as for a setting that names none: every web site; chats are offered on named ones only */
      websites?: Array<string> | null;
      /** Extension: whether the widget offers a chat too */
      chat_enabled?: boolean;
      /** Extension: files that chats take, both ways: `pictures` (JPEG, PNG, GIF, WebP), `pdf`, `text` (plain), `office` (docx, xlsx, pptx, odt, ods, odp, without macros). Empty: none */
      chat_file_kinds?: Array<'pictures' | 'pdf' | 'text' | 'office'>;
      /** Extension: the largest file of a chat, in MiB */
      chat_file_megabytes?: number;
    };
    result: {
      data: CallMeBackSetting;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Request a call back */
  createCallback: {
    params: {
      key: string;
    };
    body: {
      /** The visitor’s telephone number, as people write it */
      number: string;
      /** Address of the page that the visitor looks at, of the same origin as the request; the agent sees it */
      page?: '' | string;
      /** The page that led to it; empty: none */
      referer?: string;
      /** `visitor_token` of an earlier answer, to recognise a returning visitor */
      visitor?: '' | string;
    };
    result: {
      data: TakenCallback;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a campaign */
  createCampaign: {
    body: {
      /** Name of the campaign, as lists show it */
      name: string;
      /** The campaign’s page, for information: `rules` say which visits belong to it */
      url?: '' | string;
      /** A visit belongs to the campaign if one of the rules matches */
      rules?: Array<{
        /** `utm_source` of the landing page, in any letter case */
        source?: string;
        /** `utm_medium` of the landing page, in any letter case */
        medium?: string;
        /** `utm_campaign` of the landing page, in any letter case */
        campaign?: string;
        /** Host that the visitor came from, such as `google.com`; subdomains count */
        referrer?: string;
        /** Beginning of the landing page’s path, such as `/spring` */
        path?: string;
        /** Query parameter of the landing page, such as `gclid` */
        param?: string;
        /** Value of `param`. Absent: any value */
        value?: string;
      }>;
      /** The Call Me Back setting, one that offers a chat, whose chat pages of the campaign show: its key is `chat_key`. Null: none */
      chat_setting_id?: number | null;
      /** The Call Me Back setting whose widget pages of the campaign embed: its key is `call_me_back_key`. Null: none */
      call_me_back_setting_id?: number | null;
      /** Null alone: there are no settings of call tracking, whose rules are those of the campaign. Any id is refused */
      call_tracking_setting_id?: number | null;
    };
    result: {
      data: Campaign;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a canned response */
  createCannedResponse: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** May contain {first_name}, {last_name}, {company} and {number} of the contact, and {agent_name} */
      text: string;
      /** Extension: shared with everybody instead of your own; supervisors only */
      shared?: boolean;
    };
    result: {
      data: CannedResponse;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a note to a call detail record */
  createCdrNote: {
    params: {
      id: number;
    };
    body: {
      /** The text as people read it */
      text: string;
    };
    result: {
      data: CdrNote;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Write to the visitor of a chat */
  createChatMessage: {
    params: {
      id: number;
    };
    body: {
      /** Plain text, not HTML: show it as text */
      text: string;
    };
    result: {
      data: ChatMessage;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a conference */
  createConference: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** PIN for users. Empty: none */
      pin?: '' | string;
      /** PIN for callers from outside. Empty: none */
      pin_pstn?: '' | string;
      /** A beep and a spoken sentence announce who joins and leaves */
      ann_join_leave?: boolean;
      /** Whether the conference is recorded from the first participant who joins to the last who leaves */
      monitor?: boolean;
      /** Telephone numbers (`e164` or `id` of DDIs) that lead into the conference; replaces their previous target */
      ddis?: Array<string | number>;
    };
    result: {
      data: Conference;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a contact */
  createContact: {
    body: {
      /** 0 person, 1 company, 2 lead */
      type?: 0 | 'P' | 'person' | 1 | 'C' | 'company' | 2 | 'L' | 'lead';
      /** The list that it came from: information for your own dialler, which can filter by it */
      dialler_source_id?: number | null;
      /** Result of the last call, as numbered in your CRM */
      outcome_id?: number | null;
      /** The group that it is shown in; or empty */
      group_name?: string | null;
      /** First name of the person; empty: none */
      first_name?: string | null;
      /** Last name of the person; empty: none */
      last_name?: string | null;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string | null;
      /** Name of the company; empty: none */
      company?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_2?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_2?: string | null;
      /** Extension: its id in your own system, unique among the contacts of the customer, letters in their case. One that another contact has is 409. Empty: it has none */
      external_id?: string | null;
      /** What people wrote about it; empty: nothing */
      notes?: string | null;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Extension: further groups that it belongs to */
      groups?: Array<string>;
      /** Extension: offered where calls are transferred, before anything is typed there */
      transfer_list?: boolean;
      /** Id of the user who owns it; null: nobody */
      user_id?: number | null;
      /** Extension: visible to all users of the customer; for reception and above */
      global?: boolean;
      /** Extension: makes it the internal contact of this colleague; for reception and above */
      rel_user_id?: number | null;
      /** Extension: when the contact is to be called next; null: at no set time */
      next_call_at?: string | null;
      /** Extension: when your dialler was done with the contact; null: not yet */
      dial_flow_completed_at?: string | null;
      /** Extension: the call that the outcome belongs to. Default: your live call with the contact */
      call_id?: number | null;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a customer to the service */
  createCustomer: {
    body: {
      /** What the customer is called: information only */
      name: string;
      /** The first administrator of the new customer */
      owner: {
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Last name of the person; empty: none */
        last_name?: string;
        /** The password, which no answer ever shows */
        password: string;
        /** Extension: 3 to 5 digits, unique */
        ext: string;
      };
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** What the customer is called: information only */
        name: string;
        /** Where it has its offices: information only */
        address: string;
        /** IANA name of the time zone of times in mail, and of new queues’ hours and of reports, where they name none. Empty: UTC */
        time_zone: string;
        /** The country that was chosen; empty: that of the lines */
        country: string;
        /** Currency of price lists, ISO 4217. Empty: none */
        currency_iso: string;
        /** Language of mail to everybody who has chosen none */
        language: 'en' | 'de' | 'es' | 'fr' | 'ar';
        /** How many people have an account there */
        users: number;
        /** Whether it is the customer that you belong to */
        is_own: boolean;
        /** The first one of the service, whose root user adds others */
        is_operator: boolean;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        owner: User;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a telephone number */
  createDdi: {
    body: {
      /** The number: E.164 digits without + */
      e164: string;
      /** What you call the number: information only */
      name?: string;
      /** Whatever you want to remember of the number: information only */
      info?: string;
      /** 0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED */
      status?: 0 | 'DISABLED' | 1 | 'ENABLED';
      /** 0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, 7 QUEUE_GROUP (extension) */
      target_type?: 0 | 'NONE' | 1 | 'USER' | 2 | 'QUEUE' | 3 | 'CONFERENCE' | 4 | 'VOICEMAIL' | 5 | 'EXTERNAL' | 6 | 'ANNOUNCEMENT' | 7 | 'QUEUE_GROUP';
      /** Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types */
      target_id?: number;
      /** Extension: for target type EXTERNAL, the number that is called; else empty */
      target_number?: '' | string;
      /** Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly hours and no holidays: open at all times */
      hours?: {
        /** IANA name of the time zone, such as `Europe/Berlin` */
        time_zone: string;
        /** Empty: open at all times */
        weekly: Array<{
          /** 1 Monday to 7 Sunday */
          days: Array<number>;
          /** When it opens on these days, HH:MM */
          from: string;
          /** Exclusive. If it is before `from`, it is on the next day */
          to: string;
        }>;
        /** Days on which the queue is closed */
        holidays: Array<{
          /** The day in the customer’s calendar, YYYY-MM-DD */
          date: string;
          /** What people call it, as lists show it */
          name?: string;
        }>;
      };
      /** Extension: what the number leads to outside its `hours`, as `target_type`. NONE: calls are rejected with 480 */
      closed_target_type?: 0 | 'NONE' | 1 | 'USER' | 2 | 'QUEUE' | 3 | 'CONFERENCE' | 4 | 'VOICEMAIL' | 5 | 'EXTERNAL' | 6 | 'ANNOUNCEMENT' | 7 | 'QUEUE_GROUP';
      /** Extension: id of what `closed_target_type` names; 0 for other types */
      closed_target_id?: number;
      /** Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty */
      closed_target_number?: '' | string;
      /** Maximum number of simultaneous calls to this number. 0: unlimited */
      channels?: number;
      /** Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, in records, and outside with target EXTERNAL */
      cli_hide?: boolean;
      /** Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and outside with target EXTERNAL. `src` stays the number itself. 0: none */
      cli_prefix?: number;
      /** Whether emergency services know the address of this number. Stored for other programs only: emergency calls are placed as configured on the line */
      esc_enabled?: boolean;
      /** Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected with 488 */
      fax_enabled?: boolean;
      /** E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none */
      fax_email?: '' | string;
      /** Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the user with target type USER, otherwise for everybody */
      sms_enabled?: boolean;
      /** E-mail address for text messages to this number, if `sms_enabled`. Empty: none */
      sms_email?: '' | string;
      /** Whether an administrator has confirmed that the number is yours: calls and text messages may show it (`caller_id`, `from`) */
      tel_verified?: boolean;
      /** SIP URI of the number; for information only */
      uri?: string;
    };
    result: {
      data: Ddi;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Let the demo carrier place a call to you */
  createDemoCall: {
    body: {
      /** Number that the simulated caller calls */
      to: string;
      /** Number that the simulated caller calls from */
      from: string;
      /** What the simulated caller says when you answer */
      say?: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** The call it is about, by its live id */
        call_id: string;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Limit what a team, a user or an API token may dial */
  createDiallingLimit: {
    body: {
      /** Whether it applies to a user, a team or a token */
      subject: 'TEAM' | 'USER' | 'TOKEN';
      /** Id of the team, the user or the named token */
      subject_id: number;
      /** Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be called. Empty: all. Numbers of up to five digits are always allowed by this list */
      allowed?: Array<string>;
      /** Numbers of these countries and prefixes may not be called */
      denied?: Array<string>;
      /** Block premium-rate numbers: national ones and +979 */
      deny_premium?: boolean;
      /** Block satellite and international networks: +870, +878, +881, +882, +883 */
      deny_satellite?: boolean;
      /** Maximum number of calls that begin within a minute. Null: unlimited */
      calls_per_minute?: number | null;
      /** Maximum number of calls that are up at the same time. Null: unlimited */
      calls_at_once?: number | null;
      /** Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited */
      minutes_per_day?: number | null;
      /** Percentage of a limit at which administrators get a mail, and webhooks and the event stream `dialling.alarm` */
      alarm_percent?: number;
      /** Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused */
      end_calls?: boolean;
    };
    result: {
      data: DiallingLimit;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a directory (LDAP or CardDAV) */
  createDirectory: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** `ldap://` or `ldaps://` with a host and a port, or the address of an address book or of a user at a CardDAV server */
      url: string;
      /** For `ldap://`: the connection is encrypted before anything else is said, or not used */
      starttls?: boolean;
      /** PEM of the authority of a private server, which alone is believed; write-only */
      ca?: string | null;
      /** Distinguished name that the service binds as, or user name at a CardDAV server. Empty: nobody */
      user?: string;
      /** Where an LDAP directory is searched, with everything below */
      base_dn?: string;
      /** Which attributes and which filter apply where you give none */
      preset?: 'openldap' | 'active_directory';
      /** Attributes of an LDAP directory that are read. Null: those of the preset */
      attributes?: {
        /** Full name of the person; the first that an entry has counts */
        name?: Array<string>;
        /** Company or department, the first that an entry has */
        company?: Array<string>;
        /** Mail address, the first that an entry has */
        email?: Array<string>;
        /** Telephone numbers at work, all of them */
        phone?: Array<string>;
        /** Mobile telephone numbers, all of them */
        mobile?: Array<string>;
        /** Private telephone numbers, all of them */
        home?: Array<string>;
        /** Internal extensions of up to five digits */
        extension?: Array<string>;
      } | null;
      /** Filter that every entry of an LDAP directory passes (RFC 4515). Empty: that of the preset */
      filter?: string;
      /** Milliseconds that an answer may take. Who types waits 300 at most; a later answer is there for the next letter */
      time_limit_ms?: number;
      /** Whether it is in use now */
      enabled?: boolean;
      /** Which kind it is, of those listed */
      kind: 'ldap' | 'carddav';
      /** The password, which no answer ever shows: write-only */
      password?: string;
    };
    result: {
      data: Directory;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a disposition */
  createDisposition: {
    body: {
      /** What it is called; no two of the customer alike */
      name: string;
      /** Queues in whose wrap-ups it can be chosen. Null: all queues */
      queue_ids?: Array<number> | null;
      /** Choosing it sets the contact’s `outcome_id` to this, unless the wrap-up sets another. Null: unchanged */
      outcome_id?: number | null;
      /** Position in the list, lowest first */
      position?: number;
    };
    result: {
      data: Disposition;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Erase everything about a person */
  createErasure: {
    body: {
      /** E.164, with or without plus sign */
      number?: string;
      /** All numbers and the e-mail address of this contact */
      contact_id?: number;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string;
      /** Repeat the number, the address or the contact’s id exactly, as a confirmation */
      confirm: string;
    };
    result: {
      data: Erasure;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a ticket that opens one event stream */
  createEventTicket: {
    result: {
      data: EventTicket;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Invite somebody */
  createInvitation: {
    body: {
      /** Where the link is mailed, and what the new user signs in with. Null: there is no mail */
      email?: string | null;
      /** First name of who is invited; empty: the person says it */
      first_name?: string;
      /** Last name of who is invited; empty: the person says it */
      last_name?: string;
      /** The role that the new user has */
      role?: 'agent' | 'reception' | 'supervisor' | 'administrator';
      /** The extension of the new user. Null: the lowest free one */
      ext?: string | null;
      /** Ids of the teams (`/usergroups`) that the new user is in */
      groups?: Array<number>;
      /** Ids of the queues that the new user is an agent of */
      queue_ids?: Array<number>;
    };
    result: {
      data: SentInvitation;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Call `to`, speak `tts` when it answers, then connect it with `caller_id` */
  createLeadcall: {
    body: {
      /** Number to show to who is called */
      caller_id: string;
      /** Number to call: E.164, or an extension */
      to: string;
      /** Text that is spoken to who answers */
      tts: string;
    };
    result: {
      data: LiveCall;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Open a legal case */
  createLegalCase: {
    body: {
      /** Unique name; shown as the reason to users who cannot delete something */
      name: string;
      /** What the case is about, for administrators */
      description?: string;
    };
    result: {
      data: LegalCase;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Put a record, a contact or a number under legal hold */
  createLegalHold: {
    body: {
      /** What kind of thing it is about */
      object: 'cdr' | 'monitor' | 'conversation' | 'voicemessage' | 'sms' | 'fax' | 'chat' | 'contact' | 'number';
      /** Id of what is held; not together with `number` */
      object_id?: number;
      /** With `object` `number`: everything with this telephone number, including future records */
      number?: string;
      /** Id of the legal case, as in `/legalcases` */
      case_id?: number | null;
      /** Why that is, for people to read */
      reason?: string;
    };
    result: {
      data: LegalHold;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a line */
  createLine: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Which kind it is, of those listed */
      kind?: 'account' | 'trunk';
      /** host[:port], or a ws:// or wss:// URL */
      server: string;
      /** Further servers in the same form, tried in turn while `server` cannot be reached */
      backup_servers?: Array<string>;
      /** How SIP is carried: UDP, TCP, TLS or WebSocket */
      transport?: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';
      /** PEM certificates of authorities to trust in addition to the system’s */
      tls_ca?: string | null;
      /** Empty: the host of `server` */
      domain?: string;
      /** Name that the line signs in with */
      username?: string;
      /** Name for authentication where it differs from `username`; empty: the same */
      auth_username?: string | null;
      /** Whether the line registers with its server */
      register?: boolean;
      /** Requested duration of a registration, in seconds */
      register_seconds?: number;
      /** Seconds between two checks whether the server answers (OPTIONS) and, where it lists registrations, still has this one. Who does not answer within eight seconds is gone. Null: the server is heard of at the next registration only */
      options_seconds?: number | null;
      /** IP address of this computer from which the line is used. Null: the one that leads to the server */
      local_address?: string | null;
      /** UDP port of this computer that the line uses. Null: a free one, which stays the same over restarts while no other program has taken it. Has no effect on other transports, whose calls come over the connection of the line */
      local_port?: number | null;
      /** Session timer in seconds (RFC 4028). Null: session timers are not requested */
      session_seconds?: number | null;
      /** Outbound calls start without a session description; the PBX makes the offer (RFC 3261 section 13.2.1) */
      late_offer?: boolean;
      /** Service codes (`*` and digits) and parking places (701 to 799) that mean nothing in this service are dialled over this line, because its PBX knows them. False: they are refused */
      passes_codes?: boolean;
      /** Where requests are sent in the place of the server; empty: none */
      outbound_proxy?: string | null;
      /** How calls’ audio is encrypted. `off`: not. `optional`: with keys in the session description (SDES) if the other side can. `sdes`: always so. `dtls`: keys by DTLS over ICE (WebRTC). `dtls_no_ice`: keys by DTLS without ICE, as telephones and most PBXes have it. Calls that come are taken with or without ICE by both. Who does not encrypt as demanded is refused (488) */
      srtp?: 'off' | 'optional' | 'sdes' | 'dtls' | 'dtls_no_ice';
      /** How key presses are sent: as RTP events, SIP INFO or tones */
      dtmf?: 'rfc4733' | 'info' | 'inband';
      /** Audio codecs in the order of preference */
      codecs?: Array<'PCMU' | 'PCMA' | 'G722' | 'opus'>;
      /** Number to show to who is called */
      caller_id?: 'anonymous' | string | null;
      /** How dialled numbers are rewritten; the first rule that applies is used */
      number_rules?: Array<{
        /** Applies to numbers that begin with this. Empty: to every number */
        match: string;
        /** How many characters to remove from the beginning */
        strip: number;
        /** What to put in front afterwards */
        prefix: string;
      }>;
      /** How callers’ numbers are rewritten; the first rule that applies is used */
      inbound_number_rules?: Array<{
        /** Applies to numbers that begin with this. Empty: to every number */
        match: string;
        /** How many characters to remove from the beginning */
        strip: number;
        /** What to put in front afterwards */
        prefix: string;
      }>;
      /** Which headers of the PBX carry further information about an inbound call */
      header_map?: Array<{
        /** Name of a header of inbound calls */
        header: string;
        /** What the header of the SIP message tells */
        meaning: 'queue_name' | 'original_caller' | 'original_called' | 'caller_name' | 'reference';
      }>;
      /** Emergency numbers: no policy or limit blocks them, and if this line cannot place the call, the other lines are tried in turn */
      emergency_numbers?: Array<string>;
      /** Addresses and networks (CIDR) from which calls and messages are accepted, in addition to the addresses of `server`, `outbound_proxy` and `backup_servers`. Over UDP nobody else gets an answer; over TCP, TLS and WebSocket only the server’s own connection is used */
      source_networks?: Array<string>;
      /** Whether a line that registers accepts only calls to the contact address that it registered, which nobody can guess. Switch it off for a carrier that calls by number instead. Has no effect on trunks and other lines that do not register */
      check_contact?: boolean;
      /** The digest realms and algorithms for which servers may ask for the password. A server without an entry is added when it first accepts the password. A server that asks for another realm or a weaker algorithm gets no answer until its entry is changed or removed. Cleared when server, proxy, domain or user name change */
      digest_realms?: Array<{
        /** Host of the server, outbound proxy or backup server that asks. Empty: any of them */
        server?: string;
        /** Realm of the digest challenge that the credentials are for */
        realm: string;
        /** The weakest algorithm that is accepted */
        algorithm: 'MD5' | 'SHA-256' | 'SHA-512-256';
      }>;
      /** What happens when the other side of a call requests a transfer (REFER): `ask` the agent, and refuse after 20 seconds or if no agent is in the call; `allow` it; or `refuse` it. Team policies and dialling limits apply in any case */
      refer?: 'ask' | 'allow' | 'refuse';
      /** What the outside party hears, instead of the agent, when a recording is started: `none`; `spoken`, an English sentence that says that the call is recorded; or `announcement`, the announcement with the id `recording_announcement_id`. The recording starts after it was played; `stop` before that cancels it */
      recording_notice?: 'none' | 'spoken' | 'announcement';
      /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
      recording_announcement_id?: number | null;
      /** What the outside party hears while a user holds or parks it: `customer`, the music of all lines (`/holdmusic`); `announcement`, the announcement with the id `hold_music_id`; or `none`, nothing from here, because the PBX plays music of its own. A user’s own music (`hold_music_id` of the user) comes before the first two */
      hold_music?: 'customer' | 'announcement' | 'none';
      /** The announcement (`/vmannouncements`) for `hold_music` `announcement`, played over and over. If it has been deleted, the customer’s music is played */
      hold_music_id?: number | null;
      /** Country whose ringing and busy tones are played (ITU-T E.180), as ISO 3166-1 code */
      tone_country?: 'AT' | 'AU' | 'BE' | 'BR' | 'CA' | 'CH' | 'CZ' | 'DE' | 'DK' | 'ES' | 'FI' | 'FR' | 'GB' | 'IE' | 'IN' | 'IT' | 'JP' | 'MX' | 'NL' | 'NO' | 'NZ' | 'PL' | 'PT' | 'SE' | 'US' | 'ZA';
      /** Whether a line that registers an account asks its PBX how many messages wait for it (RFC 3842); `mailbox` tells. Notifications that the server sends without a subscription are accepted too */
      watch_mailbox?: boolean;
      /** What is dialled to hear the messages. Null: what the PBX names as the mailbox, if that can be dialled */
      mailbox_number?: string | null;
      /** Extensions of the PBX whose state is watched (RFC 4235, RFC 3856); `colleagues` tells */
      watched_extensions?: Array<string>;
      /** Id of the user whose line it is. Null: everybody’s */
      user_id?: number | null;
      /** Whether calls take it unless another one is chosen */
      is_default?: boolean;
      /** Whether it is in use now */
      enabled?: boolean;
      /** The password, which no answer ever shows: write-only */
      password?: string | null;
    };
    result: {
      data: Line;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a price to a line */
  createLineRate: {
    params: {
      id: number;
    };
    body: {
      /** Beginning of the E.164 numbers, or of short numbers as they are dialled, that the price is for. The longest one that fits a number counts. Empty: every number that has no other price */
      prefix: string;
      /** Price of a minute, charged by the second; to a millionth */
      rate: number;
      /** The least that an answered call costs */
      min_charge?: number;
    };
    result: {
      data: LineRate;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a shared mailbox */
  createMailbox: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Announcement that greets callers. Null: a spoken sentence with the name: “… cannot take your call. Please leave a message …” */
      announcement_id?: number | null;
    };
    result: {
      data: Mailbox;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Open your audio session with an SDP offer */
  createMediaSession: {
    body: {
      /** The session description (RFC 8866) that answers yours */
      sdp: string;
      /** Extension: name of the device, which tells audio sessions of one user apart */
      device?: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Id as text of the live call that it carries, or carried last; use `live_id` in new programs. Empty: none yet */
        call_id: string;
        /** Extension: id of the live call that it carries, or carried last. Null: none yet */
        live_id: number | null;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** Id of the colleague in that call; empty for others */
        dst_id: string;
        /** User agent of the other party of that call */
        dst_ua: string;
        /** How long it lasted, in seconds */
        duration: number;
        /** Id of the user who calls; empty for others */
        src_id: string;
        /** Program or telephone of who calls, as it names itself */
        src_ua: string;
        /** How far it is: connecting, connected or closed */
        status: string;
        /** Which kind of connection carries the audio */
        type: string;
        /** When it was changed last, UTC, YYYY-MM-DD HH:MM:SS */
        updated_at: string;
        /** Extension: `updated_at` in RFC 3339; use it in new programs */
        updated_at_iso: string;
        /** Id of the user whose audio it is */
        user: number;
        /** Extension: name of the device, which tells audio sessions of one user apart */
        device: string;
        /** The session description (RFC 8866) that answers yours */
        sdp: string;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a word to the transcription dictionary */
  createMonitorAiDictionary: {
    body: {
      /** The word or phrase, spelled as transcripts should have it */
      token: string;
    };
    result: {
      data: MonitorAiDictionary;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add the passkey that the browser created */
  createPasskey: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** What the browser’s authenticator answered (WebAuthn, PublicKeyCredential as JSON) */
      credential: {
        /** Its id, by which paths and other records name it */
        id: string;
        /** Id of the credential (WebAuthn), base64url */
        rawId: string;
        /** Which kind it is, of those listed */
        type: 'public-key';
        /** Whether the authenticator is part of the device (WebAuthn) */
        authenticatorAttachment?: 'platform' | 'cross-platform';
        /** Results of extensions (WebAuthn); not used */
        clientExtensionResults?: Record<string, unknown>;
        /** What the authenticator answered (WebAuthn) */
        response: {
          /** What the browser signed (WebAuthn), as base64url */
          clientDataJSON: string;
          /** The new key and what vouches for it (WebAuthn), base64url */
          attestationObject: string;
          /** Ways to reach it, such as UDP or USB */
          transports?: Array<string>;
        };
      };
    };
    result: {
      data: Passkey;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Get the options for signing in with a passkey */
  createPasskeyLogin: {
    body: {
      /** What the step before answered, so that both belong to one attempt */
      nonce?: string;
    };
    result: {
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** Options for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` */
      options: Record<string, unknown>;
    };
  };
  /** Get the options for creating a passkey */
  createPasskeyOptions: {
    result: {
      /** Options for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` */
      data: Record<string, unknown>;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a phone; only this answer shows its password */
  createPhone: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Its user. Default: you. Only administrators may name others */
      user_id?: number;
      /** Rings together with the app when its user is called */
      rings?: boolean;
      /** Calls that its user makes from the app or by REST ring this phone first; at most one phone of a user */
      dials_first?: boolean;
      /** Whose configuration files it is given; null: it is set up by hand */
      maker?: 'yealink' | 'snom' | 'grandstream' | 'poly' | 'fanvil' | 'linphone' | 'baresip' | null;
      /** Such as T54W or D785; Snom’s file names have it */
      model?: string;
      /** 12 hexadecimal digits; empty: not known */
      mac?: string;
      /** What its programmable keys do */
      keys?: Array<{
        /** Which key it is, from 1 */
        position: number;
        /** `lamp` shows whether somebody is busy and calls them; `code` dials a code such as *97; `line` is the phone’s own line */
        type: 'lamp' | 'speed_dial' | 'code' | 'line';
        /** What it dials or watches: a number, an extension, a queue, a parking place; for `code` a code such as *97, or the name of a feature code (`GET /featurecodes`), which follows when that is changed; empty for `line` */
        value: string;
        /** What the phone shows beside it */
        label: string;
      }>;
    };
    result: {
      data: PhoneWithPassword;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a link that a phone sets itself up from; one of before becomes invalid */
  createPhoneProvisioning: {
    params: {
      id: number;
    };
    result: {
      data: ProvisioningLink;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a queue */
  createQueue: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Extension to dial. Default: the lowest free one from 8001 */
      number?: string;
      /** Ring strategy: A all, L longest idle, R round robin, F fewest calls, P by penalty. A rings all agents at once; F counts the calls that an agent answered today */
      ring_strategy?: 'A' | 'L' | 'R' | 'F' | 'P';
      /** Seconds for which an agent is rung before the call is offered to the next */
      ring_time?: number;
      /** Do not ring agents who are in a call */
      skip_busy?: boolean;
      /** An agent’s app answers calls of this queue by itself, after two short tones, unless the agent talks already; desk phones ring */
      auto_answer?: boolean;
      /** Seconds of wrap-up after each call. 0: none */
      wrapup_time?: number;
      /** Seconds by which an agent may extend a wrap-up once. 0: not at all */
      wrapup_extension?: number;
      /** Seconds of waiting after which a caller goes to the overflow target. 0: never */
      max_wait?: number;
      /** Maximum number of waiting callers; further ones go to the overflow target. 0: unlimited */
      max_callers?: number;
      /** Number of unanswered offers in a row after which an agent is paused. 0: never */
      max_missed?: number;
      /** Seconds within which a call should be answered */
      service_level?: number;
      /** Callers who hang up within this many seconds count as short abandons */
      short_abandon?: number;
      /** What the other party hears before a call of this queue is recorded; the recording starts afterwards. `spoken` says in English that the call is being recorded; `announcement` plays `recording_announcement_id`. Both take precedence over the setting of the line; with `none` the line’s setting applies */
      recording_notice?: 'none' | 'spoken' | 'announcement';
      /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
      recording_announcement_id?: number | null;
      /** Callers are served in the order of their waiting time; each point counts as one more minute. Matters for agents who work in several queues */
      priority?: number;
      /** Played to the caller first (`/vmannouncements`) */
      announcement_id?: number | null;
      /** Played repeatedly while the caller waits. Null: the built-in melody */
      hold_music_id?: number | null;
      /** Seconds between announcements of the caller’s position. 0: never */
      position_announcement?: number;
      /** What happens to callers who cannot be served */
      overflow?: {
        /** For `voicemail`: id of the user; for `queue`: id of the queue; for `queue_group`: id of the group (`/queuegroups`); otherwise 0 */
        id?: number;
        /** `none`: a sentence is played and the call ends. `callback`: the caller may request a call back by pressing 1. `queue_group`: the caller waits on in another queue of the group, chosen as for a telephone number whose target is a queue group; with no other queue in the group it is as with `none` */
        type: 'none' | 'voicemail' | 'queue' | 'queue_group' | 'number' | 'callback';
        /** For `number`: the number that is called over a line; otherwise empty */
        number?: '' | string;
      };
      /** Where calls of this queue go on when the page of their agent is closed, has crashed or lost its network, and does not come back in the time of `/settings/absence` */
      agent_gone?: {
        /** For `other_queue`: id of the queue; for `voicemail`: id of the user; otherwise 0 */
        id?: number;
        /** `default`: as `queue_calls` of `/settings/absence` says. `queue`: back into this queue, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into this queue. `other_queue`: into another queue, in front of everybody else. `voicemail`: a user’s mailbox answers. `end`: the party is told and the call ends. Where the other queue or the mailbox is not there any more, back into this queue */
        type: 'default' | 'queue' | 'phone' | 'other_queue' | 'voicemail' | 'end';
      };
      /** Callers may wait while no agent works in the queue */
      join_empty?: boolean;
      /** Waiting callers may press 1 to keep their place and be called back */
      callback?: boolean;
      /** How many times a caller who does not answer is called back */
      callback_tries?: number;
      /** Seconds between two attempts to call back */
      callback_retry?: number;
      /** Default: at all times, in the time zone of the customer */
      hours?: {
        /** IANA name of the time zone, such as `Europe/Berlin` */
        time_zone: string;
        /** Empty: open at all times */
        weekly: Array<{
          /** 1 Monday to 7 Sunday */
          days: Array<number>;
          /** When it opens on these days, HH:MM */
          from: string;
          /** Exclusive. If it is before `from`, it is on the next day */
          to: string;
        }>;
        /** Days on which the queue is closed */
        holidays: Array<{
          /** The day in the customer’s calendar, YYYY-MM-DD */
          date: string;
          /** What people call it, as lists show it */
          name?: string;
        }>;
      };
      /** Ids: replaces the agents of the queue. Objects: changes or adds these agents; the others stay. Agents may change their own `status`, supervisors everybody’s, administrators everything */
      users?: Array<number> | Array<{
        /** Id of the user, as in `/users` */
        id: number;
        /** Whether the agent works in the queue now. True: join; false: leave */
        status?: boolean;
        /** With strategy P, agents with a lower penalty are rung first */
        penalty?: number;
      }>;
      /** Replaces the agents of the queue, with details of each. Absent details stay as they are; for new agents `status` is true and `penalty` 0. Use it instead of `users`; for administrators */
      members?: Array<{
        /** Id of the user, as in `/users` */
        id: number;
        /** Whether the agent works in the queue now. True: join; false: leave */
        status?: boolean;
        /** With strategy P, agents with a lower penalty are rung first */
        penalty?: number;
      }>;
    };
    result: {
      data: Queue;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a queue group */
  createQueueGroup: {
    body: {
      /** What it is called; no two of the customer alike */
      name: string;
      /** Ids of existing queues, in the order in which equal ones take callers */
      queue_ids?: Array<number>;
    };
    result: {
      data: QueueGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create ten new recovery codes */
  createRecoveryCodes: {
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Recovery codes, each valid once; they are not shown again */
        codes: Array<string>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Schedule a report to be sent by e-mail */
  createReportSchedule: {
    body: {
      /** The subject of the mail */
      name: string;
      /** Which report it is, by the end of the path of `GET /reports/…` */
      report: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
      /** `day`: the report is of the day before; `week`: of the seven days before; `month`: of the days since it was due a month before */
      every: 'day' | 'week' | 'month';
      /** With `every` `week`: 1 Monday to 7 Sunday */
      weekday?: number;
      /** With `every` `month`: day of the month. 1: the report is of the month before */
      day?: number;
      /** When it is sent, by the clocks of the time zone */
      time_of_day?: string;
      /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
      time_zone?: string;
      /** Only this queue; null: all */
      queue_id?: number | null;
      /** Only the queues that are in this group when it is sent (`/queuegroups`); null: all */
      queue_group_id?: number | null;
      /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Who is in it when it is sent counts */
      team_id?: number | null;
      /** E-mail addresses; each gets a mail of its own */
      recipients: Array<string>;
      /** Whether it is in use now */
      enabled?: boolean;
    };
    result: {
      data: ReportSchedule;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Save what a report is asked for by */
  createSavedReport: {
    body: {
      /** Unique among the saved reports of the user */
      name: string;
      /** Which report it is, by the end of the path of `GET /reports/…` */
      report: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
      /** Which days it is of whenever it is opened, by the clocks of `time_zone`, weeks from Monday on; `custom`: always of those from `from` to `to` */
      period: 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month' | 'custom';
      /** With `period` `custom`: the first day, such as 2026-03-29; otherwise empty */
      from?: '' | string;
      /** With `period` `custom`: the last day; otherwise empty */
      to?: '' | string;
      /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
      time_zone?: string;
      /** Only this queue; null: all. Null once the queue is removed */
      queue_id?: number | null;
      /** Only the queues of this group (`/queuegroups`); null: all. Null once the group is removed */
      queue_group_id?: number | null;
      /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Null once the team is removed */
      team_id?: number | null;
      /** One line for each; `none`: one line for the whole time */
      interval?: 'none' | 'day' | 'hour';
    };
    result: {
      data: SavedReport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Send a text message */
  createSms: {
    body: {
      /** Number that it is sent from. Default: your own */
      from?: string;
      /** Number that it was sent to */
      to: string;
      /** Required unless `canned_response_id` is given */
      message?: string;
      /** Extension: your failed message to the same number that this one replaces */
      retry_of?: number;
      /** Extension: send the text of this canned response with its placeholders filled in */
      canned_response_id?: number;
      /** Extension: values for the placeholders; they take precedence over those of the contact with the number `to` */
      contact?: {
        /** First name of the person; empty: none */
        first_name?: string;
        /** Last name of the person; empty: none */
        last_name?: string;
        /** Name of the company; empty: none */
        company?: string;
      };
    };
    result: {
      data: Sms;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add an SMS carrier (SMPP 3.4) */
  createSmsCarrier: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** Name or address of the machine */
      host: string;
      /** 2775 is usual, 3550 with TLS */
      port?: number;
      /** Whether the connection is encrypted by TLS */
      tls?: boolean;
      /** Name that the carrier gave you (SMPP `system_id`) */
      system_id: string;
      /** What the carrier wants as SMPP `system_type`; empty: nothing */
      system_type?: string;
      /** Numbers and sender names that the carrier accepts as sender. Empty: any number */
      numbers?: Array<{
        /** Telephone number as E.164 digits, or an extension */
        number: string;
        /** Id of the user whose number it is. Null: everybody’s */
        user_id?: number | null;
      }>;
      /** Whether it is in use now */
      enabled?: boolean;
      /** The password, which no answer ever shows: write-only */
      password?: string;
    };
    result: {
      data: SmsCarrier;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a provider (OpenID Connect) */
  createSsoProvider: {
    body: {
      /** What stands on the button: “Sign in with …” */
      name: string;
      /** Address of the provider, exactly as it names itself. `/.well-known/openid-configuration` below it is read. HTTPS; plain HTTP is accepted of this machine alone */
      issuer: string;
      /** The name that the provider gave to this service */
      client_id: string;
      /** Whether one may sign in with it; sessions that are open stay as they are */
      enabled?: boolean;
      /** What is asked for besides `openid` */
      scopes?: Array<string>;
      /** Whoever signs in and has no account gets one, with the lowest free extension. False: refused */
      creates_users?: boolean;
      /** At the first sign-in an account with the same address is taken, if the provider says that it has verified the address. The root user is never found that way */
      links_by_mail?: boolean;
      /** The provider asks for a second factor itself: nobody who comes from it is asked for another one, or has to set one up */
      asks_second_factor?: boolean;
      /** Whoever signs out here is led to the provider, and is signed out there as well (OpenID Connect RP-Initiated Logout 1.0). Sessions that were open before ask for a confirmation there */
      ends_provider_session?: boolean;
      /** Which claims give which role and teams. With a rule that gives a role, roles follow the claims at every sign-in, and who matches none is an agent; without one, new users are agents and roles are set here. Teams that no rule names are left alone */
      rules?: Array<{
        /** Name of a claim of the ID token; dots lead into objects, as in `realm_access.roles` */
        claim: string;
        /** The value that the claim has, or that is in it where the claim is a list */
        value: string;
        /** The role of who has it; of several the highest counts. Null: the rule gives no role */
        role?: 'agent' | 'reception' | 'supervisor' | 'administrator' | null;
        /** Ids of the teams (`/usergroups`) of who has it */
        groups?: Array<number>;
      }>;
      /** Write-only: stored sealed. Empty: a public client, which PKCE alone protects */
      client_secret?: string;
    };
    result: {
      data: SsoProvider;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Listen to a live call, whisper, barge in, or take it over */
  createSupervision: {
    params: {
      id: number;
    };
    body: {
      /** `listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: both sides hear the supervisor; `take_over`: the supervisor replaces the agent */
      mode: 'listen' | 'whisper' | 'barge' | 'take_over';
      /** In a call between two users: the user whom whispering reaches. Default: the agent whom a queue connected, else the caller */
      agent_id?: number;
    };
    result: {
      data: Supervision;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Start setting up an authenticator app */
  createTotp: {
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Base32, to type into the app */
        secret: string;
        /** The same as an `otpauth:` URI, for a QR code */
        uri: string;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a user */
  createUser: {
    body: {
      /** E-mail address, such as `ann@example.com`; empty: none */
      email: string;
      /** First name of the person; empty: none */
      first_name: string;
      /** Last name of the person; empty: none */
      last_name?: string;
      /** The password, which no answer ever shows */
      password: string;
      /** Roles of the user, of which the highest counts */
      roles?: Array<'agent' | 'reception' | 'supervisor' | 'administrator'>;
      /** Extension: 3 to 5 digits, unique */
      ext: string;
    };
    result: {
      data: User;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Write to a colleague */
  createUserChatMessage: {
    params: {
      id: number;
    };
    body: {
      /** Plain text, not HTML: show it as text */
      text: string;
    };
    result: {
      data: ChatMessage;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a team */
  createUserGroup: {
    body: {
      /** What it is called; no two of the customer alike */
      name: string;
      /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
      color?: string;
      /** Extension: ids of its members, as in `/users` */
      user_ids?: Array<number>;
    };
    result: {
      data: UserGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a policy for teams */
  createUserGroupPolicy: {
    body: {
      /** What it is called; no two of the customer alike */
      name: string;
      /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
      color?: string;
      /** What the policy allows and forbids */
      policy?: {
        /** Call, or transfer a call to, numbers of more than five digits. Extensions and emergency numbers can always be called */
        dial_out?: boolean;
        /** Start, pause, resume and stop recordings of calls */
        record_calls?: boolean;
      };
      /** Ids of the teams that it applies to */
      group_ids?: Array<number>;
    };
    result: {
      data: UserGroupPolicy;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Upload an announcement, or have a text spoken */
  createVmAnnouncement: {
    body: {
      /** Its owner: the id or the extension of a user */
      extension_id: number;
      /** What it is, in your words */
      description?: string;
      /** Base64 of an MP3, MP4, WAV or AAC file, at most 20 MiB and ten minutes */
      data?: string;
      /** Extension: in place of `data`, a text that an English voice speaks */
      text?: string;
    };
    result: {
      data: VoicemailAnnouncement;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Call `from`, then `to`, and connect them without an agent */
  createWebcall: {
    body: {
      /** Number or extension that was called first */
      from: string;
      /** Number that was called then */
      to: string;
    };
    result: {
      data: Webcall;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Add a webhook */
  createWebhook: {
    body: {
      /** What people call it, as lists show it */
      name: string;
      /** https only; put a token for your receiver into the query. It must answer an HTTPS request when saved */
      url: string;
      /** Events to send: call_state_change covers all call events. Events of queues (context QUEUE) are created only while a webhook has this set; those of each agent who is offered a queue’s call (context LOCAL_USER) always are */
      events: Array<'call_state_change' | 'call_ringing' | 'call_connected' | 'call_ended' | 'call_missed' | 'call_dtmf_received' | 'call_recording_ready' | 'call_recording_saved' | 'contact_outcome_changed' | 'sms_received' | 'queue_wrap_up' | 'audit_recorded' | 'dialling_alarm' | 'alert'>;
      /** Whether it is in use now */
      enabled?: boolean;
    };
    result: {
      data: CreatedWebhook;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Plan the work of an agent or a team */
  createWorkPlan: {
    body: {
      /** What the plan is called */
      name: string;
      /** Whose plan it is; null: that of a team */
      user_id?: number | null;
      /** The team (`/usergroups`) whose members it is for; null: it is that of a user */
      team_id?: number | null;
      /** Default: the time zone of the customer */
      time_zone?: string;
      /** The first day of the plan. Default: today */
      valid_from?: string;
      /** The last day; null: until it is changed */
      valid_to?: string | null;
      /** Seconds that an agent may be off plan: until then it is neither late nor amber on the wallboard. Most call centres choose two to five minutes */
      tolerance?: number;
      /** Seconds off plan after which the wallboard shows the agent in red; more than `tolerance`. Null: never */
      red_after?: number | null;
      /** The shifts of a week, none of which overlap */
      weekly?: Array<{
        /** Weekdays on which it begins, 1 Monday to 7 Sunday */
        days: Array<number>;
        /** The time of day at which the shift begins */
        from: string;
        /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
        to: string;
        /** Breaks within the shift, none of which overlap */
        breaks?: Array<{
          /** When the break begins, within the shift */
          from: string;
          /** When it ends, within the shift */
          to: string;
          /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
          reason_id?: number | null;
        }>;
      }>;
      /** Days on which other shifts are planned than on their weekday, or none */
      dates?: Array<{
        /** The day in the customer’s calendar, YYYY-MM-DD */
        date: string;
        /** Why the day differs, such as a holiday */
        name?: string;
        /** The shifts of that day; empty: a free day */
        shifts?: Array<{
          /** The time of day at which the shift begins */
          from: string;
          /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
          to: string;
          /** Breaks within the shift, none of which overlap */
          breaks?: Array<{
            /** When the break begins, within the shift */
            from: string;
            /** When it ends, within the shift */
            to: string;
            /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
            reason_id?: number | null;
          }>;
        }>;
      }>;
    };
    result: {
      data: WorkPlan;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Remove a reason */
  deleteAgentReason: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete every chat message of the customer */
  deleteAllChatMessages: {
    result: undefined;
  };
  /** Delete all recordings, files included */
  deleteAllMonitors: {
    result: undefined;
  };
  /** Delete every text message of the customer */
  deleteAllSms: {
    result: undefined;
  };
  /** Revoke a named token */
  deleteApiToken: {
    params: {
      token: string;
    };
    result: undefined;
  };
  /** End, cancel or reject a live call */
  deleteCall: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a call label */
  deleteCallLabel: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a button */
  deleteCallMeBackButton: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a setting of Call Me Back */
  deleteCallMeBackSetting: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a campaign */
  deleteCampaign: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a canned response */
  deleteCannedResponse: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete all call detail records */
  deleteCdrs: {
    result: undefined;
  };
  /** Delete chat messages, for everybody */
  deleteChatMessages: {
    params: {
      ids: string;
    };
    result: undefined;
  };
  /** Remove a conference */
  deleteConference: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete contacts */
  deleteContacts: {
    params: {
      id: string;
    };
    result: undefined;
  };
  /** Delete your customer with all its data */
  deleteCustomer: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a telephone number */
  deleteDdi: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a trusted device */
  deleteDevice: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a dialling limit; those of the customer stay */
  deleteDiallingLimit: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a directory */
  deleteDirectory: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a disposition */
  deleteDisposition: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Take invitations back */
  deleteInvitations: {
    params: {
      id: string;
    };
    result: undefined;
  };
  /** Close a legal case */
  deleteLegalCase: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Release something from legal hold */
  deleteLegalHold: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a line; its calls end */
  deleteLine: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a price */
  deleteLineRate: {
    params: {
      id: number;
      rate_id: number;
    };
    result: undefined;
  };
  /** Unlock an address or a user name */
  deleteLockout: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Stop using codes by mail */
  deleteMailFactor: {
    result: undefined;
  };
  /** Delete a shared mailbox that contains no messages */
  deleteMailbox: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Open a mailbox again that wrong PINs shut */
  deleteMailboxWrongPins: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Close an audio session */
  deleteMediaSession: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a word of the transcription dictionary */
  deleteMonitorAiDictionary: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete recordings, files included */
  deleteMonitors: {
    params: {
      id: string;
    };
    result: undefined;
  };
  /** Remove one of your passkeys */
  deletePasskey: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a phone; it cannot register any more */
  deletePhone: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Revoke every address that a phone fetches its configuration from; its password stays */
  deletePhoneProvisioning: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a queue */
  deleteQueue: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Release a waiting caller, or cancel a call-back */
  deleteQueueCaller: {
    params: {
      id: number;
      call_id: number;
    };
    result: undefined;
  };
  /** Delete a queue group; its queues stay */
  deleteQueueGroup: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Mail a report no more */
  deleteReportSchedule: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a saved report */
  deleteSavedReport: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Sign out one of your logins */
  deleteSession: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Sign out all your other logins */
  deleteSessions: {
    result: undefined;
  };
  /** Remove an SMS carrier */
  deleteSmsCarrier: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Remove a provider */
  deleteSsoProvider: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Leave a call that you supervise */
  deleteSupervision: {
    params: {
      id: number;
      supervision_id: number;
    };
    result: undefined;
  };
  /** Remove your authenticator app */
  deleteTotp: {
    result: undefined;
  };
  /** Delete a user */
  deleteUser: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a team; its members stay */
  deleteUserGroup: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a policy */
  deleteUserGroupPolicy: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Sign a user out everywhere */
  deleteUserSessions: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete an announcement; mailboxes that use it return to the spoken greeting */
  deleteVmAnnouncement: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete voice messages, files included */
  deleteVoiceMessages: {
    params: {
      id: string;
    };
    result: undefined;
  };
  /** Remove a webhook */
  deleteWebhook: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Delete a work plan */
  deleteWorkPlan: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Download the abandoned callers as CSV */
  exportAbandonedReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
    };
    file: true;
    result: undefined;
  };
  /** Download how agents kept to their work plans as CSV */
  exportAdherenceReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      user_id?: number;
      interval?: 'day' | 'hour';
      team_id?: number;
    };
    file: true;
    result: undefined;
  };
  /** Download the report on agents as CSV */
  exportAgentReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    file: true;
    result: undefined;
  };
  /** Download the audit log as CSV */
  exportAuditLog: {
    query?: {
      dir?: 'ASC' | 'DESC';
      filter?: string;
    };
    file: true;
    result: undefined;
  };
  /** Download call detail records as CSV */
  exportCdrs: {
    query?: {
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition';
      dir?: 'ASC' | 'DESC';
      filter?: string;
    };
    file: true;
    result: undefined;
  };
  /** Download the contacts that you may see as CSV */
  exportContactsCsv: {
    query?: {
      filter?: string;
      raw?: '0' | '1';
    };
    file: true;
    result: undefined;
  };
  /** Download the contacts that you may see as vCards */
  exportContactsVcard: {
    query?: {
      filter?: string;
    };
    file: true;
    result: undefined;
  };
  /** Download the report on dispositions as CSV */
  exportDispositionReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    file: true;
    result: undefined;
  };
  /** Download the report on queues by hour of the day as CSV */
  exportHourReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
    };
    file: true;
    result: undefined;
  };
  /** Export everything about a person as a ZIP file */
  exportPersonalData: {
    body: {
      /** E.164, with or without plus sign */
      number?: string;
      /** All numbers and the e-mail address of this contact */
      contact_id?: number;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string;
    };
    file: true;
    result: undefined;
  };
  /** Download the report on queues as CSV */
  exportQueueReport: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    file: true;
    result: undefined;
  };
  /** Finish signing in with a provider */
  finishSsoLogin: {
    body: {
      /** What stands behind `/oidc/callback/` in the address that the provider sent the browser to */
      callback: string;
      /** The query of that address, from `?` on, with `code`, `state` and `iss` */
      query: string;
      /** The random text of which POST /ssologins had the SHA-256 */
      binding: string;
      /** A text of your own that tells this device from others, for `add_device`: as at POST /login */
      device_fingerprint?: string;
    };
    result: SignedIn | {
      /** A sentence for people; programs read the code */
      message: string;
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** Extension: what can complete the sign-in. `mail`, `totp` and `recovery` are codes for POST /login2fa; `passkey` uses POST /login/passkey. If `mail` is the first entry, a code is mailed at once; otherwise POST /login2fa/mail sends one */
      methods: Array<'totp' | 'passkey' | 'mail' | 'recovery'>;
    };
  };
  /** Read one time in which the page of an agent was gone during a call */
  getAbsence: {
    params: {
      id: number;
    };
    result: {
      data: Absence;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read what happens to calls whose agent has disappeared */
  getAbsenceSettings: {
    result: {
      data: AbsenceSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an ACL role */
  getAclRole: {
    params: {
      id: number;
    };
    result: {
      data: AclRole;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an agent’s state */
  getAgent: {
    params: {
      id: number;
    };
    result: {
      data: Agent;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a reason for a pause */
  getAgentReason: {
    params: {
      id: number;
    };
    result: {
      data: AgentReason;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an alert */
  getAlert: {
    params: {
      id: number;
    };
    result: {
      data: Alert;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read when there are alerts, and who gets mail about them */
  getAlertSettings: {
    result: {
      data: AlertSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download the events of this API as AsyncAPI 3.0 */
  getAsyncApi: {
    result: Record<string, unknown>;
  };
  /** Read a row of the audit log */
  getAuditEntry: {
    params: {
      id: number;
    };
    result: {
      data: AuditEntry;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a live call */
  getCall: {
    params: {
      id: number;
    };
    result: {
      data: LiveCall;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download the SIP messages of a live call so far as a capture file (pcapng) with comments */
  getCallCapture: {
    params: {
      id: number;
    };
    query?: {
      extent?: 'call' | 'conversation';
    };
    file: true;
    result: undefined;
  };
  /** Read a call label */
  getCallLabel: {
    params: {
      id: number;
    };
    result: {
      data: CallLabel;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a button */
  getCallMeBackButton: {
    params: {
      id: number;
    };
    result: {
      data: CallMeBackButton;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a setting of Call Me Back */
  getCallMeBackSetting: {
    params: {
      id: number;
    };
    result: {
      data: CallMeBackSetting;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read what a visitor’s widget shows */
  getCallMeBackWidget: {
    params: {
      key: string;
    };
    result: {
      data: PublicWidget;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the audio quality of a live call, for each party */
  getCallQuality: {
    params: {
      id: number;
    };
    result: {
      data: CallQuality;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** List the SIP messages of a live call, in order */
  getCallTrace: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'time' | '-time' | 'direction' | '-direction' | 'transport' | '-transport' | 'src' | '-src' | 'dst' | '-dst' | 'call_id' | '-call_id' | 'summary' | '-summary' | 'text' | '-text' | 'live_id' | '-live_id' | 'retransmission' | '-retransmission';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      extent?: 'call' | 'conversation';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<TraceMessage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the state of a request for a call back */
  getCallback: {
    params: {
      token: string;
    };
    result: {
      data: CallbackProgress;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a campaign */
  getCampaign: {
    params: {
      id: number;
    };
    result: {
      data: Campaign;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a canned response */
  getCannedResponse: {
    params: {
      id: number;
    };
    result: {
      data: CannedResponse;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a call detail record */
  getCdr: {
    params: {
      id: number;
    };
    result: {
      data: Cdr;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download the SIP messages of an ended call as a capture file (pcapng) with comments */
  getCdrCapture: {
    params: {
      id: number;
    };
    query?: {
      extent?: 'call' | 'conversation';
    };
    file: true;
    result: undefined;
  };
  /** List the coded values and their names */
  getCdrDictionaries: {
    result: {
      /** The requested data, or the result of the request */
      data: Record<string, Array<{
        /** Number that stands for it in `/v1.1` */
        value: number | string;
        /** Letter that stands for it in `/v1.2` */
        letter?: string;
        /** What the code means, as a word */
        name: string;
      }>>;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download the SIP messages of an ended call as a capture file */
  getCdrPcap: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** List the SIP messages of an ended call, in order */
  getCdrTrace: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'time' | '-time' | 'direction' | '-direction' | 'transport' | '-transport' | 'src' | '-src' | 'dst' | '-dst' | 'call_id' | '-call_id' | 'summary' | '-summary' | 'text' | '-text' | 'live_id' | '-live_id' | 'retransmission' | '-retransmission';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      extent?: 'call' | 'conversation';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<TraceMessage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read a visitor’s chat */
  getChat: {
    params: {
      id: number;
    };
    result: {
      data: Chat;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download a file of a visitor’s chat */
  getChatFile: {
    params: {
      id: number;
      message: number;
    };
    file: true;
    result: undefined;
  };
  /** Read a conference */
  getConference: {
    params: {
      id: number;
    };
    result: {
      data: Conference;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a contact */
  getContact: {
    params: {
      id: number;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a conversation */
  getConversation: {
    params: {
      id: number;
    };
    result: {
      data: Conversation;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read your customer */
  getCustomer: {
    params: {
      id: number;
    };
    result: {
      data: Customer;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a telephone number */
  getDdi: {
    params: {
      id: number;
    };
    result: {
      data: Ddi;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the progress of the simulated callers */
  getDemoTraffic: {
    result: {
      data: DemoTraffic;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a dialling limit */
  getDiallingLimit: {
    params: {
      id: number;
    };
    result: {
      data: DiallingLimit;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the dialling limits of your customer */
  getDiallingSettings: {
    result: {
      data: DiallingSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a directory’s settings and state */
  getDirectory: {
    params: {
      id: number;
    };
    result: {
      data: Directory;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a disposition */
  getDisposition: {
    params: {
      id: number;
    };
    result: {
      data: Disposition;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Open this API as a page to read and try out */
  getDocs: {
    file: true;
    result: undefined;
  };
  /** Read the contact with an id of your own system */
  getExternalContact: {
    params: {
      external_id: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the data of a fax */
  getFax: {
    params: {
      id: number;
    };
    result: {
      data: Fax;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download a fax as PDF, exactly as it arrived */
  getFaxPdf: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** Read a feature code */
  getFeatureCode: {
    params: {
      id: 'mailbox' | 'pickup' | 'pickup_extension' | 'park' | 'call_back' | 'speed_dial' | 'do_not_disturb_on' | 'do_not_disturb_off' | 'do_not_disturb_toggle' | 'forward_always_on' | 'forward_always_off' | 'forward_busy_on' | 'forward_busy_off' | 'forward_no_answer_on' | 'forward_no_answer_off' | 'queue_login' | 'queue_logout' | 'pause' | 'available' | 'wrap_up_done' | 'mailbox_of';
    };
    result: {
      data: FeatureCode;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read how feature codes confirm what they did */
  getFeatureCodeSettings: {
    result: {
      data: FeatureCodeSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read whether the service works */
  getHealth: {
    result: Health;
  };
  /** Read which music parties hear on hold */
  getHoldMusic: {
    result: {
      data: HoldMusic;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read which servers help your audio through routers and firewalls */
  getIceServers: {
    result: {
      data: IceServers;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an invitation */
  getInvitation: {
    params: {
      id: number;
    };
    result: {
      data: Invitation;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a line */
  getLine: {
    params: {
      id: number;
    };
    result: {
      data: Line;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a price */
  getLineRate: {
    params: {
      id: number;
      rate_id: number;
    };
    result: {
      data: LineRate;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the completed steps of the current or last test of a line */
  getLineTest: {
    params: {
      id: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LineTestStep>;
      /** How many there are on all pages together */
      total: number;
      /** Whether a test runs at present */
      running: boolean;
    };
  };
  /** Read the mail server settings */
  getMailSettings: {
    result: {
      data: MailSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a mailbox */
  getMailbox: {
    params: {
      id: number;
    };
    result: {
      data: Mailbox;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read your own account */
  getMe: {
    result: {
      data: Me;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an audio session */
  getMediaSession: {
    params: {
      id: number;
    };
    result: {
      data: MediaSession;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the data of a recording */
  getMonitor: {
    params: {
      id: number;
    };
    result: {
      data: Monitor;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a word of the transcription dictionary */
  getMonitorAiDictionary: {
    params: {
      id: number;
    };
    result: {
      data: MonitorAiDictionary;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download a recording as MP3: agent left, other party right */
  getMonitorAudio: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** Read a media session detail record */
  getMsdr: {
    params: {
      id: number;
    };
    result: {
      data: Msdr;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download this API as OpenAPI 3.1 */
  getOpenApi: {
    result: Record<string, unknown>;
  };
  /** Read a phone */
  getPhone: {
    params: {
      id: number;
    };
    result: {
      data: Phone;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download this API as a Postman collection */
  getPostman: {
    result: Record<string, unknown>;
  };
  /** Read a queue */
  getQueue: {
    params: {
      id: number;
    };
    query?: {
      include?: 'users';
    };
    result: {
      data: Queue;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the goals of queues */
  getQueueGoals: {
    result: {
      data: QueueGoals;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a queue group */
  getQueueGroup: {
    params: {
      id: number;
    };
    result: {
      data: QueueGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a queue’s current figures and those of today */
  getQueueStats: {
    params: {
      id: number;
    };
    result: {
      data: QueueStats;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a report that is mailed */
  getReportSchedule: {
    params: {
      id: number;
    };
    result: {
      data: ReportSchedule;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read how long each kind of record is kept */
  getRetentionSettings: {
    result: {
      data: RetentionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a caller who is to be rung back */
  getRingBack: {
    params: {
      id: number;
    };
    result: {
      data: RingBack;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a saved report */
  getSavedReport: {
    params: {
      id: number;
    };
    result: {
      data: SavedReport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read how a directory provisions people, and how its last requests went */
  getScimSettings: {
    result: {
      data: ScimSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read your second factors */
  getSecondFactors: {
    result: {
      data: SecondFactors;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Check the security of your installation and list what to improve */
  getSecurityOverview: {
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** When this was looked at, UTC, YYYY-MM-DD HH:MM:SS */
        checked_at: string;
        /** Extension: `checked_at` in RFC 3339; use it in new programs */
        checked_at_iso: string;
        /** The findings, the most urgent first */
        findings: Array<{
          /** Stable name of the check */
          id: string;
          /** How urgent it is: danger, warning or notice */
          level: 'danger' | 'warning' | 'notice';
          /** The finding in a few words */
          title: string;
          /** What it makes possible, and what it affects */
          detail: string;
          /** What to do about it, for administrators */
          advice: string;
          /** The three texts with their codes and parameters, to be said in another language */
          sentences: {
            title: Sentence;
            detail: Sentence;
            advice: Sentence;
          };
          /** Page of the interface on which it can be fixed. Null: on the machine itself */
          link: string | null;
        }>;
        /** Checks that found nothing to complain of */
        passed: Array<{
          /** Its id, by which paths and other records name it */
          id: string;
          /** What it is called where people see it */
          title: string;
          sentence: Sentence;
        }>;
        /** What has blocked the whole service, including calls, since it started */
        event_loop: {
          /** How often the service was blocked for longer than 100 ms; its log names what was running */
          blocked: number;
          /** The longest time it was blocked, in milliseconds */
          longest_ms: number;
          /** When it was blocked last, UTC, YYYY-MM-DD HH:MM:SS: UTC; null: never */
          last_blocked_at: string | null;
          /** Extension: `last_blocked_at` in RFC 3339; use it in new programs */
          last_blocked_at_iso: string | null;
        };
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** How one signs in here */
  getSignInMethods: {
    result: {
      data: SignInMethods;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read how people sign in: second factors, and whether with a password */
  getSignInSettings: {
    result: {
      data: SignInSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the SIP server settings for phones */
  getSipServer: {
    result: {
      data: SipServer;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a text message */
  getSms: {
    params: {
      id: number;
    };
    result: {
      data: Sms;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read an SMS carrier */
  getSmsCarrier: {
    params: {
      id: number;
    };
    result: {
      data: SmsCarrier;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** List the messages of a user with one number */
  getSmsThread: {
    params: {
      id: number;
      from: string;
      to: string;
    };
    query?: {
      page?: number;
      limit?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SmsThread>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the messages of a user with one number (alternate path) */
  getSmsThreadAlternate: {
    params: {
      id: number;
      from: string;
      to: string;
    };
    query?: {
      page?: number;
      limit?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SmsThread>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read a provider */
  getSsoProvider: {
    params: {
      id: number;
    };
    result: {
      data: SsoProvider;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the supervision settings */
  getSupervisionSettings: {
    result: {
      data: SupervisionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the transcription settings */
  getTranscriptionSettings: {
    result: {
      data: TranscriptionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a user */
  getUser: {
    params: {
      id: number;
    };
    result: {
      data: User;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** List the audio sessions of a user */
  getUserAudio: {
    params: {
      id: number;
    };
    result: {
      data: UserAudio;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a team */
  getUserGroup: {
    params: {
      id: number;
    };
    result: {
      data: UserGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a policy */
  getUserGroupPolicy: {
    params: {
      id: number;
    };
    result: {
      data: UserGroupPolicy;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download a file of a chat as its visitor */
  getVisitorFile: {
    params: {
      token: string;
      message: number;
    };
    file: true;
    result: undefined;
  };
  /** Read the data of an announcement */
  getVmAnnouncement: {
    params: {
      id: number;
    };
    result: {
      data: VoicemailAnnouncement;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download an announcement as callers hear it: a 16 kHz WAV file */
  getVmAnnouncementAudio: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** Read the data of a voice message */
  getVoiceMessage: {
    params: {
      id: number;
    };
    result: {
      data: VoiceMessage;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download a voice message as MP3 */
  getVoiceMessageAudio: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** Read a webhook */
  getWebhook: {
    params: {
      id: number;
    };
    result: {
      data: Webhook;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the signing secret of a webhook */
  getWebhookSecret: {
    params: {
      id: number;
    };
    result: {
      data: WebhookSecret;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the whole recording of a conversation that a monitor is part of */
  getWholeRecording: {
    params: {
      id: number;
    };
    result: {
      data: WholeRecording;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Download the whole recording of a conversation as one MP3: agent left, other party right */
  getWholeRecordingAudio: {
    params: {
      id: number;
    };
    file: true;
    result: undefined;
  };
  /** Read a work plan */
  getWorkPlan: {
    params: {
      id: number;
    };
    result: {
      data: WorkPlan;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read a wrap-up */
  getWrapUp: {
    params: {
      id: number;
    };
    result: {
      data: WrapUp;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Import contacts from a CSV or vCard file */
  importContacts: {
    body: {
      /** Format of the file: CSV or vCard */
      format: 'csv' | 'vcard';
      /** The file’s text. CSV: with a row of column names, separated by comma, semicolon or tab */
      data: string;
      /** Only reports what would happen */
      dry_run?: boolean;
      /** Imports the valid rows and lists the others; otherwise one invalid row is 400 and nothing is changed */
      partial?: boolean;
      /** What to do with a row whose number or e-mail belongs to an existing contact that is visible to the same users */
      on_duplicate?: 'update' | 'skip' | 'create';
      /** CSV: column name → field of a contact, or empty to leave the column out; usual names are recognised */
      mapping?: Record<string, string>;
      /** Visible to all users of the customer; for reception and above */
      global?: boolean;
      /** The group for contacts whose row names none */
      group_name?: string;
    };
    result: {
      data: ContactImport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Import telephone numbers from a CSV file */
  importDdis: {
    body: {
      /** The file’s text: CSV with a row of column names, separated by comma, semicolon or tab, and at most 5000 rows */
      data: string;
      /** Only reports what would happen */
      dry_run?: boolean;
    };
    result: {
      data: TableImport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Import users from a CSV file */
  importUsers: {
    body: {
      /** The file’s text: CSV with a row of column names, separated by comma, semicolon or tab, and at most 5000 rows */
      data: string;
      /** Only reports what would happen */
      dry_run?: boolean;
      /** Mails each new user a link to set a password. It is good for an hour; whoever comes later asks for another one at sign-in, as does everybody without `invite` */
      invite?: boolean;
    };
    result: {
      data: TableImport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Leave and end a chat */
  leaveVisitorChat: {
    params: {
      token: string;
    };
    result: undefined;
  };
  /** List the times in which the page of an agent was gone during a call, newest first */
  listAbsences: {
    query?: {
      user_id?: number;
      call_id?: number;
      seen?: 'true' | 'false';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Absence>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the ACL roles */
  listAclRoles: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | '_name' | '-_name' | 'name' | '-name' | 'product_code' | '-product_code' | 'role' | '-role' | 'operations' | '-operations';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AclRole>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List what is planned for agents now, and whether they keep to it */
  listAdherence: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'plan_id' | '-plan_id' | 'planned' | '-planned' | 'planned_reason' | '-planned_reason' | 'in_adherence' | '-in_adherence' | 'off_plan_since' | '-off_plan_since' | 'grade' | '-grade' | 'next' | '-next' | 'next_reason' | '-next_reason' | 'next_at' | '-next_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AgentAdherence>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List reasons for a pause */
  listAgentReasons: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AgentReason>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the changes of an agent’s state with their causes */
  listAgentStates: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'from_state' | '-from_state' | 'state' | '-state' | 'reason_id' | '-reason_id' | 'reason' | '-reason' | 'cause' | '-cause' | 'by_user_id' | '-by_user_id' | 'call_id' | '-call_id' | 'queue_id' | '-queue_id';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AgentStateChange>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List agents and their states */
  listAgents: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'ext' | '-ext' | 'state' | '-state' | 'presence' | '-presence' | 'presence_reason' | '-presence_reason' | 'since' | '-since' | 'reason_id' | '-reason_id' | 'reason' | '-reason' | 'next_state' | '-next_state' | 'next_reason' | '-next_reason' | 'reachable' | '-reachable' | 'goes_offline_at' | '-goes_offline_at' | 'call_id' | '-call_id' | 'queue_id' | '-queue_id' | 'wrapup_until' | '-wrapup_until' | 'missed_offers' | '-missed_offers' | 'queue_ids' | '-queue_ids';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Agent>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List alerts about queues and lines */
  listAlerts: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'kind' | '-kind' | 'subject' | '-subject' | 'subject_id' | '-subject_id' | 'subject_name' | '-subject_name' | 'text' | '-text' | 'threshold' | '-threshold' | 'figure' | '-figure' | 'worst' | '-worst' | 'active' | '-active' | 'started_at' | '-started_at' | 'ended_at' | '-ended_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Alert>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the deliveries to all webhooks */
  listAllWebhookDeliveries: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'webhook_id' | '-webhook_id' | 'webhook_name' | '-webhook_name' | 'message_id' | '-message_id' | 'event_id' | '-event_id' | 'event_name' | '-event_name' | 'call_id' | '-call_id' | 'attempt' | '-attempt' | 'replay' | '-replay' | 'state' | '-state' | 'created_at' | '-created_at' | 'time' | '-time' | 'url' | '-url' | 'request_body' | '-request_body' | 'reply_status' | '-reply_status' | 'reply_body' | '-reply_body' | 'latency_ms' | '-latency_ms' | 'error' | '-error';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WebhookDelivery>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List named tokens with their scopes, expiry and last use */
  listApiTokens: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'user' | '-user' | 'service_role' | '-service_role' | 'name' | '-name' | 'handle' | '-handle' | 'last_four' | '-last_four' | 'scopes' | '-scopes' | 'networks' | '-networks' | 'expiry' | '-expiry' | 'expires_at' | '-expires_at' | 'created_at' | '-created_at' | 'last_used_at' | '-last_used_at' | 'last_used_from' | '-last_used_from';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      everyone?: 'true' | 'false';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ApiToken>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the audit log */
  listAuditLog: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'time' | '-time' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'token_name' | '-token_name' | 'address' | '-address' | 'operation' | '-operation' | 'object_type' | '-object_type' | 'object_id' | '-object_id' | 'outcome' | '-outcome' | 'status' | '-status' | 'reason' | '-reason' | 'request_id' | '-request_id' | 'previous_hash' | '-previous_hash' | 'hash' | '-hash';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AuditEntry>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List call labels */
  listCallLabels: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'color' | '-color';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallLabel>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the buttons of Call Me Back */
  listCallMeBackButtons: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'allowed_countries' | '-allowed_countries' | 'button_id' | '-button_id' | 'created_at' | '-created_at' | 'culture' | '-culture' | 'ddi' | '-ddi' | 'floating_icon' | '-floating_icon' | 'max_call_rate' | '-max_call_rate' | 'name' | '-name' | 'position' | '-position' | 'privacy_policy_url' | '-privacy_policy_url' | 'show_to_allowed_countries_only' | '-show_to_allowed_countries_only' | 'title' | '-title' | 'welcome_screen_msg' | '-welcome_screen_msg' | 'data_online' | '-data_online' | 'data_offline' | '-data_offline';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackButton>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the calls that visitors requested */
  listCallMeBackCdrs: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition' | 'request_id' | '-request_id' | 'setting_id' | '-setting_id' | 'visitor_id' | '-visitor_id';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackCdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the requests of visitors and their results */
  listCallMeBackRequests: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'state' | '-state' | 'outcome' | '-outcome' | 'number' | '-number' | 'country' | '-country' | 'page' | '-page' | 'ip' | '-ip' | 'setting_id' | '-setting_id' | 'visitor_id' | '-visitor_id' | 'live_id' | '-live_id';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackRequest>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the settings of Call Me Back */
  listCallMeBackSettings: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'allowed_countries' | '-allowed_countries' | 'button_id' | '-button_id' | 'created_at' | '-created_at' | 'culture' | '-culture' | 'ddi' | '-ddi' | 'floating_icon' | '-floating_icon' | 'max_call_rate' | '-max_call_rate' | 'name' | '-name' | 'position' | '-position' | 'privacy_policy_url' | '-privacy_policy_url' | 'show_to_allowed_countries_only' | '-show_to_allowed_countries_only' | 'title' | '-title' | 'welcome_screen_msg' | '-welcome_screen_msg' | 'key' | '-key' | 'calls_per_minute' | '-calls_per_minute' | 'websites' | '-websites' | 'chat_enabled' | '-chat_enabled' | 'chat_file_kinds' | '-chat_file_kinds' | 'chat_file_megabytes' | '-chat_file_megabytes';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackSetting>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the visitors who asked to be called back */
  listCallMeBackVisitors: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'number' | '-number' | 'country' | '-country' | 'page' | '-page' | 'ip' | '-ip' | 'setting_id' | '-setting_id' | 'referer' | '-referer' | 'ua' | '-ua' | 'requests' | '-requests';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackVisitor>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the web sites that may embed a widget */
  listCallMeBackWebsites: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'allowed_countries' | '-allowed_countries' | 'button_id' | '-button_id' | 'created_at' | '-created_at' | 'culture' | '-culture' | 'ddi' | '-ddi' | 'floating_icon' | '-floating_icon' | 'max_call_rate' | '-max_call_rate' | 'name' | '-name' | 'position' | '-position' | 'privacy_policy_url' | '-privacy_policy_url' | 'show_to_allowed_countries_only' | '-show_to_allowed_countries_only' | 'title' | '-title' | 'welcome_screen_msg' | '-welcome_screen_msg' | 'setting_id' | '-setting_id' | 'url' | '-url';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallMeBackWebsite>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the recordings of a live call, including the current one */
  listCallMonitors: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'called' | '-called' | 'caller' | '-caller' | 'context' | '-context' | 'cx_score' | '-cx_score' | 'dst' | '-dst' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'duration' | '-duration' | 'live_id' | '-live_id' | 'sentiment' | '-sentiment' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'size' | '-size' | 'src' | '-src' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'summary' | '-summary' | 'timestamp' | '-timestamp' | 'transcript' | '-transcript' | 'transcript_speakers' | '-transcript_speakers' | 'type' | '-type' | 'user_id' | '-user_id' | 'state' | '-state' | 'recording_id' | '-recording_id' | 'part' | '-part' | 'parts' | '-parts' | 'duration_ms' | '-duration_ms' | 'transcription_state' | '-transcription_state' | 'transcription_error' | '-transcription_error' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Monitor>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the telephone numbers that belong to a campaign */
  listCallTrackingDdis: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'channels' | '-channels' | 'cli_hide' | '-cli_hide' | 'cli_prefix' | '-cli_prefix' | 'created_at' | '-created_at' | 'e164' | '-e164' | 'esc_enabled' | '-esc_enabled' | 'fax_email' | '-fax_email' | 'fax_enabled' | '-fax_enabled' | 'flag' | '-flag' | 'has_fax_password' | '-has_fax_password' | 'info' | '-info' | 'name' | '-name' | 'rate' | '-rate' | 'sms_email' | '-sms_email' | 'sms_enabled' | '-sms_enabled' | 'status' | '-status' | 'target_id' | '-target_id' | 'target_type' | '-target_type' | 'tel_verified' | '-tel_verified' | 'uri' | '-uri' | 'target_number' | '-target_number' | 'closed_target_type' | '-closed_target_type' | 'closed_target_id' | '-closed_target_id' | 'closed_target_number' | '-closed_target_number' | 'campaign_id' | '-campaign_id' | 'campaign_name' | '-campaign_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallTrackingDdi>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List webhook deliveries about a live call */
  listCallWebhooks: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'webhook_id' | '-webhook_id' | 'webhook_name' | '-webhook_name' | 'message_id' | '-message_id' | 'event_id' | '-event_id' | 'event_name' | '-event_name' | 'call_id' | '-call_id' | 'attempt' | '-attempt' | 'replay' | '-replay' | 'state' | '-state' | 'created_at' | '-created_at' | 'time' | '-time' | 'url' | '-url' | 'request_body' | '-request_body' | 'reply_status' | '-reply_status' | 'reply_body' | '-reply_body' | 'latency_ms' | '-latency_ms' | 'error' | '-error';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WebhookDelivery>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the live calls that you may see */
  listCalls: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'clid' | '-clid' | 'connected_at' | '-connected_at' | 'context' | '-context' | 'created_at' | '-created_at' | 'destination' | '-destination' | 'dst' | '-dst' | 'dst_call_id' | '-dst_call_id' | 'dst_codec' | '-dst_codec' | 'dst_contact' | '-dst_contact' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'dst_connection' | '-dst_connection' | 'dst_rate' | '-dst_rate' | 'min_charge' | '-min_charge' | 'src_rate' | '-src_rate' | 'duration' | '-duration' | 'monitor_state' | '-monitor_state' | 'parent_id' | '-parent_id' | 'queue_state' | '-queue_state' | 'referred_by' | '-referred_by' | 'src' | '-src' | 'src_call_id' | '-src_call_id' | 'src_codec' | '-src_codec' | 'src_contact' | '-src_contact' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 'start_time' | '-start_time' | 'state' | '-state' | 'type' | '-type' | 'state_name' | '-state_name' | 'root_call_id' | '-root_call_id' | 'ddi' | '-ddi' | 'line_id' | '-line_id' | 'src_user_id' | '-src_user_id' | 'dst_user_id' | '-dst_user_id' | 'ringing_user_ids' | '-ringing_user_ids' | 'answerable_user_ids' | '-answerable_user_ids' | 'hold_time' | '-hold_time' | 'held_by' | '-held_by' | 'phones_out_of_step' | '-phones_out_of_step' | 'muted_by' | '-muted_by' | 'silent_parties' | '-silent_parties' | 'interruptions' | '-interruptions' | 'auto_answer' | '-auto_answer' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'diverted_from' | '-diverted_from' | 'diverted_reason' | '-diverted_reason' | 'original_called' | '-original_called' | 'original_caller' | '-original_caller' | 'pbx_queue_name' | '-pbx_queue_name' | 'pbx_reference' | '-pbx_reference' | 'early_media' | '-early_media' | 'consult_for' | '-consult_for' | 'joined_with' | '-joined_with' | 'action_url' | '-action_url' | 'action_text' | '-action_text' | 'notes' | '-notes' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'supervised_by' | '-supervised_by';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LiveCall>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List campaigns */
  listCampaigns: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'channels' | '-channels' | 'cli_hide' | '-cli_hide' | 'cli_prefix' | '-cli_prefix' | 'created_at' | '-created_at' | 'e164' | '-e164' | 'esc_enabled' | '-esc_enabled' | 'fax_email' | '-fax_email' | 'fax_enabled' | '-fax_enabled' | 'flag' | '-flag' | 'has_fax_password' | '-has_fax_password' | 'info' | '-info' | 'name' | '-name' | 'rate' | '-rate' | 'sms_email' | '-sms_email' | 'sms_enabled' | '-sms_enabled' | 'status' | '-status' | 'target_id' | '-target_id' | 'target_type' | '-target_type' | 'tel_verified' | '-tel_verified' | 'uri' | '-uri' | 'target_number' | '-target_number' | 'closed_target_type' | '-closed_target_type' | 'closed_target_id' | '-closed_target_id' | 'closed_target_number' | '-closed_target_number' | 'campaign_id' | '-campaign_id' | 'url' | '-url' | 'rules' | '-rules' | 'chat_setting_id' | '-chat_setting_id' | 'call_me_back_setting_id' | '-call_me_back_setting_id' | 'call_tracking_setting_id' | '-call_tracking_setting_id' | 'chat_key' | '-chat_key' | 'call_me_back_key' | '-call_me_back_key' | 'ddis' | '-ddis';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Campaign>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List canned responses: your own and shared ones */
  listCannedResponses: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'conversation_id' | '-conversation_id' | 'created_at' | '-created_at' | 'from' | '-from' | 'from_id' | '-from_id' | 'from_name' | '-from_name' | 'message' | '-message' | 'result' | '-result' | 'to' | '-to' | 'to_id' | '-to_id' | 'to_name' | '-to_name' | 'type' | '-type' | 'user_id' | '-user_id' | 'name' | '-name' | 'text' | '-text' | 'shared' | '-shared';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CannedResponse>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List when and by whom the recording of an ended call was started, paused, resumed and stopped */
  listCdrMonitorMarks: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'recording_id' | '-recording_id' | 'monitor_id' | '-monitor_id' | 'live_id' | '-live_id' | 'kind' | '-kind' | 'at' | '-at' | 'lasted_ms' | '-lasted_ms' | 'offset_ms' | '-offset_ms' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'token_name' | '-token_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<MonitorMark>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the notes on a call detail record */
  listCdrNotes: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'cdr_id' | '-cdr_id' | 'live_id' | '-live_id' | 'text' | '-text' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CdrNote>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List who supervised an ended call, with modes and times */
  listCdrSupervisions: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'supervision_id' | '-supervision_id' | 'call_id' | '-call_id' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'mode' | '-mode' | 'agent_id' | '-agent_id' | 'agent_name' | '-agent_name' | 'agent_informed' | '-agent_informed' | 'started_at' | '-started_at' | 'ended_at' | '-ended_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SupervisionRecord>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List webhook deliveries about an ended call */
  listCdrWebhooks: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'webhook_id' | '-webhook_id' | 'webhook_name' | '-webhook_name' | 'message_id' | '-message_id' | 'event_id' | '-event_id' | 'event_name' | '-event_name' | 'call_id' | '-call_id' | 'attempt' | '-attempt' | 'replay' | '-replay' | 'state' | '-state' | 'created_at' | '-created_at' | 'time' | '-time' | 'url' | '-url' | 'request_body' | '-request_body' | 'reply_status' | '-reply_status' | 'reply_body' | '-reply_body' | 'latency_ms' | '-latency_ms' | 'error' | '-error';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WebhookDelivery>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List call detail records */
  listCdrs: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Cdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the messages of a visitor’s chat */
  listChatMessages: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'chat_id' | '-chat_id' | 'conversation_id' | '-conversation_id' | 'created_at' | '-created_at' | 'type' | '-type' | 'from_id' | '-from_id' | 'from_name' | '-from_name' | 'to_id' | '-to_id' | 'to_name' | '-to_name' | 'text' | '-text' | 'read' | '-read' | 'read_at' | '-read_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ChatMessage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List visitors’ chats */
  listChats: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'customer_id' | '-customer_id' | 'duration' | '-duration' | 'operator_id' | '-operator_id' | 'operator_ua' | '-operator_ua' | 'state' | '-state' | 'visitor_city' | '-visitor_city' | 'visitor_country' | '-visitor_country' | 'visitor_email' | '-visitor_email' | 'visitor_geo' | '-visitor_geo' | 'visitor_id' | '-visitor_id' | 'visitor_ip' | '-visitor_ip' | 'visitor_name' | '-visitor_name' | 'visitor_referer' | '-visitor_referer' | 'visitor_ua' | '-visitor_ua' | 'website_id' | '-website_id' | 'visitor_number' | '-visitor_number' | 'accepted_at' | '-accepted_at' | 'ended_at' | '-ended_at' | 'ended_by' | '-ended_by' | 'unread' | '-unread';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Chat>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the participants of a conference */
  listConferenceParticipants: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'number' | '-number' | 'name' | '-name' | 'user_id' | '-user_id' | 'joined_at' | '-joined_at' | 'muted' | '-muted' | 'talking' | '-talking';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ConferenceParticipant>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List conferences */
  listConferences: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'ann_join_leave' | '-ann_join_leave' | 'confno' | '-confno' | 'confno_pstn' | '-confno_pstn' | 'monitor' | '-monitor' | 'name' | '-name' | 'created_at' | '-created_at' | 'ddis' | '-ddis' | 'participants' | '-participants';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Conference>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the calls with a contact’s numbers */
  listContactCdrs: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Cdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List contacts that have a number or an e-mail in common */
  listContactDuplicates: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'match' | '-match' | 'value' | '-value' | 'contact_ids' | '-contact_ids';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ContactDuplicate>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the groups of contacts with the number of their members */
  listContactGroups: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'name' | '-name' | 'contacts' | '-contacts';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ContactGroup>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List contacts */
  listContacts: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'company' | '-company' | 'created_at' | '-created_at' | 'dialler_source_id' | '-dialler_source_id' | 'dial_flow_completed_at' | '-dial_flow_completed_at' | 'email' | '-email' | 'ext' | '-ext' | 'external_id' | '-external_id' | 'first_name' | '-first_name' | 'global' | '-global' | 'group_name' | '-group_name' | 'internal' | '-internal' | 'last_call_at' | '-last_call_at' | 'last_name' | '-last_name' | 'mobile' | '-mobile' | 'mobile_1' | '-mobile_1' | 'mobile_2' | '-mobile_2' | 'nb_call_attempts' | '-nb_call_attempts' | 'next_call_at' | '-next_call_at' | 'notes' | '-notes' | 'outcome_id' | '-outcome_id' | 'rel_user_id' | '-rel_user_id' | 'tel' | '-tel' | 'tel_1' | '-tel_1' | 'tel_2' | '-tel_2' | 'type' | '-type' | 'user_id' | '-user_id' | 'groups' | '-groups' | 'transfer_list' | '-transfer_list' | 'speed_dial_phone' | '-speed_dial_phone' | 'speed_dial_phone_1' | '-speed_dial_phone_1' | 'speed_dial_phone_2' | '-speed_dial_phone_2' | 'speed_dial_mobile' | '-speed_dial_mobile' | 'speed_dial_mobile_1' | '-speed_dial_mobile_1' | 'speed_dial_mobile_2' | '-speed_dial_mobile_2';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Contact>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List conversations */
  listConversations: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'conversation_id' | '-conversation_id' | 'channel' | '-channel' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'customer_id' | '-customer_id' | 'user_id' | '-user_id' | 'type' | '-type' | 'src' | '-src' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'dst' | '-dst' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'duration' | '-duration' | 'ring_time' | '-ring_time' | 'call_flow' | '-call_flow' | 'object_class' | '-object_class' | 'object_id' | '-object_id' | 'monitor_id' | '-monitor_id' | 'voicemessage_id' | '-voicemessage_id' | 'cx_score' | '-cx_score' | 'notes' | '-notes' | 'interactions' | '-interactions';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Conversation>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read your customer, or list those of the service */
  listCustomers: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'address' | '-address' | 'time_zone' | '-time_zone' | 'country' | '-country' | 'currency_iso' | '-currency_iso' | 'language' | '-language' | 'users' | '-users' | 'is_own' | '-is_own' | 'is_operator' | '-is_operator' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      everyone?: 'true' | 'false';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Customer>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List telephone numbers (DDIs) */
  listDdis: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'channels' | '-channels' | 'cli_hide' | '-cli_hide' | 'cli_prefix' | '-cli_prefix' | 'created_at' | '-created_at' | 'e164' | '-e164' | 'esc_enabled' | '-esc_enabled' | 'fax_email' | '-fax_email' | 'fax_enabled' | '-fax_enabled' | 'flag' | '-flag' | 'has_fax_password' | '-has_fax_password' | 'info' | '-info' | 'name' | '-name' | 'rate' | '-rate' | 'sms_email' | '-sms_email' | 'sms_enabled' | '-sms_enabled' | 'status' | '-status' | 'target_id' | '-target_id' | 'target_type' | '-target_type' | 'tel_verified' | '-tel_verified' | 'uri' | '-uri' | 'target_number' | '-target_number' | 'closed_target_type' | '-closed_target_type' | 'closed_target_id' | '-closed_target_id' | 'closed_target_number' | '-closed_target_number';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Ddi>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the telephone numbers that belong to a campaign */
  listDdisOfCallTracking: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'channels' | '-channels' | 'cli_hide' | '-cli_hide' | 'cli_prefix' | '-cli_prefix' | 'created_at' | '-created_at' | 'e164' | '-e164' | 'esc_enabled' | '-esc_enabled' | 'fax_email' | '-fax_email' | 'fax_enabled' | '-fax_enabled' | 'flag' | '-flag' | 'has_fax_password' | '-has_fax_password' | 'info' | '-info' | 'name' | '-name' | 'rate' | '-rate' | 'sms_email' | '-sms_email' | 'sms_enabled' | '-sms_enabled' | 'status' | '-status' | 'target_id' | '-target_id' | 'target_type' | '-target_type' | 'tel_verified' | '-tel_verified' | 'uri' | '-uri' | 'target_number' | '-target_number' | 'closed_target_type' | '-closed_target_type' | 'closed_target_id' | '-closed_target_id' | 'closed_target_number' | '-closed_target_number' | 'campaign_id' | '-campaign_id' | 'campaign_name' | '-campaign_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallTrackingDdi>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the simulated callers with what is planned for each and what happened */
  listDemoTrafficCallers: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'at' | '-at' | 'number' | '-number' | 'name' | '-name' | 'topic' | '-topic' | 'request' | '-request' | 'patience' | '-patience' | 'talk_time' | '-talk_time' | 'calls_again_after' | '-calls_again_after' | 'state' | '-state' | 'calls' | '-calls';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<DemoTrafficCaller>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List your trusted devices, which are not asked for a second factor */
  listDevices: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'created_at' | '-created_at' | 'last_used_at' | '-last_used_at' | 'expires_at' | '-expires_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Device>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the dialling limits of teams, users and API tokens */
  listDiallingLimits: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'subject' | '-subject' | 'subject_id' | '-subject_id' | 'subject_name' | '-subject_name' | 'deny_premium' | '-deny_premium' | 'deny_satellite' | '-deny_satellite' | 'calls_per_minute' | '-calls_per_minute' | 'calls_at_once' | '-calls_at_once' | 'minutes_per_day' | '-minutes_per_day' | 'alarm_percent' | '-alarm_percent' | 'end_calls' | '-end_calls';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<DiallingLimit>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the latest refused numbers with the reasons */
  listDiallingRefusals: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'at' | '-at' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'token_id' | '-token_id' | 'number' | '-number' | 'reason' | '-reason';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<DiallingRefusal>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the current and today’s usage of the customer, of users who dialled, and of everybody with a limit */
  listDiallingUsage: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'subject' | '-subject' | 'subject_id' | '-subject_id' | 'subject_name' | '-subject_name' | 'calls_per_minute' | '-calls_per_minute' | 'calls_at_once' | '-calls_at_once' | 'minutes_per_day' | '-minutes_per_day';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<DiallingUsage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List directories and how they do */
  listDirectories: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'kind' | '-kind' | 'url' | '-url' | 'starttls' | '-starttls' | 'has_ca' | '-has_ca' | 'user' | '-user' | 'has_password' | '-has_password' | 'base_dn' | '-base_dn' | 'preset' | '-preset' | 'filter' | '-filter' | 'time_limit_ms' | '-time_limit_ms' | 'enabled' | '-enabled' | 'state' | '-state' | 'last_error' | '-last_error' | 'entry_count' | '-entry_count' | 'synced_at' | '-synced_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Directory>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List dispositions */
  listDispositions: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'queue_ids' | '-queue_ids' | 'outcome_id' | '-outcome_id' | 'position' | '-position';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Disposition>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List erasures */
  listErasures: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'state' | '-state' | 'created_at' | '-created_at' | 'finished_at' | '-finished_at' | 'user_id' | '-user_id' | 'user_name' | '-user_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Erasure>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List faxes */
  listFaxes: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'charge' | '-charge' | 'created_at' | '-created_at' | 'filename' | '-filename' | 'from' | '-from' | 'pages' | '-pages' | 'status' | '-status' | 'to' | '-to' | 'type' | '-type' | 'size' | '-size' | 'user_id' | '-user_id';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Fax>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the feature codes of your customer */
  listFeatureCodes: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'code' | '-code' | 'enabled' | '-enabled' | 'argument' | '-argument' | 'default_code' | '-default_code';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<FeatureCode>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List calls, text messages, voice messages and chats with a number or a contact, newest first */
  listInteractions: {
    query?: {
      number?: string;
      contact_id?: number;
      page?: number;
      limit?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Interaction>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List invitations */
  listInvitations: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'email' | '-email' | 'first_name' | '-first_name' | 'last_name' | '-last_name' | 'role' | '-role' | 'ext' | '-ext' | 'groups' | '-groups' | 'queue_ids' | '-queue_ids' | 'state' | '-state' | 'mail' | '-mail' | 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'invited_by' | '-invited_by' | 'invited_by_name' | '-invited_by_name' | 'used_at' | '-used_at' | 'used_by' | '-used_by' | 'used_by_name' | '-used_by_name' | 'revoked_at' | '-revoked_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Invitation>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List legal cases */
  listLegalCases: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'description' | '-description' | 'holds' | '-holds' | 'created_at' | '-created_at' | 'user_id' | '-user_id' | 'user_name' | '-user_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LegalCase>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List what is under legal hold */
  listLegalHolds: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'case_id' | '-case_id' | 'case_name' | '-case_name' | 'object' | '-object' | 'object_id' | '-object_id' | 'number' | '-number' | 'title' | '-title' | 'reason' | '-reason' | 'created_at' | '-created_at' | 'user_id' | '-user_id' | 'user_name' | '-user_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      covers?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LegalHold>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the prices of a line */
  listLineRates: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'line_id' | '-line_id' | 'prefix' | '-prefix' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LineRate>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the lines that you may use */
  listLines: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'kind' | '-kind' | 'server' | '-server' | 'backup_servers' | '-backup_servers' | 'transport' | '-transport' | 'tls_ca' | '-tls_ca' | 'domain' | '-domain' | 'username' | '-username' | 'auth_username' | '-auth_username' | 'register' | '-register' | 'register_seconds' | '-register_seconds' | 'options_seconds' | '-options_seconds' | 'local_port' | '-local_port' | 'session_seconds' | '-session_seconds' | 'late_offer' | '-late_offer' | 'passes_codes' | '-passes_codes' | 'outbound_proxy' | '-outbound_proxy' | 'srtp' | '-srtp' | 'dtmf' | '-dtmf' | 'codecs' | '-codecs' | 'number_rules' | '-number_rules' | 'inbound_number_rules' | '-inbound_number_rules' | 'header_map' | '-header_map' | 'emergency_numbers' | '-emergency_numbers' | 'source_networks' | '-source_networks' | 'check_contact' | '-check_contact' | 'digest_realms' | '-digest_realms' | 'refer' | '-refer' | 'recording_notice' | '-recording_notice' | 'recording_announcement_id' | '-recording_announcement_id' | 'hold_music' | '-hold_music' | 'hold_music_id' | '-hold_music_id' | 'tone_country' | '-tone_country' | 'watch_mailbox' | '-watch_mailbox' | 'user_id' | '-user_id' | 'is_default' | '-is_default' | 'enabled' | '-enabled' | 'tls_ca_certificates' | '-tls_ca_certificates' | 'is_demo' | '-is_demo' | 'has_password' | '-has_password' | 'state' | '-state' | 'last_error' | '-last_error' | 'last_error_sentences' | '-last_error_sentences' | 'known_addresses' | '-known_addresses' | 'refused_requests' | '-refused_requests' | 'warning' | '-warning' | 'warning_sentences' | '-warning_sentences' | 'listens_at' | '-listens_at' | 'registered_at' | '-registered_at' | 'colleagues' | '-colleagues';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Line>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List addresses and user names that are locked out of the SIP server */
  listLockouts: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'kind' | '-kind' | 'subject' | '-subject' | 'failures' | '-failures' | 'locked_at' | '-locked_at' | 'locked_until' | '-locked_until';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Lockout>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List mailboxes: agents see their own and shared ones, supervisors all */
  listMailboxes: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'user_id' | '-user_id' | 'enabled' | '-enabled' | 'ring_seconds' | '-ring_seconds' | 'announcement_id' | '-announcement_id' | 'notify_email' | '-notify_email' | 'has_pin' | '-has_pin' | 'new_messages' | '-new_messages' | 'saved_messages' | '-saved_messages';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Mailbox>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List mail: waiting, sent, and kept because no mail server is configured */
  listMails: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'to' | '-to' | 'subject' | '-subject' | 'text' | '-text' | 'masked' | '-masked' | 'created_at' | '-created_at' | 'state' | '-state' | 'attempts' | '-attempts' | 'last_error' | '-last_error' | 'next_attempt_at' | '-next_attempt_at' | 'expires_at' | '-expires_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Mail>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List open audio sessions that you may see */
  listMediaSessions: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'call_id' | '-call_id' | 'live_id' | '-live_id' | 'created_at' | '-created_at' | 'dst_id' | '-dst_id' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'src_id' | '-src_id' | 'src_ua' | '-src_ua' | 'status' | '-status' | 'type' | '-type' | 'updated_at' | '-updated_at' | 'user' | '-user' | 'device' | '-device';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<MediaSession>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the words of the transcription dictionary */
  listMonitorAiDictionary: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'token' | '-token';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<MonitorAiDictionary>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List recordings */
  listMonitors: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'called' | '-called' | 'caller' | '-caller' | 'context' | '-context' | 'cx_score' | '-cx_score' | 'dst' | '-dst' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'duration' | '-duration' | 'live_id' | '-live_id' | 'sentiment' | '-sentiment' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'size' | '-size' | 'src' | '-src' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'summary' | '-summary' | 'timestamp' | '-timestamp' | 'transcript' | '-transcript' | 'transcript_speakers' | '-transcript_speakers' | 'type' | '-type' | 'user_id' | '-user_id' | 'state' | '-state' | 'recording_id' | '-recording_id' | 'part' | '-part' | 'parts' | '-parts' | 'duration_ms' | '-duration_ms' | 'transcription_state' | '-transcription_state' | 'transcription_error' | '-transcription_error' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition' | 'review_score' | '-review_score' | 'review_notes' | '-review_notes' | 'reviewed_at' | '-reviewed_at' | 'reviewed_by' | '-reviewed_by' | 'reviewed_by_name' | '-reviewed_by_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      texts?: 'full' | 'excerpt';
      per?: 'monitor' | 'recording';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Monitor>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List media session detail records */
  listMsdrs: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'call_id' | '-call_id' | 'live_id' | '-live_id' | 'created_at' | '-created_at' | 'dst' | '-dst' | 'dst_id' | '-dst_id' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'media_session_id' | '-media_session_id' | 'src' | '-src' | 'src_id' | '-src_id' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Msdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List where a phone is registered, and what it can do there */
  listPhoneContacts: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'uri' | '-uri' | 'state' | '-state' | 'transport' | '-transport' | 'address' | '-address' | 'user_agent' | '-user_agent' | 'encrypted' | '-encrypted' | 'webrtc' | '-webrtc' | 'media_encryption' | '-media_encryption' | 'methods' | '-methods' | 'extensions' | '-extensions' | 'events' | '-events' | 'registered_at' | '-registered_at' | 'registered_until' | '-registered_until';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<PhoneContact>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List registered phones */
  listPhones: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'user_id' | '-user_id' | 'name' | '-name' | 'username' | '-username' | 'rings' | '-rings' | 'dials_first' | '-dials_first' | 'state' | '-state' | 'contacts' | '-contacts' | 'transport' | '-transport' | 'address' | '-address' | 'user_agent' | '-user_agent' | 'registered_at' | '-registered_at' | 'registered_until' | '-registered_until' | 'last_seen_at' | '-last_seen_at' | 'maker' | '-maker' | 'model' | '-model' | 'mac' | '-mac' | 'keys' | '-keys' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Phone>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the callers who wait in a queue, including call-backs */
  listQueueCallers: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'position' | '-position' | 'number' | '-number' | 'name' | '-name' | 'created_at' | '-created_at' | 'wait' | '-wait' | 'priority' | '-priority' | 'ringing_user_ids' | '-ringing_user_ids' | 'user_id' | '-user_id' | 'callback' | '-callback' | 'tries' | '-tries' | 'next_call_at' | '-next_call_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<QueueCaller>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List queue groups */
  listQueueGroups: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'queue_ids' | '-queue_ids';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<QueueGroup>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List queues */
  listQueues: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'number' | '-number' | 'ring_strategy' | '-ring_strategy' | 'ring_time' | '-ring_time' | 'skip_busy' | '-skip_busy' | 'auto_answer' | '-auto_answer' | 'wrapup_time' | '-wrapup_time' | 'wrapup_extension' | '-wrapup_extension' | 'max_wait' | '-max_wait' | 'max_callers' | '-max_callers' | 'max_missed' | '-max_missed' | 'service_level' | '-service_level' | 'short_abandon' | '-short_abandon' | 'recording_notice' | '-recording_notice' | 'recording_announcement_id' | '-recording_announcement_id' | 'priority' | '-priority' | 'announcement_id' | '-announcement_id' | 'hold_music_id' | '-hold_music_id' | 'position_announcement' | '-position_announcement' | 'join_empty' | '-join_empty' | 'callback' | '-callback' | 'callback_tries' | '-callback_tries' | 'callback_retry' | '-callback_retry' | 'waiting' | '-waiting' | 'longest_wait_since' | '-longest_wait_since' | 'expected_wait' | '-expected_wait' | 'open' | '-open' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      include?: 'users';
      queue_group_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Queue>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List reports that are mailed */
  listReportSchedules: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'report' | '-report' | 'every' | '-every' | 'weekday' | '-weekday' | 'day' | '-day' | 'time_of_day' | '-time_of_day' | 'time_zone' | '-time_zone' | 'queue_id' | '-queue_id' | 'queue_group_id' | '-queue_group_id' | 'team_id' | '-team_id' | 'recipients' | '-recipients' | 'enabled' | '-enabled' | 'next_at' | '-next_at' | 'last_at' | '-last_at' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ReportSchedule>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List callers who are to be rung back, who abandoned a queue or called a user in vain, newest first */
  listRingBacks: {
    query?: {
      state?: 'open' | 'done';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<RingBack>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List your saved reports */
  listSavedReports: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'report' | '-report' | 'period' | '-period' | 'time_zone' | '-time_zone' | 'queue_id' | '-queue_id' | 'queue_group_id' | '-queue_group_id' | 'team_id' | '-team_id' | 'interval' | '-interval' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SavedReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List your logins */
  listSessions: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'current' | '-current' | 'user_agent' | '-user_agent' | 'address' | '-address' | 'created_at' | '-created_at' | 'last_used_at' | '-last_used_at' | 'expires_at' | '-expires_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LoginSession>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List text messages, inbound and outbound */
  listSms: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'conversation_id' | '-conversation_id' | 'created_at' | '-created_at' | 'from' | '-from' | 'from_id' | '-from_id' | 'from_name' | '-from_name' | 'message' | '-message' | 'result' | '-result' | 'to' | '-to' | 'to_id' | '-to_id' | 'to_name' | '-to_name' | 'type' | '-type' | 'user_id' | '-user_id' | 'read' | '-read' | 'reason' | '-reason' | 'resent_as' | '-resent_as';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Sms>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List SMS carriers and the state of their connections */
  listSmsCarriers: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'host' | '-host' | 'port' | '-port' | 'tls' | '-tls' | 'system_id' | '-system_id' | 'system_type' | '-system_type' | 'numbers' | '-numbers' | 'enabled' | '-enabled' | 'has_password' | '-has_password' | 'state' | '-state' | 'last_error' | '-last_error' | 'last_error_sentences' | '-last_error_sentences';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SmsCarrier>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List a user’s threads with unread counts and last messages, newest first */
  listSmsThreads: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'conversation_id' | '-conversation_id' | 'from' | '-from' | 'to' | '-to' | 'to_name' | '-to_name' | 'unread' | '-unread' | 'count' | '-count' | 'last_at' | '-last_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SmsThreadSummary>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the providers that people sign in with */
  listSsoProviders: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'client_id' | '-client_id' | 'enabled' | '-enabled' | 'scopes' | '-scopes' | 'creates_users' | '-creates_users' | 'links_by_mail' | '-links_by_mail' | 'asks_second_factor' | '-asks_second_factor' | 'ends_provider_session' | '-ends_provider_session' | 'rules' | '-rules' | 'has_secret' | '-has_secret' | 'redirect_uri' | '-redirect_uri' | 'logout_uri' | '-logout_uri' | 'post_logout_uri' | '-post_logout_uri' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<SsoProvider>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the supervisors of a live call */
  listSupervisions: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'call_id' | '-call_id' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'mode' | '-mode' | 'agent_id' | '-agent_id' | 'agent_name' | '-agent_name' | 'agent_informed' | '-agent_informed' | 'state' | '-state' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Supervision>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the calls that came from campaigns */
  listTrackedCdrs: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition' | 'campaign_id' | '-campaign_id' | 'campaign_name' | '-campaign_name';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<TrackedCdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List transactions: always empty, as this service bills nobody */
  listTransactions: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'amount' | '-amount' | 'description' | '-description';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Transaction>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the live calls of a user */
  listUserCalls: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'clid' | '-clid' | 'connected_at' | '-connected_at' | 'context' | '-context' | 'created_at' | '-created_at' | 'destination' | '-destination' | 'dst' | '-dst' | 'dst_call_id' | '-dst_call_id' | 'dst_codec' | '-dst_codec' | 'dst_contact' | '-dst_contact' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'dst_connection' | '-dst_connection' | 'dst_rate' | '-dst_rate' | 'min_charge' | '-min_charge' | 'src_rate' | '-src_rate' | 'duration' | '-duration' | 'monitor_state' | '-monitor_state' | 'parent_id' | '-parent_id' | 'queue_state' | '-queue_state' | 'referred_by' | '-referred_by' | 'src' | '-src' | 'src_call_id' | '-src_call_id' | 'src_codec' | '-src_codec' | 'src_contact' | '-src_contact' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 'start_time' | '-start_time' | 'state' | '-state' | 'type' | '-type' | 'state_name' | '-state_name' | 'root_call_id' | '-root_call_id' | 'ddi' | '-ddi' | 'line_id' | '-line_id' | 'src_user_id' | '-src_user_id' | 'dst_user_id' | '-dst_user_id' | 'ringing_user_ids' | '-ringing_user_ids' | 'answerable_user_ids' | '-answerable_user_ids' | 'hold_time' | '-hold_time' | 'held_by' | '-held_by' | 'phones_out_of_step' | '-phones_out_of_step' | 'muted_by' | '-muted_by' | 'silent_parties' | '-silent_parties' | 'interruptions' | '-interruptions' | 'auto_answer' | '-auto_answer' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'diverted_from' | '-diverted_from' | 'diverted_reason' | '-diverted_reason' | 'original_called' | '-original_called' | 'original_caller' | '-original_caller' | 'pbx_queue_name' | '-pbx_queue_name' | 'pbx_reference' | '-pbx_reference' | 'early_media' | '-early_media' | 'consult_for' | '-consult_for' | 'joined_with' | '-joined_with' | 'action_url' | '-action_url' | 'action_text' | '-action_text' | 'notes' | '-notes' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'supervised_by' | '-supervised_by';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LiveCall>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the call detail records of a user */
  listUserCdrs: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'billsec' | '-billsec' | 'call_id' | '-call_id' | 'sip_call_id' | '-sip_call_id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'clid' | '-clid' | 'context' | '-context' | 'destination' | '-destination' | 'disposition' | '-disposition' | 'dst' | '-dst' | 'dst_codec' | '-dst_codec' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'dst_ua' | '-dst_ua' | 'duration' | '-duration' | 'info' | '-info' | 'is_root' | '-is_root' | 'live_id' | '-live_id' | 'parent_live_id' | '-parent_live_id' | 'rate' | '-rate' | 'min_charge' | '-min_charge' | 'currency' | '-currency' | 'root_live_id' | '-root_live_id' | 'server_id' | '-server_id' | 'sip_endpoint_id' | '-sip_endpoint_id' | 'src' | '-src' | 'src_codec' | '-src_codec' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'src_ua' | '-src_ua' | 't_cause' | '-t_cause' | 'type' | '-type' | 'user_id' | '-user_id' | 'notes' | '-notes' | 'sip_status' | '-sip_status' | 'terminated_by' | '-terminated_by' | 'end_reason' | '-end_reason' | 'has_monitor' | '-has_monitor' | 'ddi' | '-ddi' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'queue_wait' | '-queue_wait' | 'queue_outcome' | '-queue_outcome' | 'hold_time' | '-hold_time' | 'interruptions' | '-interruptions' | 'src_encryption' | '-src_encryption' | 'dst_encryption' | '-dst_encryption' | 'src_mos' | '-src_mos' | 'dst_mos' | '-dst_mos' | 'wrapup_disposition_id' | '-wrapup_disposition_id' | 'wrapup_disposition' | '-wrapup_disposition';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Cdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List a user’s chat messages, with colleagues and with visitors */
  listUserChatMessages: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'chat_id' | '-chat_id' | 'conversation_id' | '-conversation_id' | 'created_at' | '-created_at' | 'type' | '-type' | 'from_id' | '-from_id' | 'from_name' | '-from_name' | 'to_id' | '-to_id' | 'to_name' | '-to_name' | 'text' | '-text' | 'read' | '-read' | 'read_at' | '-read_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
      with?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ChatMessage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the colleagues a user chats with: unread counts and last messages, newest first */
  listUserChatThreads: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'user_id' | '-user_id' | 'name' | '-name' | 'unread' | '-unread' | 'count' | '-count' | 'last_at' | '-last_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<ChatThread>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the contacts that a user owns */
  listUserContacts: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'company' | '-company' | 'created_at' | '-created_at' | 'dialler_source_id' | '-dialler_source_id' | 'dial_flow_completed_at' | '-dial_flow_completed_at' | 'email' | '-email' | 'ext' | '-ext' | 'external_id' | '-external_id' | 'first_name' | '-first_name' | 'global' | '-global' | 'group_name' | '-group_name' | 'internal' | '-internal' | 'last_call_at' | '-last_call_at' | 'last_name' | '-last_name' | 'mobile' | '-mobile' | 'mobile_1' | '-mobile_1' | 'mobile_2' | '-mobile_2' | 'nb_call_attempts' | '-nb_call_attempts' | 'next_call_at' | '-next_call_at' | 'notes' | '-notes' | 'outcome_id' | '-outcome_id' | 'rel_user_id' | '-rel_user_id' | 'tel' | '-tel' | 'tel_1' | '-tel_1' | 'tel_2' | '-tel_2' | 'type' | '-type' | 'user_id' | '-user_id' | 'groups' | '-groups' | 'transfer_list' | '-transfer_list' | 'speed_dial_phone' | '-speed_dial_phone' | 'speed_dial_phone_1' | '-speed_dial_phone_1' | 'speed_dial_phone_2' | '-speed_dial_phone_2' | 'speed_dial_mobile' | '-speed_dial_mobile' | 'speed_dial_mobile_1' | '-speed_dial_mobile_1' | 'speed_dial_mobile_2' | '-speed_dial_mobile_2';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Contact>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the conversations that a user took part in */
  listUserConversations: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'conversation_id' | '-conversation_id' | 'channel' | '-channel' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'customer_id' | '-customer_id' | 'user_id' | '-user_id' | 'type' | '-type' | 'src' | '-src' | 'src_id' | '-src_id' | 'src_name' | '-src_name' | 'dst' | '-dst' | 'dst_id' | '-dst_id' | 'dst_name' | '-dst_name' | 'duration' | '-duration' | 'ring_time' | '-ring_time' | 'call_flow' | '-call_flow' | 'object_class' | '-object_class' | 'object_id' | '-object_id' | 'monitor_id' | '-monitor_id' | 'voicemessage_id' | '-voicemessage_id' | 'cx_score' | '-cx_score' | 'notes' | '-notes' | 'interactions' | '-interactions';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Conversation>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List policies of teams */
  listUserGroupPolicies: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'color' | '-color' | 'group_ids' | '-group_ids';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<UserGroupPolicy>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List teams */
  listUserGroups: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'color' | '-color' | 'user_ids' | '-user_ids';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<UserGroup>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List users */
  listUsers: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'is_initial' | '-is_initial' | 'email' | '-email' | 'email_confirmed' | '-email_confirmed' | 'pending_email' | '-pending_email' | 'first_name' | '-first_name' | 'last_name' | '-last_name' | 'roles' | '-roles' | 'active' | '-active' | 'visited_apps' | '-visited_apps' | 'is_root' | '-is_root' | 'two_factor_auth' | '-two_factor_auth' | 'second_factors' | '-second_factors' | 'created_at' | '-created_at' | 'customer' | '-customer' | 'status' | '-status' | 'ext' | '-ext' | 'online' | '-online' | 'language' | '-language' | 'language_chosen' | '-language_chosen' | 'presence' | '-presence' | 'presence_reason' | '-presence_reason' | 'presence_since' | '-presence_since' | 'groups' | '-groups' | 'location_id' | '-location_id' | 'call_waiting' | '-call_waiting' | 'rings_at' | '-rings_at' | 'do_not_disturb' | '-do_not_disturb' | 'forward_always' | '-forward_always' | 'forward_busy' | '-forward_busy' | 'forward_no_answer' | '-forward_no_answer' | 'hold_music_id' | '-hold_music_id' | 'dnd' | '-dnd' | 'nb_sip_locations' | '-nb_sip_locations' | 'cli' | '-cli';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<User>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List voicemail announcements */
  listVmAnnouncements: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'created_at' | '-created_at' | 'description' | '-description' | 'extension' | '-extension' | 'user_id' | '-user_id' | 'content_type' | '-content_type' | 'size' | '-size' | 'duration' | '-duration' | 'text' | '-text';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<VoicemailAnnouncement>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List voice messages: agents see their own and those of shared mailboxes, supervisors all */
  listVoiceMessages: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'mailbox_id' | '-mailbox_id' | 'user_id' | '-user_id' | 'created_at' | '-created_at' | 'from' | '-from' | 'from_name' | '-from_name' | 'ddi' | '-ddi' | 'live_id' | '-live_id' | 'duration' | '-duration' | 'size' | '-size' | 'state' | '-state' | 'origtime' | '-origtime' | 'caller' | '-caller' | 'dialled' | '-dialled' | 'folder' | '-folder' | 'is_new' | '-is_new';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<VoiceMessage>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List calls between two numbers */
  listWebcalls: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'calldate' | '-calldate' | 'charge' | '-charge' | 'from' | '-from' | 'from_charge' | '-from_charge' | 'from_duration' | '-from_duration' | 'from_rate' | '-from_rate' | 'to' | '-to' | 'to_charge' | '-to_charge' | 'to_duration' | '-to_duration' | 'to_rate' | '-to_rate';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Webcall>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List the deliveries to a webhook */
  listWebhookDeliveries: {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'webhook_id' | '-webhook_id' | 'webhook_name' | '-webhook_name' | 'message_id' | '-message_id' | 'event_id' | '-event_id' | 'event_name' | '-event_name' | 'call_id' | '-call_id' | 'attempt' | '-attempt' | 'replay' | '-replay' | 'state' | '-state' | 'created_at' | '-created_at' | 'time' | '-time' | 'url' | '-url' | 'request_body' | '-request_body' | 'reply_status' | '-reply_status' | 'reply_body' | '-reply_body' | 'latency_ms' | '-latency_ms' | 'error' | '-error';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WebhookDelivery>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List webhooks */
  listWebhooks: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'url' | '-url' | 'events' | '-events' | 'enabled' | '-enabled' | 'state' | '-state' | 'state_reason' | '-state_reason' | 'waiting' | '-waiting' | 'last_delivery_at' | '-last_delivery_at' | 'last_reply_status' | '-last_reply_status' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Webhook>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List work plans */
  listWorkPlans: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'name' | '-name' | 'user_id' | '-user_id' | 'team_id' | '-team_id' | 'time_zone' | '-time_zone' | 'valid_from' | '-valid_from' | 'valid_to' | '-valid_to' | 'tolerance' | '-tolerance' | 'red_after' | '-red_after' | 'weekly' | '-weekly' | 'dates' | '-dates' | 'user_name' | '-user_name' | 'team_name' | '-team_name' | 'created_at' | '-created_at';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WorkPlan>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** List wrap-ups */
  listWrapUps: {
    query?: {
      page?: number;
      limit?: number;
      sort?: 'id' | '-id' | 'user_id' | '-user_id' | 'user_name' | '-user_name' | 'queue_id' | '-queue_id' | 'queue_name' | '-queue_name' | 'call_id' | '-call_id' | 'number' | '-number' | 'name' | '-name' | 'state' | '-state' | 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'ended_at' | '-ended_at' | 'ended_by' | '-ended_by' | 'extension_time' | '-extension_time' | 'extended' | '-extended' | 'disposition_id' | '-disposition_id' | 'disposition' | '-disposition' | 'notes' | '-notes' | 'contact_id' | '-contact_id' | 'outcome_id' | '-outcome_id' | 'follow_up_at' | '-follow_up_at' | 'follow_up_state' | '-follow_up_state' | 'follow_up_done_at' | '-follow_up_done_at' | 'cut' | '-cut';
      dir?: 'ASC' | 'DESC';
      filter?: string;
      cursor?: string;
      fields?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<WrapUp>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Sign in with e-mail and password */
  login: {
    body: {
      /** E-mail address, such as `ann@example.com`; empty: none */
      email: string;
      /** The password, which no answer ever shows */
      password: string;
      /** Whether the login lasts 30 days in the place of 15 minutes without a request */
      remember_me?: boolean;
      /** A text of your own that tells this device from others, for `add_device` */
      device_fingerprint?: string;
    };
    result: SignedIn | {
      /** A sentence for people; programs read the code */
      message: string;
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** Extension: what can complete the sign-in. `mail`, `totp` and `recovery` are codes for POST /login2fa; `passkey` uses POST /login/passkey. If `mail` is the first entry, a code is mailed at once; otherwise POST /login2fa/mail sends one */
      methods: Array<'totp' | 'passkey' | 'mail' | 'recovery'>;
    };
  };
  /** Complete a two-factor login */
  login2fa: {
    body: {
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** Whether this device is not asked for a second factor again for a while */
      add_device?: boolean;
      /** Whether the login lasts 30 days in the place of 15 minutes without a request */
      remember_me?: boolean;
      /** A text of your own that tells this device from others, for `add_device` */
      device_fingerprint?: string;
      /** The code that the user typed */
      code: string;
    };
    result: SignedIn;
  };
  /** Sign in with a passkey */
  loginWithPasskey: {
    body: {
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
      /** Whether this device is not asked for a second factor again for a while */
      add_device?: boolean;
      /** Whether the login lasts 30 days in the place of 15 minutes without a request */
      remember_me?: boolean;
      /** A text of your own that tells this device from others, for `add_device` */
      device_fingerprint?: string;
      /** What the browser’s authenticator answered (WebAuthn, PublicKeyCredential as JSON) */
      credential: {
        /** Its id, by which paths and other records name it */
        id: string;
        /** Id of the credential (WebAuthn), base64url */
        rawId: string;
        /** Which kind it is, of those listed */
        type: 'public-key';
        /** Whether the authenticator is part of the device (WebAuthn) */
        authenticatorAttachment?: 'platform' | 'cross-platform';
        /** Results of extensions (WebAuthn); not used */
        clientExtensionResults?: Record<string, unknown>;
        /** What the authenticator answered (WebAuthn) */
        response: {
          /** What the browser signed (WebAuthn), as base64url */
          clientDataJSON: string;
          /** What the authenticator says of itself (WebAuthn), base64url */
          authenticatorData: string;
          /** The signature over it (WebAuthn), as base64url */
          signature: string;
          /** The user as the authenticator knows it (WebAuthn), base64url */
          userHandle?: string;
        };
      };
    };
    result: SignedIn;
  };
  /** Destroy the token */
  logout: {
    result: {
      /** A sentence for people; programs read the code */
      message: string;
      /** Extension: only of a session that a provider opened which is to end its own as well (`ends_provider_session`) */
      end_session?: {
        /** Name of the provider that opened the session */
        provider: string;
        /** Where to send the browser; the provider sends it back to `/oidc/signed-out` with the same `state`. Null: the provider did not say where */
        url: string | null;
      };
    };
  };
  /** Look at an invitation that you were sent */
  lookAtInvitation: {
    body: {
      /** The code of the link, behind `#code=` */
      code: string;
    };
    result: {
      data: InvitationOffer;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Request a login code by mail */
  mailLoginCode: {
    body: {
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
    };
    result: {
      /** A sentence for people; programs read the code */
      message: string;
    };
  };
  /** Find the campaign that a visit to a web site belongs to */
  matchCampaign: {
    query: {
      url: string;
      referrer?: string;
    };
    result: {
      data: Campaign;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Merge several contacts into one */
  mergeContacts: {
    body: {
      /** Id of the contact into which the others are merged */
      into: number;
      /** Ids of the contacts that become part of it */
      ids: Array<number>;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Open a chat as a visitor */
  openVisitorChat: {
    body: {
      /** The key of the Call Me Back setting */
      key: string;
      /** What people call it, as lists show it */
      name?: string;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string;
      /** Telephone number of the visitor, for a call back */
      number?: string;
      /** Address of the page, one of the setting’s `websites`. Default: the Referer header, if it is one */
      page?: string;
      /** From an earlier chat of the same browser */
      visitor_id?: string;
      /** The first message, as the visitor typed it */
      text?: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** The state at present, of those listed */
        state: 'WAITING' | 'OPEN' | 'ENDED';
        /** First name of the operator; null until one accepts the chat */
        operator_name: string | null;
        /** Whether the operator is signed in now. One that is away for a minute loses the chat, which waits again */
        operator_present: boolean;
        /** Whether anybody who can answer is signed in now */
        somebody_present: boolean;
        /** The messages after `after`, oldest first, at most 200 */
        messages: Array<{
          /** Its id, by which paths and other records name it */
          id: number;
          /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
          created_at: string;
          /** Extension: `created_at` in RFC 3339; use it in new programs */
          created_at_iso: string;
          /** Who wrote it: the visitor, the operator or the system */
          author: 'visitor' | 'operator';
          /** First name of the operator who wrote it; empty for the visitor */
          name: string;
          /** Plain text, not HTML: show it as text */
          text: string;
          /** The file that was sent; null if none was. `text` may be empty then */
          file: ChatFile | null;
        }>;
        /** Messages up to `after` whose file was `held` at first, as they are: the state of the file may have changed */
        scanned_later: Array<{
          /** Its id, by which paths and other records name it */
          id: number;
          /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
          created_at: string;
          /** Extension: `created_at` in RFC 3339; use it in new programs */
          created_at_iso: string;
          /** Who wrote it: the visitor, the operator or the system */
          author: 'visitor' | 'operator';
          /** First name of the operator who wrote it; empty for the visitor */
          name: string;
          /** Plain text, not HTML: show it as text */
          text: string;
          /** The file that was sent; null if none was. `text` may be empty then */
          file: ChatFile | null;
        }>;
        /** 40 hexadecimal digits; whoever has it can continue the chat. Shown only in this answer */
        token: string;
        /** Send it with the visitor’s next chat */
        visitor_id: string;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Keep the token valid */
  ping: {
    result: {
      /** A sentence for people; programs read the code */
      message: string;
      /** The requested data, or the result of the request */
      data: {
        /** Always `Pong`, so that a program knows that it reached the service */
        response: string;
      };
    };
  };
  /** Change the location and teams of several users */
  placeUsers: {
    body: Array<{
      /** Its id, by which paths and other records name it */
      id: number;
      /** Extension: a place as numbered in other programs. For information only: stored here, without effect */
      location_id?: number | null;
      /** Ids of teams; replaces the user’s teams */
      groups?: Array<number>;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<User>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Create or change the contact with an id of your own system */
  putContact: {
    params: {
      external_id: string;
    };
    body: {
      /** 0 person, 1 company, 2 lead */
      type?: 0 | 'P' | 'person' | 1 | 'C' | 'company' | 2 | 'L' | 'lead';
      /** The list that it came from: information for your own dialler, which can filter by it */
      dialler_source_id?: number | null;
      /** Result of the last call, as numbered in your CRM */
      outcome_id?: number | null;
      /** The group that it is shown in; or empty */
      group_name?: string | null;
      /** First name of the person; empty: none */
      first_name?: string | null;
      /** Last name of the person; empty: none */
      last_name?: string | null;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string | null;
      /** Name of the company; empty: none */
      company?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_2?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_2?: string | null;
      /** What people wrote about it; empty: nothing */
      notes?: string | null;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Extension: further groups that it belongs to */
      groups?: Array<string>;
      /** Extension: offered where calls are transferred, before anything is typed there */
      transfer_list?: boolean;
      /** Id of the user who owns it; null: nobody */
      user_id?: number | null;
      /** Extension: visible to all users of the customer; for reception and above */
      global?: boolean;
      /** Extension: makes it the internal contact of this colleague; for reception and above */
      rel_user_id?: number | null;
      /** Extension: when the contact is to be called next; null: at no set time */
      next_call_at?: string | null;
      /** Extension: when your dialler was done with the contact; null: not yet */
      dial_flow_completed_at?: string | null;
      /** Extension: the call that the outcome belongs to. Default: your live call with the contact */
      call_id?: number | null;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Mark every message of a thread as read */
  readSmsThread: {
    params: {
      id: number;
      from: string;
      to: string;
    };
    body: {
      /** Whether it is read by you */
      read: true;
    };
    result: {
      data: SmsThreadSummary;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Mark a colleague’s messages to you as read */
  readUserChatThread: {
    params: {
      id: number;
      peer: number;
    };
    body: {
      /** Whether it is read by you */
      read: true;
      /** Id of the newest message that was shown. Default: all messages */
      up_to?: number;
    };
    result: {
      data: ChatThread;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Read the state of a chat and its new messages */
  readVisitorChat: {
    params: {
      token: string;
    };
    query?: {
      after?: number;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** The state at present, of those listed */
        state: 'WAITING' | 'OPEN' | 'ENDED';
        /** First name of the operator; null until one accepts the chat */
        operator_name: string | null;
        /** Whether the operator is signed in now. One that is away for a minute loses the chat, which waits again */
        operator_present: boolean;
        /** Whether anybody who can answer is signed in now */
        somebody_present: boolean;
        /** The messages after `after`, oldest first, at most 200 */
        messages: Array<{
          /** Its id, by which paths and other records name it */
          id: number;
          /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
          created_at: string;
          /** Extension: `created_at` in RFC 3339; use it in new programs */
          created_at_iso: string;
          /** Who wrote it: the visitor, the operator or the system */
          author: 'visitor' | 'operator';
          /** First name of the operator who wrote it; empty for the visitor */
          name: string;
          /** Plain text, not HTML: show it as text */
          text: string;
          /** The file that was sent; null if none was. `text` may be empty then */
          file: ChatFile | null;
        }>;
        /** Messages up to `after` whose file was `held` at first, as they are: the state of the file may have changed */
        scanned_later: Array<{
          /** Its id, by which paths and other records name it */
          id: number;
          /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
          created_at: string;
          /** Extension: `created_at` in RFC 3339; use it in new programs */
          created_at_iso: string;
          /** Who wrote it: the visitor, the operator or the system */
          author: 'visitor' | 'operator';
          /** First name of the operator who wrote it; empty for the visitor */
          name: string;
          /** Plain text, not HTML: show it as text */
          text: string;
          /** The file that was sent; null if none was. `text` may be empty then */
          file: ChatFile | null;
        }>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Confirm your password before changing how you sign in */
  reauthenticate: {
    body: {
      /** The password, which no answer ever shows */
      password: string;
    };
    result: undefined;
  };
  /** Remove a participant from a conference */
  removeConferenceParticipant: {
    params: {
      id: number;
      call_id: number;
    };
    result: undefined;
  };
  /** Send an invitation again, with a new code */
  renewInvitation: {
    params: {
      id: number;
    };
    result: {
      data: SentInvitation;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create a new password for a phone; the old one becomes invalid and the phone is unregistered */
  renewPhonePassword: {
    params: {
      id: number;
    };
    result: {
      data: PhoneWithPassword;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Replace the price list of a line */
  replaceLineRates: {
    params: {
      id: number;
    };
    body: Array<{
      /** Beginning of the E.164 numbers, or of short numbers as they are dialled, that the price is for. The longest one that fits a number counts. Empty: every number that has no other price */
      prefix: string;
      /** Price of a minute, charged by the second; to a millionth */
      rate: number;
      /** The least that an answered call costs */
      min_charge?: number;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LineRate>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Send everything again that was given up */
  replayFailedDeliveries: {
    body: {
      /** Ids of the webhooks to take. Default: all */
      webhook_ids?: Array<number>;
      /** Only those made at or after this time, UTC */
      since?: string;
      /** Only those made at or before this time, UTC */
      until?: string;
    };
    result: {
      data: ReplayedDeliveries;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Send the event of a delivery again */
  replayWebhookDelivery: {
    params: {
      id: number;
      delivery_id: number;
    };
    result: {
      data: WebhookDelivery;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** List abandoned callers to ring back */
  reportAbandoned: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AbandonedReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read how agents kept to their work plans */
  reportAdherence: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      user_id?: number;
      interval?: 'day' | 'hour';
      team_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AdherenceReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read what the day of agents looks like */
  reportAgentDays: {
    query: {
      day: string;
      time_zone?: string;
      user_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AgentDay>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the report on agents */
  reportAgents: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<AgentReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the report on dispositions */
  reportDispositions: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<DispositionReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the report on queues by hour of the day */
  reportHours: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<HourReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the report on queues */
  reportQueues: {
    query: {
      from: string;
      to: string;
      time_zone?: string;
      queue_id?: number;
      queue_group_id?: number;
      user_id?: number;
      interval?: 'day' | 'hour';
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<QueueReport>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Read the last hours of queues by quarters of an hour */
  reportTrend: {
    query?: {
      hours?: number;
      queue_id?: number;
      queue_group_id?: number;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<QueueTrend>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Reset a feature code to its default */
  resetFeatureCode: {
    params: {
      id: 'mailbox' | 'pickup' | 'pickup_extension' | 'park' | 'call_back' | 'speed_dial' | 'do_not_disturb_on' | 'do_not_disturb_off' | 'do_not_disturb_toggle' | 'forward_always_on' | 'forward_always_off' | 'forward_busy_on' | 'forward_busy_off' | 'forward_no_answer_on' | 'forward_no_answer_off' | 'queue_login' | 'queue_logout' | 'pause' | 'available' | 'wrap_up_done' | 'mailbox_of';
    };
    result: undefined;
  };
  /** Set a new password with the token from the e-mail */
  resetPassword: {
    body: {
      /** The token of the link in the e-mail */
      token: string;
      /** The password, which no answer ever shows */
      password: string;
    };
    result: {
      /** A sentence for people; programs read the code */
      message: string;
    };
  };
  /** Reset a user’s audio: close its sessions so that they are opened again */
  resetUserAudio: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Send a waiting or kept mail now */
  retryMail: {
    params: {
      id: number;
    };
    result: {
      data: Mail;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Score a recording and write notes on it */
  reviewMonitor: {
    params: {
      id: number;
    };
    body: {
      /** 1 (poor) to 5 (excellent). Null: removes the score */
      score?: number | null;
      /** What people wrote about it; empty: nothing */
      notes?: string;
    };
    result: {
      data: Monitor;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Give a webhook a new signing secret */
  rotateWebhookSecret: {
    params: {
      id: number;
    };
    result: {
      data: WebhookSecret;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Search directories as you type */
  searchDirectories: {
    query: {
      search: string;
    };
    result: {
      data: DirectorySearch;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Count the records about a person */
  searchPersonalData: {
    body: {
      /** E.164, with or without plus sign */
      number?: string;
      /** All numbers and the e-mail address of this contact */
      contact_id?: number;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string;
    };
    result: {
      data: PersonalData;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Send a file to the visitor of a chat */
  sendChatFile: {
    params: {
      id: number;
    };
    body: {
      /** Name of the file, with its ending */
      name: string;
      /** Base64 of the file, with or without `data:…;base64,` before it */
      data: string;
      /** What is said about it */
      text?: string;
    };
    result: {
      data: ChatMessage;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Send a file to the operator */
  sendVisitorFile: {
    params: {
      token: string;
    };
    body: {
      /** Name of the file, with its ending */
      name: string;
      /** Base64 of the file, with or without `data:…;base64,` before it */
      data: string;
      /** What is said about it */
      text?: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** Who wrote it: the visitor, the operator or the system */
        author: 'visitor' | 'operator';
        /** First name of the operator who wrote it; empty for the visitor */
        name: string;
        /** Plain text, not HTML: show it as text */
        text: string;
        /** The file that was sent; null if none was. `text` may be empty then */
        file: ChatFile | null;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Write to the operator */
  sendVisitorMessage: {
    params: {
      token: string;
    };
    body: {
      /** Plain text, not HTML: show it as text */
      text: string;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** Who wrote it: the visitor, the operator or the system */
        author: 'visitor' | 'operator';
        /** First name of the operator who wrote it; empty for the visitor */
        name: string;
        /** Plain text, not HTML: show it as text */
        text: string;
        /** The file that was sent; null if none was. `text` may be empty then */
        file: ChatFile | null;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Create the owner’s account on a new installation */
  setup: {
    body: {
      /** E-mail address, such as `ann@example.com`; empty: none */
      email: string;
      /** First name of the person; empty: none */
      first_name: string;
      /** Last name of the person; empty: none */
      last_name?: string;
      /** The password, which no answer ever shows */
      password: string;
      /** Telephone extension, three to five digits */
      ext: string;
      /** Whether the demo line is added */
      demo?: boolean;
    };
    result: SignedIn;
  };
  /** Hear a text as an announcement would speak it */
  speakText: {
    body: {
      /** The text as people read it */
      text: string;
    };
    file: true;
    result: undefined;
  };
  /** Start a password reset */
  startPasswordReset: {
    body: {
      /** E-mail address, such as `ann@example.com`; empty: none */
      email: string;
    };
    result: {
      /** A sentence for people; programs read the code */
      message: string;
    };
  };
  /** Start signing in with a provider */
  startSsoLogin: {
    body: {
      /** Id of the provider, from GET /signinmethods */
      provider_id: number;
      /** SHA-256, in hexadecimal, of a random text that the page keeps: nobody else can bring what the provider answers */
      binding: string;
      /** Whether the login lasts 30 days in the place of 15 minutes without a request: as at POST /login */
      remember_me?: boolean;
    };
    result: {
      data: SsoStart;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Mail yourself a code for enabling two-factor login */
  startTwoFactor: {
    result: {
      /** A sentence for people; programs read the code */
      message: string;
      /** What the step before answered, so that both belong to one attempt */
      nonce: string;
    };
  };
  /** Stop the simulated callers */
  stopDemoTraffic: {
    result: undefined;
  };
  /** Receive events as they happen (server-sent events) */
  streamEvents: {
    query?: {
      events?: string;
      ticket?: string;
      last_event_id?: string;
    };
    file: true;
    result: undefined;
  };
  /** Test a directory, step by step */
  testDirectory: {
    params: {
      id: number;
    };
    result: {
      data: DirectoryTest;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Test a line step by step */
  testLine: {
    params: {
      id: number;
    };
    body: {
      /** An echo number, which sends back what it hears: a short call to it tests the audio. Default for the demo line: 600 */
      echo_number?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<LineTestStep>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Send a test mail, step by step */
  testMailSettings: {
    body: {
      /** Address that the test goes to. Default: your own */
      to?: string;
    };
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<MailTestStep>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Test a provider, and say what is wrong */
  testSsoProvider: {
    params: {
      id: number;
    };
    result: {
      data: SsoTest;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Send a test event now */
  testWebhook: {
    params: {
      id: number;
    };
    result: {
      data: WebhookDelivery;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Transcribe a recording, or transcribe it again */
  transcribeMonitor: {
    params: {
      id: number;
    };
    result: undefined;
  };
  /** Say that one has read what became of a call while the page was gone */
  updateAbsence: {
    params: {
      id: number;
    };
    body: {
      /** Whether the user has read of it */
      seen: boolean;
    };
    result: {
      data: Absence;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change what happens to calls whose agent has disappeared */
  updateAbsenceSettings: {
    body: {
      /** Seconds without a sign of life from the agent’s page after which its calls continue without it: 5 to 120. 0: they are not moved, and end after two minutes. Until then the other party is asked to wait and hears music; if the page comes back in the meantime, it takes its calls over again */
      after?: 0 | number;
      /** Where calls go that came through a queue, unless the queue says otherwise (`agent_gone`). `queue`: back into it, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into the queue. `end`: the party is told and the call ends */
      queue_calls?: 'queue' | 'phone' | 'end';
      /** Where other calls go when none of the agent’s registered phones is answered. `park`: any colleague may take them. `voicemail`: the agent’s mailbox answers; without one, they end. `end`: the party hears an announcement and the call ends */
      other_calls?: 'park' | 'voicemail' | 'end';
    };
    result: {
      data: AbsenceSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change an agent’s state: available, paused or logged out */
  updateAgent: {
    params: {
      id: number;
    };
    body: {
      /** During a call it takes effect afterwards; during a wrap-up it ends the wrap-up */
      state: 'available' | 'notReady' | 'offline';
      /** With `notReady`. Null: no particular reason */
      reason_id?: number | null;
    };
    result: {
      data: Agent;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Rename a reason */
  updateAgentReason: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
    };
    result: {
      data: AgentReason;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change when there are alerts, and who gets mail about them */
  updateAlertSettings: {
    body: {
      /** Seconds that callers wait in a queue while none of its agents takes calls. 0: never */
      no_agent?: number;
      /** Seconds that a line is not registered. 0: never */
      line_unregistered?: number;
      /** Number of calls within five minutes that the line’s server refused because no channel was free. 0: never */
      line_busy?: number;
      /** Mean opinion score, of at least three calls that ended within fifteen minutes, that a line falls below. 0: never */
      line_quality?: number;
      /** Seconds that a figure of a queue has to be beyond the red limit of its goal before an alert starts */
      begins_after?: number;
      /** Seconds that a queue or line has to be well again before its alert ends */
      ends_after?: number;
      /** E-mail addresses that alerts are mailed to; each gets a mail of its own */
      recipients?: Array<string>;
      /** Whether the end of an alert that was mailed is mailed, too */
      mails_end?: boolean;
      /** Maximum number of mails to each recipient within an hour; alerts that wait for the next share one mail */
      mails_per_hour?: number;
      /** Hours without mails about alerts; null: none. Alerts that are still active afterwards are mailed then */
      quiet?: {
        /** Begin of the quiet hours by the clocks of the time zone, such as `22:00` */
        from: string;
        /** Their end, such as `07:00`; if it is earlier than `from`, that of the next day */
        until: string;
        /** IANA name of the time zone for the quiet hours */
        time_zone: string;
      } | null;
      /** What differs for single ones; null is as for all; absent fields are not changed, nor are those that are not named */
      queues?: Array<{
        /** Id of the queue, as in `/queues` */
        queue_id: number;
        /** Seconds that callers wait in a queue while none of its agents takes calls. 0: never. Null: as for all */
        no_agent?: number | null;
      }>;
      /** What differs for single ones; null is as for all; absent fields are not changed, nor are those that are not named */
      lines?: Array<{
        /** Id of the line, as in `/lines` */
        line_id: number;
        /** Seconds that a line is not registered. 0: never. Null: as for all */
        line_unregistered?: number | null;
        /** Number of calls within five minutes that the line’s server refused because no channel was free. 0: never. Null: as for all */
        line_busy?: number | null;
        /** Mean opinion score, of at least three calls that ended within fifteen minutes, that a line falls below. 0: never. Null: as for all */
        line_quality?: number | null;
      }>;
    };
    result: {
      data: AlertSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Answer, hold, transfer, record or annotate a live call */
  updateCall: {
    params: {
      id: number;
    };
    body: {
      /** Blind transfer to this number */
      dst?: string;
      /** `answer`, `hold` or `unhold`. An agent talks in one call at a time: answering or resuming a call puts the other one on hold, so `unhold` of a held call swaps the two. A call that rings at your desk phone and not in the app (`rings_at`, or no open audio) is answered there, where the phone takes that from here (`talk` in its Allow-Events); else 400 says to lift it. `hold` and `unhold` press the phone’s own key likewise. Extension `pickup`: take a parked call, or one that rings at a colleague of your team (reception and above: at anybody) */
      state?: 'answer' | 'CONNECTED' | 'hold' | 'ON_HOLD' | 'unhold' | 'pickup';
      /** 0 off, 1 recording (also by the conference that it is in), 2 paused */
      monitor_state?: 'start' | 'M' | 'pause' | 'resume' | 'stop';
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Extension: shown with the call, never opened automatically */
      action_url?: string | '';
      /** Extension: text of your own about the call, by `PATCH /calls/{id}` */
      action_text?: string;
      /** Extension: attended transfer. Connects the other party of this call with the other party of that call */
      consult_call_id?: number;
      /** Extension: accept or reject a transfer that the other side requests. `accept` calls the target and ends this call once the target answers. Only the agent who talks with the other side may decide */
      transfer_request?: 'accept' | 'refuse';
      /** Extension: joins this call and the named one into a three-way call in which all hear each other; both must be yours and connected. It ends when one of the two calls is held or ended, or when you switch to another call */
      join_call_id?: number;
      /** Extension: leave a three-way call. `transfer`: the others stay connected; `end`: both calls end */
      leave?: 'transfer' | 'end';
      /** Extension: `true` parks the other party at the first free slot from 701; a string of digits parks it at that slot. The party hears music in a call of its own, which rings you again after two minutes */
      park?: boolean | string;
      /** Extension: moves your side of the call to this registered phone of yours. It rings for up to 30 seconds and takes over when it is answered; until then you talk where you are. `null` moves the call to your audio session, or cancels the ringing */
      phone_id?: number | null;
      /** Extension: digits that are sent to the other side as DTMF */
      dtmf?: string;
      /** Extension: whether the user’s microphone sends silence */
      mute?: boolean;
      /** Extension: what people wrote about it; empty: nothing */
      notes?: string;
      /** Extension: what comes of the call (GET /dispositions), with or without a queue; null takes it back. Afterwards PATCH /cdrs changes it */
      wrapup_disposition_id?: number | null;
    };
    result: {
      data: LiveCall;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a call label */
  updateCallLabel: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Colour, as `#` and six hexadecimal digits */
      color?: string;
    };
    result: {
      data: CallLabel;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a button */
  updateCallMeBackButton: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Appearance of the button: its text (at most 60 characters), or JSON `{"text", "background", "color", "hidden"}` with colours as `#rrggbb`. Empty: the default text */
      data_online?: string;
      /** Appearance of the button: its text (at most 60 characters), or JSON `{"text", "background", "color", "hidden"}` with colours as `#rrggbb`. Empty: the default text */
      data_offline?: string;
    };
    result: {
      data: CallMeBackButton;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a setting of Call Me Back */
  updateCallMeBackSetting: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Extension: heading of the widget. Empty: the default heading */
      title?: string;
      /** The button that opens it. Null: the default look */
      button_id?: number | null;
      /** Position in the page: bottom-right, bottom-left, middle-right, middle-left */
      position?: 0 | '0' | 'bottom-right' | 1 | '1' | 'bottom-left' | 2 | '2' | 'middle-right' | 3 | '3' | 'middle-left';
      /** True: an icon that is always visible. False: a button at the place of the script in the page */
      floating_icon?: boolean;
      /** Language of the widget: en, de, fr, es, ar */
      culture?: 0 | '0' | 'en' | 1 | '1' | 'de' | 2 | '2' | 'fr' | 3 | '3' | 'es' | 4 | '4' | 'ar';
      /** Countries whose numbers are called, as two-letter codes: a list, or a string with commas. Empty: only the country of `ddi_e164`, or else of the number of the default line; if neither has one, nobody is called */
      allowed_countries?: Array<string> | string;
      /** Show the widget only to visitors whose browser is set to one of `allowed_countries` */
      show_to_allowed_countries_only?: boolean;
      /** Text above the form of the widget; empty: none */
      welcome_screen_msg?: string;
      /** Address of the privacy policy that the widget links to; empty: none */
      privacy_policy_url?: '' | string;
      /** A telephone number of the customer (DDI) with `tel_verified` that called visitors see. Empty: the number of the line */
      ddi_e164?: null | '' | 0 | number | string;
      /** The highest price of a minute, by the price list of the default line (`/lines/{id}/rates`) and in its currency: whoever asks for a dearer call is refused. Numbers without a price are called. Null: any price */
      max_call_rate?: number | string | null;
      /** Extension: maximum number of calls per minute; 0.1 is one in ten minutes */
      calls_per_minute?: number;
      /** Extension: the users who are called first, all at the same time */
      target?: {
        /** Which kind it is, of those listed */
        kind: 'everybody';
      } | {
        /** Which kind it is, of those listed */
        kind: 'users';
        /** Ids of users, as in `/users` */
        user_ids: Array<number>;
      } | {
        /** Which kind it is, of those listed */
        kind: 'team';
        /** Id of the team, as in `/usergroups` */
        group_id: number;
      } | {
        /** Which kind it is, of those listed */
        kind: 'queue';
        /** Id of the queue, as in `/queues` */
        queue_id: number;
      };
      /** Extension: addresses of the web sites that may embed the widget; paths are dropped. Null, as for a setting that names none: every web site; chats are offered on named ones only */
      websites?: Array<string> | null;
      /** Extension: whether the widget offers a chat too */
      chat_enabled?: boolean;
      /** Extension: files that chats take, both ways: `pictures` (JPEG, PNG, GIF, WebP), `pdf`, `text` (plain), `office` (docx, xlsx, pptx, odt, ods, odp, without macros). Empty: none */
      chat_file_kinds?: Array<'pictures' | 'pdf' | 'text' | 'office'>;
      /** Extension: the largest file of a chat, in MiB */
      chat_file_megabytes?: number;
    };
    result: {
      data: CallMeBackSetting;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Assign telephone numbers to campaigns, all or none */
  updateCallTrackingDdis: {
    body: Array<{
      /** Id of the DDI, checked against `e164` when given */
      id?: number;
      /** The number: E.164 digits without + */
      e164: string;
      /** Extension: id of the campaign, as in `/campaigns` */
      campaign_id: number | null;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<CallTrackingDdi>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Change a campaign */
  updateCampaign: {
    params: {
      id: number;
    };
    body: {
      /** Name of the campaign, as lists show it */
      name?: string;
      /** The campaign’s page, for information: `rules` say which visits belong to it */
      url?: '' | string;
      /** A visit belongs to the campaign if one of the rules matches */
      rules?: Array<{
        /** `utm_source` of the landing page, in any letter case */
        source?: string;
        /** `utm_medium` of the landing page, in any letter case */
        medium?: string;
        /** `utm_campaign` of the landing page, in any letter case */
        campaign?: string;
        /** Host that the visitor came from, such as `google.com`; subdomains count */
        referrer?: string;
        /** Beginning of the landing page’s path, such as `/spring` */
        path?: string;
        /** Query parameter of the landing page, such as `gclid` */
        param?: string;
        /** Value of `param`. Absent: any value */
        value?: string;
      }>;
      /** The Call Me Back setting, one that offers a chat, whose chat pages of the campaign show: its key is `chat_key`. Null: none */
      chat_setting_id?: number | null;
      /** The Call Me Back setting whose widget pages of the campaign embed: its key is `call_me_back_key`. Null: none */
      call_me_back_setting_id?: number | null;
      /** Null alone: there are no settings of call tracking, whose rules are those of the campaign. Any id is refused */
      call_tracking_setting_id?: number | null;
    };
    result: {
      data: Campaign;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a canned response */
  updateCannedResponse: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** May contain {first_name}, {last_name}, {company} and {number} of the contact, and {agent_name} */
      text?: string;
      /** Extension: shared with everybody instead of your own; supervisors only */
      shared?: boolean;
    };
    result: {
      data: CannedResponse;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change labels, notes and dispositions of several call detail records */
  updateCdrs: {
    body: Array<{
      /** Its id, by which paths and other records name it */
      id: number;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Added as the newest note unless empty */
      notes?: string;
      /** Extension: id of the disposition: one for all queues, or for the queue of the call. Null: none. It is copied to your wrap-up of the call (for supervisors: to its last one), and its outcome to the contact */
      wrapup_disposition_id?: number | null;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Cdr>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Accept, mark as read, hand over or end a visitor’s chat */
  updateChat: {
    params: {
      id: number;
    };
    body: {
      /** `OPEN` accepts a waiting chat; `ENDED` ends it */
      state?: 1 | 2 | 'OPEN' | 'ENDED';
      /** Hand it over to this user */
      operator_id?: number;
      /** Mark the visitor’s messages as read */
      read?: true;
      /** With `read`: id of the newest message that was shown. Default: all messages */
      up_to?: number;
    };
    result: {
      data: Chat;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a conference */
  updateConference: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** PIN for users. Empty: none */
      pin?: '' | string;
      /** PIN for callers from outside. Empty: none */
      pin_pstn?: '' | string;
      /** A beep and a spoken sentence announce who joins and leaves */
      ann_join_leave?: boolean;
      /** Whether the conference is recorded from the first participant who joins to the last who leaves */
      monitor?: boolean;
      /** Telephone numbers (`e164` or `id` of DDIs) that lead into the conference; replaces their previous target */
      ddis?: Array<string | number>;
    };
    result: {
      data: Conference;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Mute or unmute a participant of a conference */
  updateConferenceParticipant: {
    params: {
      id: number;
      call_id: number;
    };
    body: {
      /** Muted by a supervisor: the others do not hear this participant */
      muted: boolean;
    };
    result: {
      data: ConferenceParticipant;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a contact */
  updateContact: {
    params: {
      id: number;
    };
    body: {
      /** 0 person, 1 company, 2 lead */
      type?: 0 | 'P' | 'person' | 1 | 'C' | 'company' | 2 | 'L' | 'lead';
      /** The list that it came from: information for your own dialler, which can filter by it */
      dialler_source_id?: number | null;
      /** Result of the last call, as numbered in your CRM */
      outcome_id?: number | null;
      /** The group that it is shown in; or empty */
      group_name?: string | null;
      /** First name of the person; empty: none */
      first_name?: string | null;
      /** Last name of the person; empty: none */
      last_name?: string | null;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string | null;
      /** Name of the company; empty: none */
      company?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_2?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_2?: string | null;
      /** Extension: its id in your own system, unique among the contacts of the customer, letters in their case. One that another contact has is 409. Empty: it has none */
      external_id?: string | null;
      /** What people wrote about it; empty: nothing */
      notes?: string | null;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Extension: further groups that it belongs to */
      groups?: Array<string>;
      /** Extension: offered where calls are transferred, before anything is typed there */
      transfer_list?: boolean;
      /** Id of the user who owns it; null: nobody */
      user_id?: number | null;
      /** Extension: visible to all users of the customer; for reception and above */
      global?: boolean;
      /** Extension: makes it the internal contact of this colleague; for reception and above */
      rel_user_id?: number | null;
      /** Extension: when the contact is to be called next; null: at no set time */
      next_call_at?: string | null;
      /** Extension: when your dialler was done with the contact; null: not yet */
      dial_flow_completed_at?: string | null;
      /** Extension: the call that the outcome belongs to. Default: your live call with the contact */
      call_id?: number | null;
    };
    result: {
      /** The requested data, or the result of the request */
      data: {
        /** Its id, by which paths and other records name it */
        id: number;
        /** Name of the company; empty: none */
        company: string;
        /** When it was made, UTC, YYYY-MM-DD HH:MM:SS */
        created_at: string;
        /** Extension: `created_at` in RFC 3339; use it in new programs */
        created_at_iso: string;
        /** The list that it came from: information for your own dialler, which can filter by it */
        dialler_source_id: number | null;
        /** When your dialler finished with it, UTC: information for your own dialler, which can filter by it */
        dial_flow_completed_at: string | null;
        /** Extension: `dial_flow_completed_at` in RFC 3339; use it in new programs */
        dial_flow_completed_at_iso: string | null;
        /** E-mail address, such as `ann@example.com`; empty: none */
        email: string;
        /** Extension of a colleague; or empty */
        ext: string;
        /** Extension: its id in your own system, unique among the contacts of the customer; or empty */
        external_id: string;
        /** First name of the person; empty: none */
        first_name: string;
        /** Visible to all users of the customer */
        global: boolean;
        /** The group that it is shown in; or empty */
        group_name: string;
        /** A colleague: `rel_user_id` is set. Visible to all users of the customer */
        internal: boolean;
        /** Start of the last call with one of its numbers, UTC */
        last_call_at: string | null;
        /** Extension: `last_call_at` in RFC 3339; use it in new programs */
        last_call_at_iso: string | null;
        /** Last name of the person; empty: none */
        last_name: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_1: string;
        /** Mobile: E.164 digits, or an extension of up to 5 digits; or empty */
        mobile_2: string;
        /** Outbound calls to its numbers, answered or not */
        nb_call_attempts: number;
        /** When to call again, UTC: information to sort and filter by; nobody is called by itself */
        next_call_at: string | null;
        /** Extension: `next_call_at` in RFC 3339; use it in new programs */
        next_call_at_iso: string | null;
        /** What people wrote about it; empty: nothing */
        notes: string;
        /** Result of the last call, as numbered in your CRM */
        outcome_id: number | null;
        /** The user whom an internal contact stands for */
        rel_user_id: number | null;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_1: string;
        /** Landline: E.164 digits, or an extension of up to 5 digits; or empty */
        tel_2: string;
        /** 0 person, 1 company, 2 lead */
        type: number;
        /** Id of the user who owns it; null: nobody */
        user_id: number | null;
        /** Extension: labels with their names and colours as they are now; a deleted label is gone from here */
        labels: Array<CallLabel>;
        /** Extension: further groups that it belongs to */
        groups: Array<string>;
        /** Extension: offered where calls are transferred, before anything is typed there */
        transfer_list: boolean;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_phone_2: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_1: string;
        /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
        speed_dial_mobile_2: string;
        /** Extension: ids of contacts with the same number or e-mail that are visible to the same users */
        duplicates: Array<number>;
      };
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change several contacts, all or none */
  updateContacts: {
    body: Array<{
      /** Its id, by which paths and other records name it */
      id: number;
      /** 0 person, 1 company, 2 lead */
      type?: 0 | 'P' | 'person' | 1 | 'C' | 'company' | 2 | 'L' | 'lead';
      /** The list that it came from: information for your own dialler, which can filter by it */
      dialler_source_id?: number | null;
      /** Result of the last call, as numbered in your CRM */
      outcome_id?: number | null;
      /** The group that it is shown in; or empty */
      group_name?: string | null;
      /** First name of the person; empty: none */
      first_name?: string | null;
      /** Last name of the person; empty: none */
      last_name?: string | null;
      /** E-mail address, such as `ann@example.com`; empty: none */
      email?: string | null;
      /** Name of the company; empty: none */
      company?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      tel_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_phone_2?: string | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_1?: string | number | null;
      /** E.164, a number as written in the country of the service, or an extension. Empty: removes it */
      mobile_2?: string | number | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_1?: string | null;
      /** Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty */
      speed_dial_mobile_2?: string | null;
      /** Extension: its id in your own system, unique among the contacts of the customer, letters in their case. One that another contact has is 409. Empty: it has none */
      external_id?: string | null;
      /** What people wrote about it; empty: nothing */
      notes?: string | null;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** Extension: further groups that it belongs to */
      groups?: Array<string>;
      /** Extension: offered where calls are transferred, before anything is typed there */
      transfer_list?: boolean;
      /** Id of the user who owns it; null: nobody */
      user_id?: number | null;
      /** Extension: visible to all users of the customer; for reception and above */
      global?: boolean;
      /** Extension: makes it the internal contact of this colleague; for reception and above */
      rel_user_id?: number | null;
      /** Extension: when the contact is to be called next; null: at no set time */
      next_call_at?: string | null;
      /** Extension: when your dialler was done with the contact; null: not yet */
      dial_flow_completed_at?: string | null;
      /** Extension: the call that the outcome belongs to. Default: your live call with the contact */
      call_id?: number | null;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Contact>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Change labels and notes of several conversations */
  updateConversations: {
    body: Array<{
      /** Its id, an integer written as text */
      id: number | string;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** What people wrote about it; empty: nothing */
      notes?: string;
    }>;
    result: {
      /** What there is, on this page where the list has pages */
      data: Array<Conversation>;
      /** How many there are on all pages together */
      total: number;
    };
  };
  /** Change your customer */
  updateCustomer: {
    params: {
      id: number;
    };
    body: {
      /** Extension: the country whose national numbers are understood everywhere in your customer. Empty: that of the number that the default line shows, else of any line’s. For administrators */
      country?: '' | string;
      /** Currency of your customer’s price lists (ISO 4217). Calls keep the one in which they were charged. Empty: none. For administrators */
      currency_iso?: '' | string;
      /** What the customer is called: information only */
      name?: string;
      /** Where it has its offices: information only */
      address?: string;
      /** IANA name of the time zone of times in mail, and of new queues’ hours and of reports, where they name none. Empty: UTC */
      time_zone?: '' | string;
      /** Language of mail to everybody who has chosen none */
      language?: 'en' | 'de' | 'es' | 'fr' | 'ar';
    };
    result: {
      data: Customer;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a telephone number or its target */
  updateDdi: {
    params: {
      id: number;
    };
    body: {
      /** The number: E.164 digits without + */
      e164?: string;
      /** What you call the number: information only */
      name?: string;
      /** Whatever you want to remember of the number: information only */
      info?: string;
      /** 0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED */
      status?: 0 | 'DISABLED' | 1 | 'ENABLED';
      /** 0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, 7 QUEUE_GROUP (extension) */
      target_type?: 0 | 'NONE' | 1 | 'USER' | 2 | 'QUEUE' | 3 | 'CONFERENCE' | 4 | 'VOICEMAIL' | 5 | 'EXTERNAL' | 6 | 'ANNOUNCEMENT' | 7 | 'QUEUE_GROUP';
      /** Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types */
      target_id?: number;
      /** Extension: for target type EXTERNAL, the number that is called; else empty */
      target_number?: '' | string;
      /** Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly hours and no holidays: open at all times */
      hours?: {
        /** IANA name of the time zone, such as `Europe/Berlin` */
        time_zone: string;
        /** Empty: open at all times */
        weekly: Array<{
          /** 1 Monday to 7 Sunday */
          days: Array<number>;
          /** When it opens on these days, HH:MM */
          from: string;
          /** Exclusive. If it is before `from`, it is on the next day */
          to: string;
        }>;
        /** Days on which the queue is closed */
        holidays: Array<{
          /** The day in the customer’s calendar, YYYY-MM-DD */
          date: string;
          /** What people call it, as lists show it */
          name?: string;
        }>;
      };
      /** Extension: what the number leads to outside its `hours`, as `target_type`. NONE: calls are rejected with 480 */
      closed_target_type?: 0 | 'NONE' | 1 | 'USER' | 2 | 'QUEUE' | 3 | 'CONFERENCE' | 4 | 'VOICEMAIL' | 5 | 'EXTERNAL' | 6 | 'ANNOUNCEMENT' | 7 | 'QUEUE_GROUP';
      /** Extension: id of what `closed_target_type` names; 0 for other types */
      closed_target_id?: number;
      /** Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty */
      closed_target_number?: '' | string;
      /** Maximum number of simultaneous calls to this number. 0: unlimited */
      channels?: number;
      /** Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, in records, and outside with target EXTERNAL */
      cli_hide?: boolean;
      /** Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and outside with target EXTERNAL. `src` stays the number itself. 0: none */
      cli_prefix?: number;
      /** Whether emergency services know the address of this number. Stored for other programs only: emergency calls are placed as configured on the line */
      esc_enabled?: boolean;
      /** Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected with 488 */
      fax_enabled?: boolean;
      /** E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none */
      fax_email?: '' | string;
      /** Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the user with target type USER, otherwise for everybody */
      sms_enabled?: boolean;
      /** E-mail address for text messages to this number, if `sms_enabled`. Empty: none */
      sms_email?: '' | string;
      /** Whether an administrator has confirmed that the number is yours: calls and text messages may show it (`caller_id`, `from`) */
      tel_verified?: boolean;
      /** SIP URI of the number; for information only */
      uri?: string;
    };
    result: {
      data: Ddi;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a dialling limit */
  updateDiallingLimit: {
    params: {
      id: number;
    };
    body: {
      /** Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be called. Empty: all. Numbers of up to five digits are always allowed by this list */
      allowed?: Array<string>;
      /** Numbers of these countries and prefixes may not be called */
      denied?: Array<string>;
      /** Block premium-rate numbers: national ones and +979 */
      deny_premium?: boolean;
      /** Block satellite and international networks: +870, +878, +881, +882, +883 */
      deny_satellite?: boolean;
      /** Maximum number of calls that begin within a minute. Null: unlimited */
      calls_per_minute?: number | null;
      /** Maximum number of calls that are up at the same time. Null: unlimited */
      calls_at_once?: number | null;
      /** Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited */
      minutes_per_day?: number | null;
      /** Percentage of a limit at which administrators get a mail, and webhooks and the event stream `dialling.alarm` */
      alarm_percent?: number;
      /** Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused */
      end_calls?: boolean;
    };
    result: {
      data: DiallingLimit;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the dialling limits of your customer */
  updateDiallingSettings: {
    body: {
      /** Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be called. Empty: all. Numbers of up to five digits are always allowed by this list */
      allowed?: Array<string>;
      /** Numbers of these countries and prefixes may not be called */
      denied?: Array<string>;
      /** Block premium-rate numbers: national ones and +979 */
      deny_premium?: boolean;
      /** Block satellite and international networks: +870, +878, +881, +882, +883 */
      deny_satellite?: boolean;
      /** Maximum number of calls that begin within a minute. Null: unlimited */
      calls_per_minute?: number | null;
      /** Maximum number of calls that are up at the same time. Null: unlimited */
      calls_at_once?: number | null;
      /** Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited */
      minutes_per_day?: number | null;
      /** Percentage of a limit at which administrators get a mail, and webhooks and the event stream `dialling.alarm` */
      alarm_percent?: number;
      /** Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused */
      end_calls?: boolean;
      /** For users without a limit of their own. Default: 60 */
      user_calls_per_minute?: number | null;
      /** For users without a limit of their own. Default: 10 */
      user_calls_at_once?: number | null;
    };
    result: {
      data: DiallingSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a directory */
  updateDirectory: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** `ldap://` or `ldaps://` with a host and a port, or the address of an address book or of a user at a CardDAV server */
      url?: string;
      /** For `ldap://`: the connection is encrypted before anything else is said, or not used */
      starttls?: boolean;
      /** PEM of the authority of a private server, which alone is believed; write-only */
      ca?: string | null;
      /** Distinguished name that the service binds as, or user name at a CardDAV server. Empty: nobody */
      user?: string;
      /** Where an LDAP directory is searched, with everything below */
      base_dn?: string;
      /** Which attributes and which filter apply where you give none */
      preset?: 'openldap' | 'active_directory';
      /** Attributes of an LDAP directory that are read. Null: those of the preset */
      attributes?: {
        /** Full name of the person; the first that an entry has counts */
        name?: Array<string>;
        /** Company or department, the first that an entry has */
        company?: Array<string>;
        /** Mail address, the first that an entry has */
        email?: Array<string>;
        /** Telephone numbers at work, all of them */
        phone?: Array<string>;
        /** Mobile telephone numbers, all of them */
        mobile?: Array<string>;
        /** Private telephone numbers, all of them */
        home?: Array<string>;
        /** Internal extensions of up to five digits */
        extension?: Array<string>;
      } | null;
      /** Filter that every entry of an LDAP directory passes (RFC 4515). Empty: that of the preset */
      filter?: string;
      /** Milliseconds that an answer may take. Who types waits 300 at most; a later answer is there for the next letter */
      time_limit_ms?: number;
      /** Whether it is in use now */
      enabled?: boolean;
      /** The password, which no answer ever shows: write-only */
      password?: string;
    };
    result: {
      data: Directory;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a disposition */
  updateDisposition: {
    params: {
      id: number;
    };
    body: {
      /** What it is called; no two of the customer alike */
      name?: string;
      /** Queues in whose wrap-ups it can be chosen. Null: all queues */
      queue_ids?: Array<number> | null;
      /** Choosing it sets the contact’s `outcome_id` to this, unless the wrap-up sets another. Null: unchanged */
      outcome_id?: number | null;
      /** Position in the list, lowest first */
      position?: number;
    };
    result: {
      data: Disposition;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a feature code, or switch it on or off */
  updateFeatureCode: {
    params: {
      id: 'mailbox' | 'pickup' | 'pickup_extension' | 'park' | 'call_back' | 'speed_dial' | 'do_not_disturb_on' | 'do_not_disturb_off' | 'do_not_disturb_toggle' | 'forward_always_on' | 'forward_always_off' | 'forward_busy_on' | 'forward_busy_off' | 'forward_no_answer_on' | 'forward_no_answer_off' | 'queue_login' | 'queue_logout' | 'pause' | 'available' | 'wrap_up_done' | 'mailbox_of';
    };
    body: {
      /** `*` or `#`, and 1 to 7 digits, `*` and `#`. Neither the code of another feature, nor its beginning */
      code?: string;
      /** Whether it is in use now */
      enabled?: boolean;
    };
    result: {
      data: FeatureCode;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change how feature codes confirm what they did */
  updateFeatureCodeSettings: {
    body: {
      /** How a code says what it did: `speech`, a sentence in English, or `tone`: two high tones when it was done, a low one when not */
      confirmation?: 'speech' | 'tone';
    };
    result: {
      data: FeatureCodeSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change which music parties hear on hold */
  updateHoldMusic: {
    body: {
      /** The announcement (`/vmannouncements`) that is played over and over. Null: a melody that is built in. Deleting the announcement sets null */
      hold_music_id?: number | null;
    };
    result: {
      data: HoldMusic;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a line; it registers again */
  updateLine: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Which kind it is, of those listed */
      kind?: 'account' | 'trunk';
      /** host[:port], or a ws:// or wss:// URL */
      server?: string;
      /** Further servers in the same form, tried in turn while `server` cannot be reached */
      backup_servers?: Array<string>;
      /** How SIP is carried: UDP, TCP, TLS or WebSocket */
      transport?: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';
      /** PEM certificates of authorities to trust in addition to the system’s */
      tls_ca?: string | null;
      /** Empty: the host of `server` */
      domain?: string;
      /** Name that the line signs in with */
      username?: string;
      /** Name for authentication where it differs from `username`; empty: the same */
      auth_username?: string | null;
      /** Whether the line registers with its server */
      register?: boolean;
      /** Requested duration of a registration, in seconds */
      register_seconds?: number;
      /** Seconds between two checks whether the server answers (OPTIONS) and, where it lists registrations, still has this one. Who does not answer within eight seconds is gone. Null: the server is heard of at the next registration only */
      options_seconds?: number | null;
      /** IP address of this computer from which the line is used. Null: the one that leads to the server */
      local_address?: string | null;
      /** UDP port of this computer that the line uses. Null: a free one, which stays the same over restarts while no other program has taken it. Has no effect on other transports, whose calls come over the connection of the line */
      local_port?: number | null;
      /** Session timer in seconds (RFC 4028). Null: session timers are not requested */
      session_seconds?: number | null;
      /** Outbound calls start without a session description; the PBX makes the offer (RFC 3261 section 13.2.1) */
      late_offer?: boolean;
      /** Service codes (`*` and digits) and parking places (701 to 799) that mean nothing in this service are dialled over this line, because its PBX knows them. False: they are refused */
      passes_codes?: boolean;
      /** Where requests are sent in the place of the server; empty: none */
      outbound_proxy?: string | null;
      /** How calls’ audio is encrypted. `off`: not. `optional`: with keys in the session description (SDES) if the other side can. `sdes`: always so. `dtls`: keys by DTLS over ICE (WebRTC). `dtls_no_ice`: keys by DTLS without ICE, as telephones and most PBXes have it. Calls that come are taken with or without ICE by both. Who does not encrypt as demanded is refused (488) */
      srtp?: 'off' | 'optional' | 'sdes' | 'dtls' | 'dtls_no_ice';
      /** How key presses are sent: as RTP events, SIP INFO or tones */
      dtmf?: 'rfc4733' | 'info' | 'inband';
      /** Audio codecs in the order of preference */
      codecs?: Array<'PCMU' | 'PCMA' | 'G722' | 'opus'>;
      /** Number to show to who is called */
      caller_id?: 'anonymous' | string | null;
      /** How dialled numbers are rewritten; the first rule that applies is used */
      number_rules?: Array<{
        /** Applies to numbers that begin with this. Empty: to every number */
        match: string;
        /** How many characters to remove from the beginning */
        strip: number;
        /** What to put in front afterwards */
        prefix: string;
      }>;
      /** How callers’ numbers are rewritten; the first rule that applies is used */
      inbound_number_rules?: Array<{
        /** Applies to numbers that begin with this. Empty: to every number */
        match: string;
        /** How many characters to remove from the beginning */
        strip: number;
        /** What to put in front afterwards */
        prefix: string;
      }>;
      /** Which headers of the PBX carry further information about an inbound call */
      header_map?: Array<{
        /** Name of a header of inbound calls */
        header: string;
        /** What the header of the SIP message tells */
        meaning: 'queue_name' | 'original_caller' | 'original_called' | 'caller_name' | 'reference';
      }>;
      /** Emergency numbers: no policy or limit blocks them, and if this line cannot place the call, the other lines are tried in turn */
      emergency_numbers?: Array<string>;
      /** Addresses and networks (CIDR) from which calls and messages are accepted, in addition to the addresses of `server`, `outbound_proxy` and `backup_servers`. Over UDP nobody else gets an answer; over TCP, TLS and WebSocket only the server’s own connection is used */
      source_networks?: Array<string>;
      /** Whether a line that registers accepts only calls to the contact address that it registered, which nobody can guess. Switch it off for a carrier that calls by number instead. Has no effect on trunks and other lines that do not register */
      check_contact?: boolean;
      /** The digest realms and algorithms for which servers may ask for the password. A server without an entry is added when it first accepts the password. A server that asks for another realm or a weaker algorithm gets no answer until its entry is changed or removed. Cleared when server, proxy, domain or user name change */
      digest_realms?: Array<{
        /** Host of the server, outbound proxy or backup server that asks. Empty: any of them */
        server?: string;
        /** Realm of the digest challenge that the credentials are for */
        realm: string;
        /** The weakest algorithm that is accepted */
        algorithm: 'MD5' | 'SHA-256' | 'SHA-512-256';
      }>;
      /** What happens when the other side of a call requests a transfer (REFER): `ask` the agent, and refuse after 20 seconds or if no agent is in the call; `allow` it; or `refuse` it. Team policies and dialling limits apply in any case */
      refer?: 'ask' | 'allow' | 'refuse';
      /** What the outside party hears, instead of the agent, when a recording is started: `none`; `spoken`, an English sentence that says that the call is recorded; or `announcement`, the announcement with the id `recording_announcement_id`. The recording starts after it was played; `stop` before that cancels it */
      recording_notice?: 'none' | 'spoken' | 'announcement';
      /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
      recording_announcement_id?: number | null;
      /** What the outside party hears while a user holds or parks it: `customer`, the music of all lines (`/holdmusic`); `announcement`, the announcement with the id `hold_music_id`; or `none`, nothing from here, because the PBX plays music of its own. A user’s own music (`hold_music_id` of the user) comes before the first two */
      hold_music?: 'customer' | 'announcement' | 'none';
      /** The announcement (`/vmannouncements`) for `hold_music` `announcement`, played over and over. If it has been deleted, the customer’s music is played */
      hold_music_id?: number | null;
      /** Country whose ringing and busy tones are played (ITU-T E.180), as ISO 3166-1 code */
      tone_country?: 'AT' | 'AU' | 'BE' | 'BR' | 'CA' | 'CH' | 'CZ' | 'DE' | 'DK' | 'ES' | 'FI' | 'FR' | 'GB' | 'IE' | 'IN' | 'IT' | 'JP' | 'MX' | 'NL' | 'NO' | 'NZ' | 'PL' | 'PT' | 'SE' | 'US' | 'ZA';
      /** Whether a line that registers an account asks its PBX how many messages wait for it (RFC 3842); `mailbox` tells. Notifications that the server sends without a subscription are accepted too */
      watch_mailbox?: boolean;
      /** What is dialled to hear the messages. Null: what the PBX names as the mailbox, if that can be dialled */
      mailbox_number?: string | null;
      /** Extensions of the PBX whose state is watched (RFC 4235, RFC 3856); `colleagues` tells */
      watched_extensions?: Array<string>;
      /** Id of the user whose line it is. Null: everybody’s */
      user_id?: number | null;
      /** Whether calls take it unless another one is chosen */
      is_default?: boolean;
      /** Whether it is in use now */
      enabled?: boolean;
      /** The password, which no answer ever shows: write-only */
      password?: string | null;
    };
    result: {
      data: Line;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a price */
  updateLineRate: {
    params: {
      id: number;
      rate_id: number;
    };
    body: {
      /** Beginning of the E.164 numbers, or of short numbers as they are dialled, that the price is for. The longest one that fits a number counts. Empty: every number that has no other price */
      prefix?: string;
      /** Price of a minute, charged by the second; to a millionth */
      rate?: number;
      /** The least that an answered call costs */
      min_charge?: number;
    };
    result: {
      data: LineRate;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the mail server settings */
  updateMailSettings: {
    body: {
      /** Null: removes these settings, so that those of the service apply again */
      host?: string | null;
      /** Default: 465 with tls, else 587 */
      port?: number;
      /** How the connection is encrypted. Default: starttls */
      secure?: 'tls' | 'starttls' | 'none';
      /** Name that the service signs in with at the mail server; empty: none */
      user?: string | null;
      /** The password, which no answer ever shows: write-only */
      password?: string | null;
      /** Address that mail is sent from */
      from?: string;
      /** PEM of the authority of a private server; write-only */
      ca?: string | null;
      /** Null: mail contains codes only, no links */
      public_url?: string | null;
    };
    result: {
      data: MailSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a mailbox: your own, or any as administrator */
  updateMailbox: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Whether unanswered calls to the user go to the mailbox; they still count as missed. Default: true */
      enabled?: boolean;
      /** Seconds for which the user is rung first */
      ring_seconds?: number;
      /** Announcement that greets callers. Null: a spoken sentence with the name: “… cannot take your call. Please leave a message …” */
      announcement_id?: number | null;
      /** Whether the user receives an e-mail for each message */
      notify_email?: boolean;
      /** With it the mailbox is listened to from any telephone: by the feature code `mailbox_of`, or by `*` during its greeting. Neither the extension nor a row or repetition of digits. After five wrong tries within an hour a caller opens none for the rest of it; after forty within six hours, whoever tries, the mailbox is shut for the rest of those (`wrong_pins`). A new PIN opens it again. Null: no PIN */
      pin?: string | null;
    };
    result: {
      data: Mailbox;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change your own name, password and second factor */
  updateMe: {
    body: {
      /** Extension: the country whose national numbers are understood everywhere in your customer. Empty: that of the number that the default line shows, else of any line’s. For administrators */
      country?: '' | string;
      /** Currency of your customer’s price lists (ISO 4217). Calls keep the one in which they were charged. Empty: none. For administrators */
      currency_iso?: '' | string;
      /** Language of mail to the user and of the interface (BCP 47). Null: none is chosen, as `language_chosen` says */
      language?: 'en' | 'de' | 'es' | 'fr' | 'ar' | null;
      /** Extension: first name of the person; empty: none */
      first_name?: string;
      /** Extension: last name of the person; empty: none */
      last_name?: string;
      /** Changing it ends your other logins */
      password?: string;
      /** Required to set a new password and to disable two-factor */
      current_password?: string;
      /** E: enables codes by mail unless you have a second factor already; 412 if no mail server can be reached. D: removes all your second factors and recovery codes */
      two_factor_auth?: 'D' | 'E';
      /** With E: from POST /me/twofactor */
      nonce?: string;
      /** With E: the code that was mailed; checked if given */
      code?: string;
      /** Extension: false: while the user talks, further calls are rejected as busy (486) or go where unanswered calls go */
      call_waiting?: boolean;
      /** Extension: where the user is rung: in the app, at registered phones that ring (`rings` of `/phones`), or at both. Queues offer calls while one of these is there */
      rings_at?: 'app' | 'phone' | 'both';
      /** Extension: do not disturb: the user is offered no calls, by queues neither. Callers hear busy, or go where calls go that find the user busy. Calls that the user makes are not affected */
      do_not_disturb?: boolean;
      /** A number that the user may dial, not the user’s own extension, a code or an emergency number. The user’s dialling limits apply to each call that goes there. Null: calls are not forwarded */
      forward_always?: string | null;
      /** Extension: the number that calls go to while the user talks and takes no second call, or is not to be disturbed */
      forward_busy?: string | null;
      /** Extension: the number that calls go to which the user does not take within `ring_seconds` of its mailbox, and those that find no device of the user */
      forward_no_answer?: string | null;
      /** Extension: the announcement (`/vmannouncements`) that parties hear whom the user holds or parks, over and over. Null: that of the line, else that of the customer (`/holdmusic`). It comes before both, but not where the line’s PBX plays its own music (`hold_music` of the line: `none`). Deleting the announcement sets null */
      hold_music_id?: number | null;
    };
    result: {
      data: Me;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change transcript, summary, ratings and metadata of a recording */
  updateMonitor: {
    params: {
      id: number;
    };
    body: {
      /** What was said, as text; empty: nothing yet */
      transcript?: string;
      /** The transcript by speaker, one line for each passage */
      transcript_speakers?: string;
      /** What was said, in a few sentences */
      summary?: string;
      /** -1 negative, 0 neutral, 1 positive; number or name */
      sentiment?: -1 | '-1' | 'negative' | 0 | '0' | 'neutral' | 1 | '1' | 'positive' | null;
      /** 0 to 100: how satisfied the caller seemed */
      cx_score?: number | null;
      /** Merged into `metadata.custom`; a null value removes the property. At most 64 KiB in all */
      metadata?: Record<string, unknown>;
    };
    result: {
      data: Monitor;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Rename a phone, or choose when it rings */
  updatePhone: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Rings together with the app when its user is called */
      rings?: boolean;
      /** Calls that its user makes from the app or by REST ring this phone first; at most one phone of a user */
      dials_first?: boolean;
      /** Whose configuration files it is given; null: it is set up by hand */
      maker?: 'yealink' | 'snom' | 'grandstream' | 'poly' | 'fanvil' | 'linphone' | 'baresip' | null;
      /** Such as T54W or D785; Snom’s file names have it */
      model?: string;
      /** 12 hexadecimal digits; empty: not known */
      mac?: string;
      /** What its programmable keys do */
      keys?: Array<{
        /** Which key it is, from 1 */
        position: number;
        /** `lamp` shows whether somebody is busy and calls them; `code` dials a code such as *97; `line` is the phone’s own line */
        type: 'lamp' | 'speed_dial' | 'code' | 'line';
        /** What it dials or watches: a number, an extension, a queue, a parking place; for `code` a code such as *97, or the name of a feature code (`GET /featurecodes`), which follows when that is changed; empty for `line` */
        value: string;
        /** What the phone shows beside it */
        label: string;
      }>;
    };
    result: {
      data: Phone;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a queue, join or leave it */
  updateQueue: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Extension to dial; must differ from those of users and conferences */
      number?: string;
      /** Ring strategy: A all, L longest idle, R round robin, F fewest calls, P by penalty. A rings all agents at once; F counts the calls that an agent answered today */
      ring_strategy?: 'A' | 'L' | 'R' | 'F' | 'P';
      /** Seconds for which an agent is rung before the call is offered to the next */
      ring_time?: number;
      /** Do not ring agents who are in a call */
      skip_busy?: boolean;
      /** An agent’s app answers calls of this queue by itself, after two short tones, unless the agent talks already; desk phones ring */
      auto_answer?: boolean;
      /** Seconds of wrap-up after each call. 0: none */
      wrapup_time?: number;
      /** Seconds by which an agent may extend a wrap-up once. 0: not at all */
      wrapup_extension?: number;
      /** Seconds of waiting after which a caller goes to the overflow target. 0: never */
      max_wait?: number;
      /** Maximum number of waiting callers; further ones go to the overflow target. 0: unlimited */
      max_callers?: number;
      /** Number of unanswered offers in a row after which an agent is paused. 0: never */
      max_missed?: number;
      /** Seconds within which a call should be answered */
      service_level?: number;
      /** Callers who hang up within this many seconds count as short abandons */
      short_abandon?: number;
      /** What the other party hears before a call of this queue is recorded; the recording starts afterwards. `spoken` says in English that the call is being recorded; `announcement` plays `recording_announcement_id`. Both take precedence over the setting of the line; with `none` the line’s setting applies */
      recording_notice?: 'none' | 'spoken' | 'announcement';
      /** The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It cannot be deleted while it is used here; if its file is missing, the English sentence is spoken */
      recording_announcement_id?: number | null;
      /** Callers are served in the order of their waiting time; each point counts as one more minute. Matters for agents who work in several queues */
      priority?: number;
      /** Played to the caller first (`/vmannouncements`) */
      announcement_id?: number | null;
      /** Played repeatedly while the caller waits. Null: the built-in melody */
      hold_music_id?: number | null;
      /** Seconds between announcements of the caller’s position. 0: never */
      position_announcement?: number;
      /** What happens to callers who cannot be served */
      overflow?: {
        /** For `voicemail`: id of the user; for `queue`: id of the queue; for `queue_group`: id of the group (`/queuegroups`); otherwise 0 */
        id?: number;
        /** `none`: a sentence is played and the call ends. `callback`: the caller may request a call back by pressing 1. `queue_group`: the caller waits on in another queue of the group, chosen as for a telephone number whose target is a queue group; with no other queue in the group it is as with `none` */
        type: 'none' | 'voicemail' | 'queue' | 'queue_group' | 'number' | 'callback';
        /** For `number`: the number that is called over a line; otherwise empty */
        number?: '' | string;
      };
      /** Where calls of this queue go on when the page of their agent is closed, has crashed or lost its network, and does not come back in the time of `/settings/absence` */
      agent_gone?: {
        /** For `other_queue`: id of the queue; for `voicemail`: id of the user; otherwise 0 */
        id?: number;
        /** `default`: as `queue_calls` of `/settings/absence` says. `queue`: back into this queue, in front of everybody else. `phone`: the agent’s registered phones ring, and if none is answered, back into this queue. `other_queue`: into another queue, in front of everybody else. `voicemail`: a user’s mailbox answers. `end`: the party is told and the call ends. Where the other queue or the mailbox is not there any more, back into this queue */
        type: 'default' | 'queue' | 'phone' | 'other_queue' | 'voicemail' | 'end';
      };
      /** Callers may wait while no agent works in the queue */
      join_empty?: boolean;
      /** Waiting callers may press 1 to keep their place and be called back */
      callback?: boolean;
      /** How many times a caller who does not answer is called back */
      callback_tries?: number;
      /** Seconds between two attempts to call back */
      callback_retry?: number;
      /** When the queue is open; outside, its rule for closed hours applies */
      hours?: {
        /** IANA name of the time zone, such as `Europe/Berlin` */
        time_zone: string;
        /** Empty: open at all times */
        weekly: Array<{
          /** 1 Monday to 7 Sunday */
          days: Array<number>;
          /** When it opens on these days, HH:MM */
          from: string;
          /** Exclusive. If it is before `from`, it is on the next day */
          to: string;
        }>;
        /** Days on which the queue is closed */
        holidays: Array<{
          /** The day in the customer’s calendar, YYYY-MM-DD */
          date: string;
          /** What people call it, as lists show it */
          name?: string;
        }>;
      };
      /** Ids: replaces the agents of the queue. Objects: changes or adds these agents; the others stay. Agents may change their own `status`, supervisors everybody’s, administrators everything */
      users?: Array<number> | Array<{
        /** Id of the user, as in `/users` */
        id: number;
        /** Whether the agent works in the queue now. True: join; false: leave */
        status?: boolean;
        /** With strategy P, agents with a lower penalty are rung first */
        penalty?: number;
      }>;
      /** Replaces the agents of the queue, with details of each. Absent details stay as they are; for new agents `status` is true and `penalty` 0. Use it instead of `users`; for administrators */
      members?: Array<{
        /** Id of the user, as in `/users` */
        id: number;
        /** Whether the agent works in the queue now. True: join; false: leave */
        status?: boolean;
        /** With strategy P, agents with a lower penalty are rung first */
        penalty?: number;
      }>;
    };
    result: {
      data: Queue;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Move a waiting caller to another queue, or change its turn */
  updateQueueCaller: {
    params: {
      id: number;
      call_id: number;
    };
    body: {
      /** Move the caller to this queue; its waiting time is kept */
      queue_id?: number;
      /** Head start in minutes of waiting time */
      priority?: number;
      /** Offer the caller to this agent only. Null: to all agents again */
      user_id?: number | null;
    };
    result: {
      data: QueueCaller;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the goals of queues */
  updateQueueGoals: {
    body: {
      /** Callers who wait. Amber and red are for more than that */
      waiting?: {
        /** From where on it is shown in amber; null: never */
        amber: number | null;
        /** From where on it is shown in red; null: never */
        red: number | null;
      };
      /** Seconds that the first in the queue has waited. Amber and red are for longer than that */
      longest_wait?: {
        /** From where on it is shown in amber; null: never */
        amber: number | null;
        /** From where on it is shown in red; null: never */
        red: number | null;
      };
      /** Percent of today within the queue’s `service_level` seconds: Answered in time ÷ (answered + abandoned). Short abandons do not count. Amber and red are for less than that; most call centres want 80 */
      service_level?: {
        /** From where on it is shown in amber; null: never */
        amber: number | null;
        /** From where on it is shown in red; null: never */
        red: number | null;
      };
      /** Percent of today’s callers: abandoned ÷ (answered + abandoned), short abandons apart. Amber and red are for more than that; most call centres want less than 5 */
      abandoned?: {
        /** From where on it is shown in amber; null: never */
        amber: number | null;
        /** From where on it is shown in red; null: never */
        red: number | null;
      };
      /** Queues whose goals differ. What is null is as for all queues; one with `amber` and `red` null has no such goal, even where all queues have one; absent fields are not changed, nor are queues that are not named */
      queues?: Array<{
        /** Id of the queue, as in `/queues` */
        queue_id: number;
        /** How many wait at present */
        waiting?: {
          /** From where on it is shown in amber; null: never */
          amber: number | null;
          /** From where on it is shown in red; null: never */
          red: number | null;
        } | null;
        /** Limits of the longest wait, in seconds */
        longest_wait?: {
          /** From where on it is shown in amber; null: never */
          amber: number | null;
          /** From where on it is shown in red; null: never */
          red: number | null;
        } | null;
        /** Limits of the share that is answered in time, in percent */
        service_level?: {
          /** From where on it is shown in amber; null: never */
          amber: number | null;
          /** From where on it is shown in red; null: never */
          red: number | null;
        } | null;
        /** Limits of the share that hangs up while it waits, in percent */
        abandoned?: {
          /** From where on it is shown in amber; null: never */
          amber: number | null;
          /** From where on it is shown in red; null: never */
          red: number | null;
        } | null;
      }>;
    };
    result: {
      data: QueueGoals;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a queue group, join or leave its queues */
  updateQueueGroup: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Ids of existing queues, in the order in which equal ones take callers */
      queue_ids?: Array<number>;
      /** Agents who join (true) or leave (false) all queues of the group at once. Each joins the queues that it is an agent of; one that is in none of them is 400. Agents may change their own `status`, supervisors everybody’s */
      users?: Array<{
        /** Id of the user, as in `/users` */
        id: number;
        /** Whether the agent works now in all queues of the group that it is in */
        status: boolean;
      }>;
    };
    result: {
      data: QueueGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change what is mailed, when, and to whom */
  updateReportSchedule: {
    params: {
      id: number;
    };
    body: {
      /** The subject of the mail */
      name?: string;
      /** Which report it is, by the end of the path of `GET /reports/…` */
      report?: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
      /** `day`: the report is of the day before; `week`: of the seven days before; `month`: of the days since it was due a month before */
      every?: 'day' | 'week' | 'month';
      /** With `every` `week`: 1 Monday to 7 Sunday */
      weekday?: number;
      /** With `every` `month`: day of the month. 1: the report is of the month before */
      day?: number;
      /** When it is sent, by the clocks of the time zone */
      time_of_day?: string;
      /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
      time_zone?: string;
      /** Only this queue; null: all */
      queue_id?: number | null;
      /** Only the queues that are in this group when it is sent (`/queuegroups`); null: all */
      queue_group_id?: number | null;
      /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Who is in it when it is sent counts */
      team_id?: number | null;
      /** E-mail addresses; each gets a mail of its own */
      recipients?: Array<string>;
      /** Whether it is in use now */
      enabled?: boolean;
    };
    result: {
      data: ReportSchedule;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change how long each kind of record is kept */
  updateRetentionSettings: {
    body: {
      /** Call detail records with their notes. Number, name and texts are also removed from wrap-ups and queue entries, which still count in reports */
      cdrs?: number | null;
      /** Recordings with their files, transcripts and reviews */
      recordings?: number | null;
      /** Transcripts and summaries of recordings. Scores stay */
      transcripts?: number | null;
      /** SIP messages of calls. Default: 30 */
      sip_traces?: number | null;
      /** Text messages, and messages of chats */
      messages?: number | null;
      /** Voice messages with their files */
      voicemail?: number | null;
      /** Days that faxes are kept, with their files */
      faxes?: number | null;
      /** Visitors of web sites, their requests for a call back and their chats. Default: 365 */
      visitors?: number | null;
      /** Webhook deliveries and their responses. Default: 30 */
      webhook_deliveries?: number | null;
      /** Mail that was sent or failed. Default: 30 */
      mail?: number | null;
      /** The audit log. Default: 3650, at least 365. If there are several customers, the longest applies */
      audit_log?: number | null;
      /** Queues whose call records are kept for a different time */
      queues?: Array<QueueRetention>;
    };
    result: {
      data: RetentionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Assign a caller to be rung back to somebody, or say that it is done */
  updateRingBack: {
    params: {
      id: number;
    };
    body: {
      /** Id of the user who is to ring back; null: nobody in particular. Agents may only name themselves or nobody */
      user_id?: number | null;
      /** Whether it is done: nobody needs to ring back any more */
      done?: boolean;
    };
    result: {
      data: RingBack;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a saved report */
  updateSavedReport: {
    params: {
      id: number;
    };
    body: {
      /** Unique among the saved reports of the user */
      name?: string;
      /** Which report it is, by the end of the path of `GET /reports/…` */
      report?: 'queues' | 'agents' | 'dispositions' | 'hours' | 'abandoned' | 'adherence';
      /** Which days it is of whenever it is opened, by the clocks of `time_zone`, weeks from Monday on; `custom`: always of those from `from` to `to` */
      period?: 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month' | 'custom';
      /** With `period` `custom`: the first day, such as 2026-03-29; otherwise empty */
      from?: '' | string;
      /** With `period` `custom`: the last day; otherwise empty */
      to?: '' | string;
      /** IANA name of the time zone for days and hours. Default: that of the customer’s country */
      time_zone?: string;
      /** Only this queue; null: all. Null once the queue is removed */
      queue_id?: number | null;
      /** Only the queues of this group (`/queuegroups`); null: all. Null once the group is removed */
      queue_group_id?: number | null;
      /** With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Null once the team is removed */
      team_id?: number | null;
      /** One line for each; `none`: one line for the whole time */
      interval?: 'none' | 'day' | 'hour';
    };
    result: {
      data: SavedReport;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change how a directory provisions people */
  updateScimSettings: {
    body: {
      /** Whether people whom the directory adds get a mail with a link to choose a password. Not needed where they sign in by single sign-on */
      mail_invitations?: boolean;
      /** Teams whose members have a role. With none the directory changes no role, and who is new is an agent. With some, everybody whom the directory manages has the highest role of their teams, else is an agent; administrators stay what they are */
      team_roles?: Array<{
        /** Id of the team, of `/usergroups` */
        group_id: number;
        /** The role that its members have */
        role: 'reception' | 'supervisor';
      }>;
    };
    result: {
      data: ScimSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change how people sign in: second factors, and whether with a password */
  updateSignInSettings: {
    body: {
      /** Users with this role or a higher one need a second factor. Until they have one, their sessions can do nothing but set one up (403 for everything else). API tokens are not affected */
      second_factor_required_from?: 'none' | 'agent' | 'reception' | 'supervisor' | 'administrator';
      /** Passwords and passkeys sign nobody in any more: only the providers of `/ssoproviders` do, and on the machine that the service runs on the root user’s password. Sessions that are open stay, and API tokens are not affected */
      only_single_sign_on?: boolean;
    };
    result: {
      data: SignInSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change an SMS carrier; it connects again */
  updateSmsCarrier: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** Name or address of the machine */
      host?: string;
      /** 2775 is usual, 3550 with TLS */
      port?: number;
      /** Whether the connection is encrypted by TLS */
      tls?: boolean;
      /** Name that the carrier gave you (SMPP `system_id`) */
      system_id?: string;
      /** What the carrier wants as SMPP `system_type`; empty: nothing */
      system_type?: string;
      /** Numbers and sender names that the carrier accepts as sender. Empty: any number */
      numbers?: Array<{
        /** Telephone number as E.164 digits, or an extension */
        number: string;
        /** Id of the user whose number it is. Null: everybody’s */
        user_id?: number | null;
      }>;
      /** Whether it is in use now */
      enabled?: boolean;
      /** The password, which no answer ever shows: write-only */
      password?: string;
    };
    result: {
      data: SmsCarrier;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a provider */
  updateSsoProvider: {
    params: {
      id: number;
    };
    body: {
      /** What stands on the button: “Sign in with …” */
      name?: string;
      /** Address of the provider, exactly as it names itself. `/.well-known/openid-configuration` below it is read. HTTPS; plain HTTP is accepted of this machine alone */
      issuer?: string;
      /** The name that the provider gave to this service */
      client_id?: string;
      /** Whether one may sign in with it; sessions that are open stay as they are */
      enabled?: boolean;
      /** What is asked for besides `openid` */
      scopes?: Array<string>;
      /** Whoever signs in and has no account gets one, with the lowest free extension. False: refused */
      creates_users?: boolean;
      /** At the first sign-in an account with the same address is taken, if the provider says that it has verified the address. The root user is never found that way */
      links_by_mail?: boolean;
      /** The provider asks for a second factor itself: nobody who comes from it is asked for another one, or has to set one up */
      asks_second_factor?: boolean;
      /** Whoever signs out here is led to the provider, and is signed out there as well (OpenID Connect RP-Initiated Logout 1.0). Sessions that were open before ask for a confirmation there */
      ends_provider_session?: boolean;
      /** Which claims give which role and teams. With a rule that gives a role, roles follow the claims at every sign-in, and who matches none is an agent; without one, new users are agents and roles are set here. Teams that no rule names are left alone */
      rules?: Array<{
        /** Name of a claim of the ID token; dots lead into objects, as in `realm_access.roles` */
        claim: string;
        /** The value that the claim has, or that is in it where the claim is a list */
        value: string;
        /** The role of who has it; of several the highest counts. Null: the rule gives no role */
        role?: 'agent' | 'reception' | 'supervisor' | 'administrator' | null;
        /** Ids of the teams (`/usergroups`) of who has it */
        groups?: Array<number>;
      }>;
      /** Write-only: it is stored sealed, and never shown */
      client_secret?: string;
    };
    result: {
      data: SsoProvider;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the mode of your supervision */
  updateSupervision: {
    params: {
      id: number;
      supervision_id: number;
    };
    body: {
      /** `listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: both sides hear the supervisor; `take_over`: the supervisor replaces the agent */
      mode: 'listen' | 'whisper' | 'barge' | 'take_over';
    };
    result: {
      data: Supervision;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the supervision settings */
  updateSupervisionSettings: {
    body: {
      /** Whether both sides hear a beep when a supervision begins; default false */
      tone?: boolean;
      /** Whether the agent sees who supervises its call; default true */
      inform_agent?: boolean;
    };
    result: {
      data: SupervisionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change the transcription settings */
  updateTranscriptionSettings: {
    body: {
      /** Whether new recordings are sent */
      enabled?: boolean;
      /** Base address of an OpenAI-compatible service, such as `https://host/v1`. Empty: none */
      url?: string;
      /** Name of the model for `{url}/audio/transcriptions` */
      model?: string;
      /** ISO 639-1 code such as `en`. Empty: detected by the model */
      language?: string;
      /** Model of `{url}/chat/completions` for summary, sentiment and score. Empty: none of these are made */
      analysis_model?: string;
      /** The key that the other service gave you: write-only. Null: removes it */
      api_key?: string | null;
    };
    result: {
      data: TranscriptionSettings;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a user */
  updateUser: {
    params: {
      id: number;
    };
    body: {
      /** Where the present address is confirmed and a mail server is set, it becomes `pending_email` until it is confirmed (`/confirmation`); naming the present address takes that back */
      email?: string;
      /** First name of the person; empty: none */
      first_name?: string;
      /** Last name of the person; empty: none */
      last_name?: string;
      /** Changing it ends the user’s logins */
      password?: string;
      /** For your own account only: your current password, required to set a new one, to disable two-factor, and to change the e-mail address unless you signed in within the last ten minutes */
      current_password?: string;
      /** Roles of the user, of which the highest counts */
      roles?: Array<'agent' | 'reception' | 'supervisor' | 'administrator'>;
      /** Extension: 3 to 5 digits, unique */
      ext?: string;
      /** Language of mail to the user and of the interface (BCP 47). Null: none is chosen, as `language_chosen` says */
      language?: 'en' | 'de' | 'es' | 'fr' | 'ar' | null;
      /** False: ends the user’s logins and audio at once */
      active?: boolean;
      /** E: enables codes by mail unless the user has a second factor already; 412 if no mail server can be reached. D: removes all second factors and recovery codes */
      two_factor_auth?: 'D' | 'E';
      /** Extension: a place as numbered in other programs. For information only: stored here, without effect */
      location_id?: number | null;
      /** Extension: ids of the user’s teams */
      groups?: Array<number>;
      /** Extension: false: while the user talks, further calls are rejected as busy (486) or go where unanswered calls go */
      call_waiting?: boolean;
      /** Extension: where the user is rung: in the app, at registered phones that ring (`rings` of `/phones`), or at both. Queues offer calls while one of these is there */
      rings_at?: 'app' | 'phone' | 'both';
      /** Extension: do not disturb: the user is offered no calls, by queues neither. Callers hear busy, or go where calls go that find the user busy. Calls that the user makes are not affected */
      do_not_disturb?: boolean;
      /** A number that the user may dial, not the user’s own extension, a code or an emergency number. The user’s dialling limits apply to each call that goes there. Null: calls are not forwarded */
      forward_always?: string | null;
      /** Extension: the number that calls go to while the user talks and takes no second call, or is not to be disturbed */
      forward_busy?: string | null;
      /** Extension: the number that calls go to which the user does not take within `ring_seconds` of its mailbox, and those that find no device of the user */
      forward_no_answer?: string | null;
      /** Extension: the announcement (`/vmannouncements`) that parties hear whom the user holds or parks, over and over. Null: that of the line, else that of the customer (`/holdmusic`). It comes before both, but not where the line’s PBX plays its own music (`hold_music` of the line: `none`). Deleting the announcement sets null */
      hold_music_id?: number | null;
    };
    result: {
      data: User;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a team; `user_ids` replaces its members */
  updateUserGroup: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
      color?: string;
      /** Extension: ids of its members, as in `/users` */
      user_ids?: Array<number>;
    };
    result: {
      data: UserGroup;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a policy; `group_ids` replaces the teams that it applies to */
  updateUserGroupPolicy: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** For programs that show it, and shown in the lists of the interface: stored here, without effect */
      color?: string;
      /** What the policy allows and forbids */
      policy?: {
        /** Call, or transfer a call to, numbers of more than five digits. Extensions and emergency numbers can always be called */
        dial_out?: boolean;
        /** Start, pause, resume and stop recordings of calls */
        record_calls?: boolean;
      };
      /** Ids of the teams that it applies to */
      group_ids?: Array<number>;
    };
    result: {
      data: UserGroupPolicy;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change an announcement */
  updateVmAnnouncement: {
    params: {
      id: number;
    };
    body: {
      /** Its owner: the id or the extension of a user */
      extension_id?: number;
      /** What it is, in your words */
      description?: string;
      /** Base64 of an MP3, MP4, WAV or AAC file, at most 20 MiB and ten minutes */
      data?: string;
      /** Extension: in place of `data`, a text that an English voice speaks */
      text?: string;
    };
    result: {
      data: VoicemailAnnouncement;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Mark a voice message as new or saved */
  updateVoiceMessage: {
    params: {
      id: number;
    };
    body: {
      /** The state at present, of those listed */
      state: 'new' | 'saved';
    };
    result: {
      data: VoiceMessage;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a webhook */
  updateWebhook: {
    params: {
      id: number;
    };
    body: {
      /** What people call it, as lists show it */
      name?: string;
      /** https only; put a token for your receiver into the query. It must answer an HTTPS request when saved */
      url?: string;
      /** Events to send: call_state_change covers all call events. Events of queues (context QUEUE) are created only while a webhook has this set; those of each agent who is offered a queue’s call (context LOCAL_USER) always are */
      events?: Array<'call_state_change' | 'call_ringing' | 'call_connected' | 'call_ended' | 'call_missed' | 'call_dtmf_received' | 'call_recording_ready' | 'call_recording_saved' | 'contact_outcome_changed' | 'sms_received' | 'queue_wrap_up' | 'audit_recorded' | 'dialling_alarm' | 'alert'>;
      /** Switching off discards waiting deliveries; after switching on, only new events are sent */
      enabled?: boolean;
    };
    result: {
      data: Webhook;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change a work plan */
  updateWorkPlan: {
    params: {
      id: number;
    };
    body: {
      /** What the plan is called */
      name?: string;
      /** Whose plan it is; null: that of a team */
      user_id?: number | null;
      /** The team (`/usergroups`) whose members it is for; null: it is that of a user */
      team_id?: number | null;
      /** IANA name of the time zone whose clocks the times of day are by */
      time_zone?: string;
      /** The first day of the plan */
      valid_from?: string;
      /** The last day; null: until it is changed */
      valid_to?: string | null;
      /** Seconds that an agent may be off plan: until then it is neither late nor amber on the wallboard. Most call centres choose two to five minutes */
      tolerance?: number;
      /** Seconds off plan after which the wallboard shows the agent in red; more than `tolerance`. Null: never */
      red_after?: number | null;
      /** The shifts of a week, none of which overlap */
      weekly?: Array<{
        /** Weekdays on which it begins, 1 Monday to 7 Sunday */
        days: Array<number>;
        /** The time of day at which the shift begins */
        from: string;
        /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
        to: string;
        /** Breaks within the shift, none of which overlap */
        breaks?: Array<{
          /** When the break begins, within the shift */
          from: string;
          /** When it ends, within the shift */
          to: string;
          /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
          reason_id?: number | null;
        }>;
      }>;
      /** Days on which other shifts are planned than on their weekday, or none */
      dates?: Array<{
        /** The day in the customer’s calendar, YYYY-MM-DD */
        date: string;
        /** Why the day differs, such as a holiday */
        name?: string;
        /** The shifts of that day; empty: a free day */
        shifts?: Array<{
          /** The time of day at which the shift begins */
          from: string;
          /** The time of day at which the shift ends. If it is before `from`, it is on the next day; at most 14 hours later */
          to: string;
          /** Breaks within the shift, none of which overlap */
          breaks?: Array<{
            /** When the break begins, within the shift */
            from: string;
            /** When it ends, within the shift */
            to: string;
            /** The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed */
            reason_id?: number | null;
          }>;
        }>;
      }>;
    };
    result: {
      data: WorkPlan;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
  /** Change, extend or close a wrap-up */
  updateWrapUp: {
    params: {
      id: number;
    };
    body: {
      /** Id of the disposition, as in `/dispositions` */
      disposition_id?: number | null;
      /** What people wrote about it; empty: nothing */
      notes?: string;
      /** Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has makes a new one where you may create labels (`POST /calllabels`), else it is 400 */
      labels?: Array<number | string | {
        /** Its id, by which paths and other records name it */
        id?: number;
        /** What people call it, as lists show it */
        name?: string;
        /** Colour, as `#` and six hexadecimal digits */
        color?: string;
      }>;
      /** The caller’s contact, if there is one */
      contact_id?: number | null;
      /** New `outcome_id` of the contact. Null: unchanged */
      outcome_id?: number | null;
      /** A new time reopens a follow-up that was done */
      follow_up_at?: string | null;
      /** Whether the follow-up is done */
      follow_up_done?: boolean;
      /** Extend it by `extension_time` seconds, once */
      extend?: true;
      /** `END` closes it before its time is over */
      state?: 'END';
    };
    result: {
      data: WrapUp;
      /** Always empty, as in the specification */
      links: Record<string, never>;
    };
  };
}
