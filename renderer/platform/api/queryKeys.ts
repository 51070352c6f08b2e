/** Keys of the query cache. The event stream writes to and invalidates them. */
export const queryKeys = {
  health: ['health'],
  /** The program on this desk. */
  desktop: ['desktop'],
  me: ['me'],
  /** Live calls that the user may see: `LiveCall[]`. */
  calls: ['calls'],
  callTrace: (id: number) => ['calls', 'trace', id],
  /** Prefix of how good the audio of live calls is. */
  callQualities: ['call-quality'],
  callQuality: (id: number) => ['call-quality', id],
  users: ['users'],
  lines: ['lines'],
  lineRates: (id: number) => ['line-rates', id],
  callLabels: ['call-labels'],
  /** Prefix of everything that lists or reads CDRs. */
  cdrs: ['cdrs'],
  recentCdrs: ['cdrs', 'recent'],
  cdrOfCall: (callId: number) => ['cdrs', 'of-call', callId],
  cdrTrace: (id: number) => ['cdrs', 'trace', id],
  /** Prefix of the history with somebody; new records make it stale. */
  interactions: ['cdrs', 'interactions'],
  /** Callers who are to be rung back; new records may say that somebody did. */
  ringBacks: ['cdrs', 'ring-backs'],
  /** Prefix of everything about recordings. */
  monitors: ['monitors'],
  /** Prefix of everything that lists or reads contacts. */
  contacts: ['contacts'],
  /** Prefix of what directories answered. */
  directoryEntries: ['directory-entries'],
  /** Prefix of named tokens, one’s own and everybody’s. */
  apiTokens: ['apitokens'],
  apiTokensOf: (everyone: boolean) => ['apitokens', everyone],
  sessions: ['sessions'],
  devices: ['devices'],
  secondFactors: ['second-factors'],
  signInSettings: ['sign-in-settings'],
  signInMethods: ['sign-in-methods'],
  /** Registered phones that the user may see: `Phone[]`. */
  phones: ['phones'],
  phoneContacts: (id: number) => ['phones', 'contacts', id],
  featureCodes: ['feature-codes'],
  featureCodeSettings: ['feature-code-settings'],
  sipServer: ['sip-server'],
  lockouts: ['sip-lockouts'],
  security: ['security'],
  mailSettings: ['mail-settings'],
  holdMusic: ['hold-music'],
  absenceSettings: ['absence-settings'],
  /** Prefix of everything about pages of agents that were gone during a call. */
  absences: ['absences'],
  /** What the user has not read yet of calls that went on while its page was away. */
  ownAbsences: ['absences', 'own'],
  supervisionSettings: ['supervision-settings'],
  scimSettings: ['scim-settings'],
  /** Prefix of everything about dialling limits. */
  dialling: ['dialling'],
  diallingSettings: ['dialling', 'settings'],
  diallingLimits: ['dialling', 'limits'],
  diallingUsage: ['dialling', 'usage'],
  diallingSubjects: ['dialling', 'subjects'],
  /** Prefix of everything about retention, legal holds and erasures. */
  privacy: ['privacy'],
  retentionSettings: ['privacy', 'retention'],
  legalCases: ['privacy', 'cases'],
  legalHolds: ['privacy', 'holds'],
  erasures: ['privacy', 'erasures'],
  mails: ['mails'],
  /** Prefix of everything about webhooks and what was sent to them. */
  webhooks: ['webhooks'],
  webhookList: ['webhooks', 'list'],
  webhookSecret: (id: number) => ['webhook-secret', id],
  webhookLog: ['webhooks', 'log'],
  /** Prefix of everything about text messages and their threads. */
  sms: ['sms'],
  cannedResponses: ['canned-responses'],
  /** Prefix of everything that colleagues write each other. */
  teamChat: ['team-chat'],
  /** Prefix of everything about chats of visitors. */
  visitorChats: ['visitor-chats'],
  /** Prefix of everything about wrap-ups. */
  wrapUps: ['wrapups'],
  openWrapUps: ['wrapups', 'open'],
  wrapUp: (id: number) => ['wrapups', 'one', id],
  dispositions: ['dispositions'],
  /** Prefix of everything about queues. */
  queues: ['queues'],
  queueNames: ['queues', 'names'],
  /** All queues with their agents: `QueueWithMembers[]`. */
  queueList: ['queues', 'list'],
  /** Goals for queues: `QueueGoals`. */
  queueGoals: ['queues', 'goals'],
  /** Alerts that are active: `Alert[]`. */
  alerts: ['alerts'],
  /** All that are kept: `Alert[]`. */
  pastAlerts: ['alerts', 'all'],
  alertSettings: ['alert-settings'],
  queueCallers: (id: number) => ['queues', 'callers', id],
  /** Prefix of everything about reports. */
  reports: ['reports'],
  /** Today’s figures, which events make stale. */
  reportsToday: ['reports', 'today'],
  /** Agents whose state the user may see: `Agent[]`. */
  agents: ['agents'],
  agentReasons: ['agent-reasons'],
  /** Adherence of agents whom the user may see: `AgentAdherence[]`. */
  adherence: ['adherence'],
  demoTraffic: ['demo-traffic'],
  demoTrafficCallers: ['demo-traffic-callers'],
  announcements: ['announcements'],
  /** Prefix of everything about mailboxes and the messages in them. */
  voicemail: ['voicemail'],
  /** Prefix of what an administrator's lists and forms read. */
  collections: ['collection'],
  /** All entries of a collection. */
  collection: (operation: string) => ['collection', operation],
} as const;
