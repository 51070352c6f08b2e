import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { LineRecord } from '../lines/repository.ts';
import type { DemoCarrier } from './demoCarrier.ts';
import { demoLine, demoUsername } from './demoLine.ts';

/** The demo carrier, as the contract's handlers see it. */
export interface DemoControl {
  /** Whether the carrier runs and a line leads to it. */
  isUsable(): Promise<boolean>;
  /** Starts the carrier and adds the line for a customer, if there is none; answers the line's id. */
  ensureLine(customerId: number): Promise<number>;
  /** Places a call to a line; answers the SIP Call-ID. Refuses with `conflict` without a demo line. */
  placeCall(viewer: Viewer, request: BodyOf<Contract['createDemoCall']>): Promise<string>;
}

/** The lines of the service, as the demo needs them. */
export interface DemoLines {
  all(): Promise<readonly LineRecord[]>;
  ofCustomer(customerId: number): Promise<readonly LineRecord[]>;
  /** Stores a new line and has it register. */
  create(line: Omit<LineRecord, 'id'>): Promise<LineRecord>;
  /** Stores changed settings and has the line register with them. */
  update(line: LineRecord): Promise<void>;
}

export interface DemoControlParts {
  readonly carrier: DemoCarrier;
  readonly lines: DemoLines;
}

/** The demo carrier for the contract's handlers, and for the start of the service. */
export interface DemoService extends DemoControl {
  /**
   * Starts the carrier if a demo line exists, and updates those lines: the carrier's port and passwords are new at
   * every start of the service.
   */
  resume(): Promise<void>;
}

/** Creates the control; nothing runs until `resume` or `ensureLine`. */
export function createDemoControl(parts: DemoControlParts): DemoService {
  return new CarrierControl(parts);
}

class CarrierControl implements DemoService {
  readonly #carrier: DemoCarrier;
  readonly #lines: DemoLines;
  /** One at a time, so that two requests do not make two lines. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ carrier, lines }: DemoControlParts) {
    this.#carrier = carrier;
    this.#lines = lines;
  }

  async isUsable(): Promise<boolean> {
    return this.#carrier.running && (await this.#lines.all()).some(({ isDemo, enabled }) => isDemo && enabled);
  }

  async resume(): Promise<void> {
    const lines = (await this.#lines.all()).filter(({ isDemo }) => isDemo);
    if (lines.length === 0) return;
    await this.#carrier.start();
    for (const line of lines) {
      const { server, username, password, domain } = this.#carrier.account(demoUsername(line.customerId));
      await this.#lines.update({ ...line, server, username, password, domain, checkContact: false });
    }
  }

  ensureLine(customerId: number): Promise<number> {
    const turn = this.#turn.then(() => this.#lineOf(customerId));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async placeCall(viewer: Viewer, { to, from, say }: BodyOf<Contract['createDemoCall']>): Promise<string> {
    const { customerId } = viewer;
    if ((await this.#demoLineOf(customerId)) === undefined) throw new Refusal('conflict', 'There is no demo line');
    return this.#carrier.placeCall({ to, from, say, username: demoUsername(customerId) });
  }

  async #lineOf(customerId: number): Promise<number> {
    const existing = await this.#demoLineOf(customerId);
    if (existing !== undefined) return existing.id;
    await this.#carrier.start();
    const others = await this.#lines.ofCustomer(customerId);
    const isDefault = !others.some((line) => line.isDefault);
    const account = this.#carrier.account(demoUsername(customerId));
    const line = await this.#lines.create(demoLine(customerId, account, isDefault));
    return line.id;
  }

  async #demoLineOf(customerId: number): Promise<LineRecord | undefined> {
    return (await this.#lines.ofCustomer(customerId)).find(({ isDemo }) => isDemo);
  }
}
