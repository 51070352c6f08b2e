/** Agents as people see and change them: their own state, from supervisor on everybody's. */
import type { z } from 'zod';
import type { Agent, AgentStateChange, agentPatchSchema } from '../../../shared/api/agents.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { CallUser, UserDirectory } from '../calls/model/directories.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { AgentStates } from './agentStates.ts';
import { type AgentView, toAgentStateChange } from './agentView.ts';

/** Changes of an agent's state that are listed. */
const listedChanges = 10_000;

export interface AgentServiceDependencies {
  readonly states: AgentStates;
  readonly users: UserDirectory;
  readonly store: Pick<Store, 'agents' | 'agentReasons'>;
  readonly view: AgentView;
}

/** Reads and changes agents. */
export class AgentService {
  readonly #deps: AgentServiceDependencies;

  constructor(deps: AgentServiceDependencies) {
    this.#deps = deps;
  }

  async list(viewer: Viewer): Promise<Agent[]> {
    const users = await this.#deps.users.ofCustomer(viewer.customerId);
    const visible = users.filter(({ id }) => maySee(viewer, id));
    return visible.map((user) => this.#deps.view(user, this.#deps.states.of(user.id, user.customerId)));
  }

  async get(viewer: Viewer, userId: number): Promise<Agent> {
    const user = await this.#require(viewer, userId);
    return this.#deps.view(user, this.#deps.states.of(user.id, user.customerId));
  }

  /** Changes by the agent or its supervisor; while a call keeps the agent busy, they take effect afterwards. */
  async update(viewer: Viewer, userId: number, patch: z.output<typeof agentPatchSchema>): Promise<Agent> {
    const { states } = this.#deps;
    const user = await this.#require(viewer, userId);
    const reason = await this.#reasonOf(viewer, patch);
    const cause = viewer.userId === userId ? ('user' as const) : ('supervisor' as const);
    const input = { available: 'ready', notReady: 'pause', offline: 'signOut' } as const;
    const facts = patch.state === 'available' ? { missedOffers: 0 } : {};
    const context = { cause, byUserId: viewer.userId };
    const subject = { userId, customerId: user.customerId };
    const agent = states.apply(subject, input[patch.state], context, { ...facts, reason });
    await states.saved();
    return this.#deps.view(user, agent);
  }

  async changes(viewer: Viewer, userId: number): Promise<AgentStateChange[]> {
    await this.#require(viewer, userId);
    return (await this.#deps.store.agents.changes(userId, listedChanges)).map(toAgentStateChange);
  }

  async #require(viewer: Viewer, userId: number): Promise<CallUser> {
    const user = await this.#deps.users.byId(userId);
    if (user?.customerId === viewer.customerId && maySee(viewer, userId)) return user;
    throw new Refusal('notFound', 'Resource not found');
  }

  async #reasonOf({ customerId }: Viewer, patch: z.output<typeof agentPatchSchema>) {
    if (patch.state !== 'notReady') return null;
    if (patch.reason_id === null) return { id: null, name: '' };
    const reason = await this.#deps.store.agentReasons.byId(customerId, patch.reason_id);
    if (!reason) throw new Refusal('missing', 'There is no such reason', 'reason_id');
    return { id: reason.id, name: reason.name };
  }
}

function maySee(viewer: Viewer, userId: number): boolean {
  return userId === viewer.userId || reaches(viewer.roles, 'supervisor');
}
