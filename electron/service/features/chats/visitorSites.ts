/** Which web pages may open chats, and with whom: those of Call Me Back settings that offer a chat. */
import type { Store } from '../../platform/storage/store.ts';

/** A page's setting, as far as chats need it. */
export interface VisitorSite {
  readonly customerId: number;
  /** Pages of these origins (RFC 6454 section 6.2) may open chats. */
  readonly websites: readonly { readonly id: number; readonly origin: string }[];
}

/** Finds settings by the key that pages carry. */
export interface VisitorSites {
  /** Null when no setting has that key, or it offers no chat. */
  byKey(key: string): Promise<VisitorSite | null>;
}

/** The sites of Call Me Back settings. */
export function sitesOfSettings({ callMeBackSettings }: Pick<Store, 'callMeBackSettings'>): VisitorSites {
  return {
    async byKey(key) {
      const setting = await callMeBackSettings.byKey(key);
      if (!setting?.chatEnabled) return null;
      return { customerId: setting.customerId, websites: await callMeBackSettings.websitesOf(setting.id) };
    },
  };
}
