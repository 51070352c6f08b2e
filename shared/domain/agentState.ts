/**
 * The state of an agent. Pure.
 *
 * ```
 *            connect                reserve            seize          wrap            finish
 * offline ────────────→ available ─────────→ reserved ───────→ onCall ──────→ wrapUp ────────→ (rest)
 *    ↑ ←─disconnect──── ↑      │ ←─release───────┘               │ clear          │ seize
 *    │     signOut      │      │ pause                           ↓                ↓
 *    └───────────── notReady ←─┘                               (rest)           onCall
 * ```
 * `(rest)` is where an agent is when nothing keeps it busy: available, notReady or offline. Who says `ready`, `pause` or
 * `signOut` while busy changes what it rests in afterwards. One agent has one state, on however many devices.
 */

/** Names of the states. */
export const agentStateNames = ['offline', 'available', 'reserved', 'onCall', 'wrapUp', 'notReady'] as const;
/** Name of a state. */
export type AgentStateName = (typeof agentStateNames)[number];
/** States in which nothing keeps an agent busy. */
export type RestingState = Extract<AgentStateName, 'offline' | 'available' | 'notReady'>;

/**
 * Inputs of an agent's state: its audio connects or disconnects (`connect`, `disconnect`), it starts or stops working
 * (`ready`, `pause`, `signOut`), a queue offers it a call or withdraws the offer (`reserve`, `release`), it talks
 * (`seize`), has no call any more (`clear`, or `wrap` if a wrap-up follows), and the wrap-up ends (`finish`).
 */
export const agentInputs = [
  'connect',
  'disconnect',
  'ready',
  'pause',
  'signOut',
  'reserve',
  'release',
  'seize',
  'clear',
  'wrap',
  'finish',
] as const;
export type AgentInput = (typeof agentInputs)[number];

/** An agent's state and where it goes back to. */
export interface AgentState {
  readonly name: AgentStateName;
  /** Where the agent is once nothing keeps it busy. */
  readonly rest: RestingState;
}

type Target = AgentStateName | 'rest';

const transitions: Readonly<Record<AgentStateName, Readonly<Partial<Record<AgentInput, Target>>>>> = {
  offline: { connect: 'rest', disconnect: 'offline', ready: 'rest', pause: 'rest', signOut: 'rest', seize: 'onCall' },
  available: {
    connect: 'rest',
    disconnect: 'offline',
    ready: 'rest',
    pause: 'rest',
    signOut: 'rest',
    reserve: 'reserved',
    seize: 'onCall',
  },
  notReady: { connect: 'rest', disconnect: 'offline', ready: 'rest', pause: 'rest', signOut: 'rest', seize: 'onCall' },
  reserved: {
    connect: 'reserved',
    disconnect: 'reserved',
    ready: 'reserved',
    pause: 'reserved',
    signOut: 'reserved',
    release: 'rest',
    seize: 'onCall',
  },
  // A queue that also rings busy agents reserves one who talks; the agent's state does not change.
  onCall: {
    connect: 'onCall',
    disconnect: 'onCall',
    ready: 'onCall',
    pause: 'onCall',
    signOut: 'onCall',
    reserve: 'onCall',
    release: 'onCall',
    seize: 'onCall',
    clear: 'rest',
    wrap: 'wrapUp',
  },
  wrapUp: {
    connect: 'wrapUp',
    disconnect: 'wrapUp',
    ready: 'rest',
    pause: 'rest',
    signOut: 'rest',
    seize: 'onCall',
    finish: 'rest',
  },
};

const restsAfter: Readonly<Partial<Record<AgentInput, RestingState>>> = {
  ready: 'available',
  pause: 'notReady',
  signOut: 'offline',
};

/** The state of a new agent: it becomes available as soon as it has an audio session. */
export const firstAgentState: AgentState = { name: 'offline', rest: 'available' };

/** Whether a state takes an input. */
export function takesAgentInput(state: AgentState, input: AgentInput): boolean {
  return transitions[state.name][input] !== undefined;
}

/** The next state. Throws with both names when the input is illegal. */
export function stepAgent(state: AgentState, input: AgentInput): AgentState {
  const target = transitions[state.name][input];
  if (target === undefined) throw new Error(`An agent cannot ${input} in state ${state.name}.`);
  const rest = restsAfter[input] ?? state.rest;
  return { name: target === 'rest' ? rest : target, rest };
}
