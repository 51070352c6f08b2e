/** Campaigns and the telephone numbers assigned to them. */
import type { z } from 'zod';
import type {
  Campaign,
  CampaignRule,
  campaignPatchSchema,
  newCampaignSchema,
  TrackingDdi,
  trackingAssignmentsSchema,
} from '../../../../shared/api/callTracking.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { ddiFlagCodes } from '../../../../shared/domain/numberCodes.ts';
import type { DdiRecord } from '../../ddis/repository.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { camelCased } from '../../kernel/properties.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { toCampaign, toTrackingDdi } from './campaignView.ts';
import type { CampaignRecord } from './repository.ts';

interface Visit {
  /** The landing page, absolute, query included. */
  readonly url: string;
  /** The page before it; empty: there is none. */
  readonly referrer: string;
}

/** Whether a visit meets every condition of the rule. */
export function holds(rule: CampaignRule, { url, referrer }: Visit): boolean {
  const page = new URL(url);
  const query = page.searchParams;
  return (
    isSame(rule.source, query.get('utm_source')) &&
    isSame(rule.medium, query.get('utm_medium')) &&
    isSame(rule.campaign, query.get('utm_campaign')) &&
    isFrom(rule.referrer, referrer) &&
    (rule.path === undefined || page.pathname.startsWith(rule.path)) &&
    (rule.param === undefined || query.has(rule.param)) &&
    (rule.value === undefined || isSame(rule.value, query.get(rule.param ?? '')))
  );
}

/** The first campaign with a rule that the visit meets. */
export function campaignOf<C extends { readonly rules: readonly CampaignRule[] }>(
  campaigns: readonly C[],
  visit: Visit,
): C | null {
  return campaigns.find(({ rules }) => rules.some((rule) => holds(rule, visit))) ?? null;
}

function isSame(wanted: string | undefined, found: string | null): boolean {
  return wanted === undefined || wanted.toLowerCase() === found?.toLowerCase();
}

/** `google.com` matches `www.google.com` too, but not `notgoogle.com`. */
function isFrom(wanted: string | undefined, referrer: string): boolean {
  if (wanted === undefined) return true;
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return host === wanted.toLowerCase() || host.endsWith(`.${wanted.toLowerCase()}`);
}

export interface CallTrackingDependencies {
  readonly store: Pick<Store, 'callMeBackSettings' | 'campaigns' | 'ddis' | 'transaction'>;
  readonly clock: Clock;
}

type Assignment = z.output<typeof trackingAssignmentsSchema>[number];

interface Tracked {
  readonly ddi: DdiRecord;
  readonly campaignId: number;
}

export class CallTrackingService {
  readonly #store: CallTrackingDependencies['store'];
  readonly #clock: Clock;

  constructor({ store, clock }: CallTrackingDependencies) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The numbers that belong to a campaign. */
  async ddis({ customerId }: Viewer): Promise<TrackingDdi[]> {
    const campaigns = await this.#store.campaigns.ofCustomer(customerId);
    const tracked = await this.#tracked(customerId);
    return tracked.flatMap(({ ddi, campaignId }) => {
      const campaign = campaigns.find(({ id }) => id === campaignId);
      return campaign ? [toTrackingDdi(ddi, campaign)] : [];
    });
  }

  /** Assigns numbers to campaigns, all or none. Throws `Refusal` with the path of the field that is wrong. */
  async assign(viewer: Viewer, assignments: readonly Assignment[]): Promise<TrackingDdi[]> {
    await this.#store.transaction(async (within) => {
      for (const [index, assignment] of assignments.entries()) await assignOne(within, viewer, assignment, index);
    });
    return this.ddis(viewer);
  }

  async campaigns({ customerId }: Viewer): Promise<Campaign[]> {
    const tracked = await this.#tracked(customerId);
    const keys = await this.#keys(customerId);
    return (await this.#store.campaigns.ofCustomer(customerId)).map((campaign) => view(campaign, tracked, keys));
  }

  async campaign(viewer: Viewer, id: number): Promise<Campaign> {
    return this.#view(await this.#require(viewer, id));
  }

  async create({ customerId }: Viewer, request: z.output<typeof newCampaignSchema>): Promise<Campaign> {
    await this.#requireSettings(customerId, request);
    const campaign = { ...camelCased(request), customerId, createdAt: this.#clock.now() };
    return this.#view(await this.#store.campaigns.create(campaign));
  }

  async update(viewer: Viewer, id: number, patch: z.output<typeof campaignPatchSchema>): Promise<Campaign> {
    await this.#requireSettings(viewer.customerId, patch);
    const changed = { ...(await this.#require(viewer, id)), ...camelCased(givenFields(patch)) };
    await this.#store.campaigns.update(changed);
    return this.#view(changed);
  }

  /** Its numbers become ordinary ones; records of past calls still name the campaign. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const { customerId } = await this.#require(viewer, id);
    const tracked = (await this.#tracked(customerId)).filter(({ campaignId }) => campaignId === id);
    await this.#store.transaction(async (within) => {
      for (const { ddi } of tracked) await put(within, ddi, null);
      await within.campaigns.remove(id);
    });
  }

  /** The campaign that a visit belongs to; refused if there is none. */
  async match({ customerId }: Viewer, visit: Visit): Promise<Campaign> {
    const campaign = campaignOf(await this.#store.campaigns.ofCustomer(customerId), visit);
    if (!campaign) throw notFound();
    return this.#view(campaign);
  }

  async #require({ customerId }: Viewer, id: number): Promise<CampaignRecord> {
    const campaign = await this.#store.campaigns.byId(customerId, id);
    if (!campaign) throw notFound();
    return campaign;
  }

  async #view(campaign: CampaignRecord): Promise<Campaign> {
    return view(campaign, await this.#tracked(campaign.customerId), await this.#keys(campaign.customerId));
  }

  /** Keys of the customer's Call Me Back settings, by their ids. */
  async #keys(customerId: number): Promise<SettingKeys> {
    const settings = await this.#store.callMeBackSettings.ofCustomer(customerId);
    return new Map(settings.map(({ id, key }) => [id, key]));
  }

  /** Refuses settings of other customers. */
  async #requireSettings(customerId: number, given: SettingIds): Promise<void> {
    const { chat_setting_id: chatId, call_me_back_setting_id: callMeBackId } = given;
    const settings = chatId || callMeBackId ? await this.#store.callMeBackSettings.ofCustomer(customerId) : [];
    if (callMeBackId && !settings.some(({ id }) => id === callMeBackId)) {
      throw new Refusal('missing', `There is no Call Me Back setting ${callMeBackId}`, 'call_me_back_setting_id');
    }
    if (chatId && !settings.some(({ id, chatEnabled }) => id === chatId && chatEnabled)) {
      throw new Refusal('missing', `There is no Call Me Back setting ${chatId} that offers a chat`, 'chat_setting_id');
    }
    if (given.call_tracking_setting_id) {
      const sentence = 'There are no settings of call tracking: its rules are those of the campaign';
      throw new Refusal('missing', sentence, 'call_tracking_setting_id');
    }
  }

  /** In order of the numbers' ids. */
  async #tracked(customerId: number): Promise<Tracked[]> {
    const numbers = [...(await this.#store.campaigns.numbersOf(customerId))].toSorted(([a], [b]) => a - b);
    const found = await Promise.all(
      numbers.map(async ([ddiId, campaignId]) => ({
        ddi: await this.#store.ddis.byId(customerId, ddiId),
        campaignId,
      })),
    );
    return found.flatMap(({ ddi, campaignId }) => (ddi ? [{ ddi, campaignId }] : []));
  }
}

type SettingKeys = ReadonlyMap<number, string>;
type SettingIds = Pick<
  z.output<typeof campaignPatchSchema>,
  'chat_setting_id' | 'call_me_back_setting_id' | 'call_tracking_setting_id'
>;

const notFound = () => new Refusal('notFound', 'Resource not found');

function view(campaign: CampaignRecord, tracked: readonly Tracked[], keys: SettingKeys): Campaign {
  const own = tracked.filter(({ campaignId }) => campaignId === campaign.id);
  return toCampaign(
    campaign,
    own.map(({ ddi }) => ddi),
    keys,
  );
}

async function assignOne(within: Repositories, { customerId }: Viewer, assignment: Assignment, index: number) {
  const ddi = await within.ddis.byE164(customerId, assignment.e164);
  if (!ddi) throw new Refusal('notFound', `There is no telephone number ${assignment.e164}`, `${index}.e164`);
  if (assignment.id !== undefined && assignment.id !== ddi.id) {
    throw new Refusal('invalid', `The id of ${assignment.e164} is ${ddi.id}`, `${index}.id`);
  }
  const campaignId = assignment.campaign_id;
  if (campaignId !== null && !(await within.campaigns.byId(customerId, campaignId))) {
    throw new Refusal('missing', `There is no campaign ${campaignId}`, `${index}.campaign_id`);
  }
  await put(within, ddi, campaignId);
}

async function put(within: Repositories, ddi: DdiRecord, campaignId: number | null): Promise<void> {
  const flag = codeOf(ddiFlagCodes, campaignId === null ? 'NORMAL' : 'CALL_TRACKING');
  await within.campaigns.assign(ddi.customerId, ddi.id, campaignId);
  await within.ddis.update({ ...ddi, flag });
}
