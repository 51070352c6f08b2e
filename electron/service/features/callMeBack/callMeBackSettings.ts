/** Administration of Call Me Back settings, their web sites and buttons. */

import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type {
  CallMeBackButton,
  CallMeBackSetting,
  CallMeBackWebsite,
  callMeBackButtonPatchSchema,
  callMeBackSettingPatchSchema,
  newCallMeBackButtonSchema,
  newCallMeBackSettingSchema,
} from '../../../../shared/api/callMeBack/callMeBack.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { camelCased } from '../../kernel/properties.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { requireTarget } from './callMeBackTargets.ts';
import { toButton, toSetting, toWebsite } from './callMeBackViews.ts';
import type { CallMeBackButtonRecord, CallMeBackSettingRecord } from './settingRepository.ts';
import { isCountry } from './visitorNumber.ts';

export interface CallMeBackSettingsDependencies {
  readonly store: Store;
  readonly clock: Clock;
}

type SettingPatch = z.output<typeof callMeBackSettingPatchSchema>;

/** Throws `Refusal` with the path of the field that is wrong. */
export class CallMeBackSettings {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: CallMeBackSettingsDependencies) {
    this.#store = store;
    this.#clock = clock;
  }

  async list({ customerId }: Viewer): Promise<CallMeBackSetting[]> {
    const websites = await this.#store.callMeBackSettings.websitesOfCustomer(customerId);
    const settings = await this.#store.callMeBackSettings.ofCustomer(customerId);
    return settings.map((setting) =>
      toSetting(
        setting,
        websites.filter(({ settingId }) => settingId === setting.id),
      ),
    );
  }

  async get({ customerId }: Viewer, id: number): Promise<CallMeBackSetting> {
    return this.#view(required(await this.#store.callMeBackSettings.byId(customerId, id)));
  }

  async create({ customerId }: Viewer, request: z.output<typeof newCallMeBackSettingSchema>) {
    const key = randomBytes(16).toString('hex');
    const now = this.#clock.now();
    const setting = await this.#store.transaction(async (within) => {
      await requireReferences(within, customerId, request);
      const made = await within.callMeBackSettings.create({ ...valuesOf(request), customerId, key, createdAt: now });
      await within.callMeBackSettings.setWebsites(made, request.websites ?? [], now);
      return made;
    });
    return this.#view(setting);
  }

  async update({ customerId }: Viewer, id: number, patch: SettingPatch): Promise<CallMeBackSetting> {
    const changed = await this.#store.transaction(async (within) => {
      const before = required(await within.callMeBackSettings.byId(customerId, id));
      await requireReferences(within, customerId, patch);
      const after = merged(before, patch);
      await within.callMeBackSettings.update(after);
      if (patch.websites !== undefined) {
        await within.callMeBackSettings.setWebsites(after, patch.websites ?? [], this.#clock.now());
      }
      return after;
    });
    return this.#view(changed);
  }

  async remove({ customerId }: Viewer, id: number): Promise<void> {
    required(await this.#store.callMeBackSettings.byId(customerId, id));
    await this.#store.callMeBackSettings.remove(id);
  }

  async websites({ customerId }: Viewer): Promise<CallMeBackWebsite[]> {
    const settings = await this.#store.callMeBackSettings.ofCustomer(customerId);
    const websites = await this.#store.callMeBackSettings.websitesOfCustomer(customerId);
    return websites.flatMap((website) => {
      const setting = settings.find(({ id }) => id === website.settingId);
      return setting ? [toWebsite(website, setting)] : [];
    });
  }

  async buttons({ customerId }: Viewer): Promise<CallMeBackButton[]> {
    return (await this.#store.callMeBackButtons.ofCustomer(customerId)).map(toButton);
  }

  async button(viewer: Viewer, id: number): Promise<CallMeBackButton> {
    return toButton(await this.#requireButton(viewer, id));
  }

  async createButton({ customerId }: Viewer, request: z.output<typeof newCallMeBackButtonSchema>) {
    const button = { ...camelCased(request), customerId, createdAt: this.#clock.now() };
    return toButton(await this.#store.callMeBackButtons.create(button));
  }

  async updateButton(viewer: Viewer, id: number, patch: z.output<typeof callMeBackButtonPatchSchema>) {
    const changed = { ...(await this.#requireButton(viewer, id)), ...camelCased(givenFields(patch)) };
    await this.#store.callMeBackButtons.update(changed);
    return toButton(changed);
  }

  async removeButton(viewer: Viewer, id: number): Promise<void> {
    await this.#requireButton(viewer, id);
    await this.#store.callMeBackButtons.remove(id);
  }

  async #requireButton({ customerId }: Viewer, id: number): Promise<CallMeBackButtonRecord> {
    return required(await this.#store.callMeBackButtons.byId(customerId, id));
  }

  async #view(setting: CallMeBackSettingRecord): Promise<CallMeBackSetting> {
    return toSetting(setting, await this.#store.callMeBackSettings.websitesOf(setting.id));
  }
}

function required<T>(thing: T | null): T {
  if (thing === null) throw new Refusal('notFound', 'Resource not found');
  return thing;
}

/** Refuses references to things of other customers. */
async function requireReferences(within: Repositories, customerId: number, given: SettingPatch): Promise<void> {
  const { button_id: buttonId, ddi_e164: ddi, target } = given;
  if (buttonId && !(await within.callMeBackButtons.byId(customerId, buttonId))) {
    throw new Refusal('missing', `There is no button ${buttonId}`, 'button_id');
  }
  const shown = ddi ? await within.ddis.byE164(customerId, ddi) : null;
  if (ddi && !shown) throw new Refusal('missing', `${ddi} is not one of your telephone numbers`, 'ddi_e164');
  if (shown && !shown.tel_verified) {
    const sentence = `${ddi} is not verified: only numbers that an administrator has marked as verified (tel_verified) can be shown`;
    throw new Refusal('invalid', sentence, 'ddi_e164');
  }
  const unknown = given.allowed_countries?.find((country) => !isCountry(country));
  if (unknown) throw new Refusal('missing', `There is no country ${unknown}`, 'allowed_countries');
  if (target) await requireTarget(within, customerId, target);
}

/** Any price is 0 in the store. */
const priceOf = (rate: number | null): number => rate ?? 0;

function valuesOf(request: z.output<typeof newCallMeBackSettingSchema>) {
  const { ddi_e164: ddi, websites, max_call_rate: rate, ...values } = request;
  return { ...camelCased(values), ddi, maxCallRate: priceOf(rate), anyWebsite: websites === null };
}

function merged(before: CallMeBackSettingRecord, patch: SettingPatch): CallMeBackSettingRecord {
  const { ddi_e164: ddi = before.ddi, websites, max_call_rate: rate, ...given } = givenFields(patch);
  const maxCallRate = rate === undefined ? before.maxCallRate : priceOf(rate);
  const anyWebsite = websites === undefined ? before.anyWebsite : websites === null;
  return { ...before, ...camelCased(given), ddi, maxCallRate, anyWebsite };
}
