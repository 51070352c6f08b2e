/** What is kept of Call Me Back. Types only. */
import type { Generated } from 'kysely';
import type { CallMeBackTarget } from '../../../../shared/api/schemas/callMeBack.ts';
import type {
  CallbackOutcome,
  CallbackState,
  CallMeBackCdr,
  CallMeBackRequest,
  CallMeBackVisitor,
} from '../../../../shared/api/schemas/callMeBackVisit.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';

/** A button as it is kept. */
export interface CallMeBackButtonRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  /** Words, or JSON of a button's look. */
  readonly dataOnline: string;
  readonly dataOffline: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** A web site that may embed the widget of a setting. */
export interface CallMeBackWebsiteRecord {
  readonly id: number;
  readonly customerId: number;
  readonly settingId: number;
  /** Such as `https://www.example.com` (RFC 6454), lower case. */
  readonly origin: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** A setting as it is kept. */
export interface CallMeBackSettingRecord {
  readonly id: number;
  readonly customerId: number;
  /** 32 hexadecimal digits, unguessable, known to every visitor of its web sites. */
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly buttonId: number | null;
  /** Code of `widgetPositionCodes`. */
  readonly position: number;
  readonly floatingIcon: boolean;
  /** Code of `widgetCultureCodes`. */
  readonly culture: number;
  /** Two-letter codes; empty: all. */
  readonly allowedCountries: readonly string[];
  readonly showToAllowedCountriesOnly: boolean;
  readonly welcomeScreenMsg: string;
  readonly privacyPolicyUrl: string;
  /** E.164 digits; null: the line's number. */
  readonly ddi: string | null;
  /** Calls per minute at most. */
  readonly maxCallRate: number;
  readonly target: CallMeBackTarget;
  readonly chatEnabled: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** Settings and their web sites. */
export interface CallMeBackSettingRepository {
  create(setting: Omit<CallMeBackSettingRecord, 'id'>): Promise<CallMeBackSettingRecord>;
  update(setting: CallMeBackSettingRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CallMeBackSettingRecord | null>;
  /** Of any customer: the key is the permission. */
  byKey(key: string): Promise<CallMeBackSettingRecord | null>;
  /** In order of id. */
  ofCustomer(customerId: number): Promise<CallMeBackSettingRecord[]>;
  /** Its web sites go with it; what visitors asked for stays. */
  remove(id: number): Promise<void>;
  /** The web sites of a setting, in order of id. */
  websitesOf(settingId: number): Promise<CallMeBackWebsiteRecord[]>;
  /** The web sites of all settings of a customer, in order of id. */
  websitesOfCustomer(customerId: number): Promise<CallMeBackWebsiteRecord[]>;
  /** Makes these the web sites of a setting; those that stay keep their id. */
  setWebsites(setting: CallMeBackSettingRecord, origins: readonly string[], now: number): Promise<void>;
}

/** Buttons. */
export interface CallMeBackButtonRepository {
  create(button: Omit<CallMeBackButtonRecord, 'id'>): Promise<CallMeBackButtonRecord>;
  update(button: CallMeBackButtonRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CallMeBackButtonRecord | null>;
  /** In order of id. */
  ofCustomer(customerId: number): Promise<CallMeBackButtonRecord[]>;
  /** Settings that use it have none afterwards. */
  remove(id: number): Promise<void>;
}

/** What is known of a visitor at the moment of a request. */
export interface Visit {
  readonly customerId: number;
  readonly settingId: number;
  /** SHA-256 of the visitor's token. */
  readonly visitorTokenHash: string;
  /** E.164 digits. */
  readonly number: string;
  readonly country: string;
  readonly page: string;
  readonly referer: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** A request that begins. */
export interface NewCallbackRequest {
  readonly visit: Visit;
  /** SHA-256 of the request's token. */
  readonly tokenHash: string;
  /** The call that will be made; null when nobody can be called. */
  readonly liveId: number | null;
  readonly state: CallbackState;
}

/** A request as the service follows it. */
export interface CallbackRequestRecord {
  readonly id: number;
  readonly customerId: number;
  /** Null once the setting is gone. */
  readonly settingId: number | null;
  readonly liveId: number | null;
  readonly state: CallbackState;
  readonly outcome: CallbackOutcome | null;
  /** E.164 digits. */
  readonly number: string;
  /** Address of the page that the visitor looked at. */
  readonly page: string;
  /** Unix milliseconds. */
  readonly requestedAt: number;
}

/** Whose earlier requests count. */
export type CountedBy = { readonly ip: string } | { readonly number: string } | { readonly settingId: number };

/** What visitors asked for. */
export interface CallbackRequestRepository {
  /** Keeps the visitor, a new one or one that is known by its token, and its request; in one transaction of the caller. */
  begin(request: NewCallbackRequest): Promise<CallbackRequestRecord>;
  setState(id: number, state: CallbackState, outcome: CallbackOutcome | null, now: number): Promise<void>;
  /** Another call is made for a request; null: none was. */
  setCall(id: number, liveId: number | null): Promise<void>;
  byTokenHash(tokenHash: string): Promise<CallbackRequestRecord | null>;
  /** When the requests since a moment were made, ascending, Unix milliseconds. */
  timesSince(customerId: number, by: CountedBy, since: number): Promise<number[]>;
  /** Requests that have not ended. */
  unfinished(): Promise<CallbackRequestRecord[]>;
  page(customerId: number, request: PageRequest): Promise<Page<CallMeBackRequest>>;
  visitors(customerId: number, request: PageRequest): Promise<Page<CallMeBackVisitor>>;
  cdrs(scope: RecordScope, request: PageRequest): Promise<Page<CallMeBackCdr>>;
}

/** Call Me Back. */
export interface CallMeBackRepositories {
  readonly callMeBackSettings: CallMeBackSettingRepository;
  readonly callMeBackButtons: CallMeBackButtonRepository;
  readonly callbackRequests: CallbackRequestRepository;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    callmeback_buttons: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      data_online: string;
      data_offline: string;
      created_at: number;
    };
    callmeback_settings: {
      id: Generated<number>;
      customer_id: number;
      key: string;
      name: string;
      title: string;
      button_id: number | null;
      position: number;
      floating_icon: number;
      culture: number;
      /** Joined by commas. */
      allowed_countries: string;
      show_to_allowed_countries_only: number;
      welcome_screen_msg: string;
      privacy_policy_url: string;
      ddi: string | null;
      max_call_rate: number;
      /** JSON text. */
      target: string;
      chat_enabled: number;
      created_at: number;
    };
    callmeback_websites: {
      id: Generated<number>;
      customer_id: number;
      setting_id: number;
      origin: string;
      created_at: number;
    };
    callmeback_visitors: {
      id: Generated<number>;
      customer_id: number;
      setting_id: number | null;
      token_hash: string;
      /** First and latest request, as the contract writes them. */
      created_at: string;
      updated_at: string;
      number: string;
      country: string;
      page: string;
      referer: string;
      ip: string;
      ua: string;
      requests: number;
    };
    callmeback_requests: {
      id: Generated<number>;
      customer_id: number;
      setting_id: number | null;
      visitor_id: number | null;
      token_hash: string;
      live_id: number | null;
      state: CallbackState;
      outcome: CallbackOutcome | null;
      number: string;
      country: string;
      page: string;
      ip: string;
      /** Unix milliseconds. */
      requested_at: number;
      created_at: string;
      updated_at: string;
    };
    /** A view: CDRs with the request that asked for them. */
    callmeback_cdrs: { id: number; customer_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends CallMeBackRepositories {}
}
