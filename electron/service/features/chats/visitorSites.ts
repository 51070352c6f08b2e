/** Which web pages may open chats, and with whom: those of Call Me Back settings that offer chat. */
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { chatFileKinds } from '../../../../shared/domain/chatFiles.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { FileRules } from './files/chatFiles.ts';

/** The setting of a page, as chats use it. */
export interface VisitorSite {
  readonly customerId: number;
  /** Pages of these origins (RFC 6454 section 6.2) may open chats. */
  readonly websites: readonly { readonly id: number; readonly origin: string }[];
}

export interface VisitorSites {
  /** Null if no setting has that key, or it offers no chat. */
  byKey(key: string): Promise<VisitorSite | null>;
  /** Which files a chat accepts, by the setting of its page; the default rules if that is gone. */
  fileRules(chat: Pick<Chat, 'customer_id' | 'website_id'>): Promise<FileRules>;
}

export function sitesOfSettings({ callMeBackSettings }: Pick<Store, 'callMeBackSettings'>): VisitorSites {
  return {
    async byKey(key) {
      const setting = await callMeBackSettings.byKey(key);
      if (!setting?.chatEnabled) return null;
      return { customerId: setting.customerId, websites: await callMeBackSettings.websitesOf(setting.id) };
    },
    async fileRules({ customer_id: customerId, website_id: websiteId }) {
      const setting = websiteId === null ? null : await callMeBackSettings.ofWebsite(customerId, websiteId);
      if (!setting) return { kinds: chatFileKinds, megabytes: 10 };
      return { kinds: setting.chatFileKinds, megabytes: setting.chatFileMegabytes };
    },
  };
}
