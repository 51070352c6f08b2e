/** Price lists of lines: as administrators manage them, and what a call costs by them. */
import type { z } from 'zod';
import {
  type LineRate,
  type lineRatePatchSchema,
  type lineRatesSchema,
  maximumRates,
  type newLineRateSchema,
  type rates as rateRows,
} from '../../../shared/api/rates.ts';
import type { Tariff } from '../../../shared/domain/costs.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { countryFor } from '../accounts/customerPlace.ts';
import { toE164 } from '../kernel/phoneNumbers.ts';
import type { Viewer } from '../kernel/principal.ts';
import { camelCased } from '../kernel/properties.ts';
import { Refusal } from '../kernel/refusal.ts';
import { created, gone, page, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Store } from '../platform/storage/store.ts';
import type { LineRateRecord } from './rateRepository.ts';
import type { LineRecord } from './repository.ts';

type RateStore = Pick<Store, 'customers' | 'lineRates' | 'lines' | 'transaction'>;

/** Prices of calls. */
export interface CallRates {
  /**
   * The price of a call to a number over a line; null if unknown.
   *
   * @param number as dialled, before the line rewrites it
   */
  tariffOf(customerId: number, lineId: number, number: string): Promise<Tariff | null>;
}

/** Reads prices off the lists. */
export function createCallRates(store: Omit<RateStore, 'transaction'>): CallRates {
  return {
    async tariffOf(customerId, lineId, number) {
      if (!(await store.lineRates.isPriced(lineId))) return null;
      const customer = await store.customers.byId(customerId);
      const country = await countryFor(store, customerId, customer);
      const digits = toE164(number, country) ?? number.replace(/\D/g, '');
      const found = await store.lineRates.forDigits(lineId, digits);
      if (!found) return null;
      return { rate: found.rate, minCharge: found.minCharge, currency: customer?.currency ?? '' };
    },
  };
}

/** Reads and changes price lists; a line of another customer is `notFound`. */
export class LineRates {
  readonly #store: RateStore;

  constructor(store: RateStore) {
    this.#store = store;
  }

  async list(viewer: Viewer, lineId: number): Promise<LineRate[]> {
    const line = await this.#line(viewer, lineId);
    const currency = await this.#currency(viewer);
    return (await this.#store.lineRates.ofLine(line.id)).map((rate) => bodyOf(rate, currency));
  }

  async create(viewer: Viewer, lineId: number, request: z.output<typeof newLineRateSchema>): Promise<LineRate> {
    const line = await this.#line(viewer, lineId);
    if ((await this.#store.lineRates.count(line.id)) >= maximumRates) {
      throw new Refusal('invalid', `A line has at most ${maximumRates} prices`, 'prefix');
    }
    const made = await this.#store.lineRates.create(recordOf(line, request));
    return bodyOf(made, await this.#currency(viewer));
  }

  /** All or nothing. */
  async replace(viewer: Viewer, lineId: number, list: z.output<typeof lineRatesSchema>): Promise<LineRate[]> {
    const line = await this.#line(viewer, lineId);
    await this.#store.lineRates.replace(
      line.id,
      list.map((request) => recordOf(line, request)),
    );
    return this.list(viewer, lineId);
  }

  async get(viewer: Viewer, lineId: number, id: number): Promise<LineRate> {
    return bodyOf(await this.#rate(viewer, lineId, id), await this.#currency(viewer));
  }

  async update(viewer: Viewer, lineId: number, id: number, patch: z.output<typeof lineRatePatchSchema>) {
    const changed = { ...(await this.#rate(viewer, lineId, id)), ...camelCased(givenFields(patch)) };
    await this.#store.lineRates.update(changed);
    return bodyOf(changed, await this.#currency(viewer));
  }

  async remove(viewer: Viewer, lineId: number, id: number): Promise<void> {
    await this.#store.lineRates.remove((await this.#rate(viewer, lineId, id)).id);
  }

  async #rate(viewer: Viewer, lineId: number, id: number): Promise<LineRateRecord> {
    const line = await this.#line(viewer, lineId);
    const rate = await this.#store.lineRates.byId(line.id, id);
    if (!rate) throw new Refusal('notFound', 'Resource not found');
    return rate;
  }

  async #line({ customerId }: Viewer, id: number): Promise<LineRecord> {
    const line = await this.#store.lines.byId(id);
    if (line?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return line;
  }

  async #currency({ customerId }: Viewer): Promise<string> {
    return (await this.#store.customers.byId(customerId))?.currency ?? '';
  }
}

const recordOf = (line: LineRecord, { prefix, rate, min_charge: minCharge }: z.output<typeof newLineRateSchema>) => ({
  customerId: line.customerId,
  lineId: line.id,
  prefix,
  rate,
  minCharge,
});

const bodyOf = ({ id, lineId, prefix, rate, minCharge }: LineRateRecord, currency: string): LineRate => ({
  id,
  line_id: lineId,
  prefix,
  rate,
  min_charge: minCharge,
  currency,
});

/** Handlers of price lists. */
export function lineRateHandlers(rates: LineRates): Handlers<keyof typeof rateRows> {
  return {
    listLineRates: async ({ auth, params, query }) => pageOfList(await rates.list(auth, params.id), query),
    createLineRate: async ({ auth, params, body }) => created(await rates.create(auth, params.id, body)),
    async replaceLineRates({ auth, params, body }) {
      const data = await rates.replace(auth, params.id, body);
      return page({ data, total: data.length });
    },
    getLineRate: async ({ auth, params }) => single(await rates.get(auth, params.id, params.rate_id)),
    updateLineRate: async ({ auth, params, body }) => single(await rates.update(auth, params.id, params.rate_id, body)),
    async deleteLineRate({ auth, params }) {
      await rates.remove(auth, params.id, params.rate_id);
      return gone;
    },
  };
}
