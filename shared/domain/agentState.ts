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
 * What happens to an agent: its audio comes and goes (`connect`, `disconnect`), it works or not (`ready`, `pause`,
 * `signOut`), a queue offers it a call and takes that back (`reserve`, `release`), it talks (`seize`) and has no call any
 * more (`clear`, or `wrap` when work is left), and that work ends (`finish`).
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
/** What happens to an agent. */
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
  // A queue that does not skip the busy reserves an agent who talks; its state stays what it is.
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

/** How an agent begins that was never seen before: it is available as soon as its audio is there. */
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
