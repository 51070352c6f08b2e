/** Mailboxes and their messages as people manage them. */

import type { z } from 'zod';
import type { Mailbox, mailboxPatchSchema, newMailboxSchema, VoiceMessage } from '../../../shared/api/voicemail.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MailboxPins } from './mailboxPins.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import type { StoredVoiceMessage } from './voiceMessageRepository.ts';
import type { VoiceMessages } from './voiceMessages.ts';

export interface MailboxServiceDependencies {
  /** Called with the mailbox whose messages were marked. */
  readonly onChange: (mailboxId: number) => void;
  readonly store: Pick<Store, 'mailboxes' | 'voiceMessages' | 'announcements' | 'users' | 'transaction'>;
  readonly messages: VoiceMessages;
  readonly pins: MailboxPins;
}

/** What a viewer may not see is `notFound`, what its role does not allow `denied`. */
export class MailboxService {
  readonly #store: MailboxServiceDependencies['store'];
  readonly #messages: VoiceMessages;
  readonly #onChange: MailboxServiceDependencies['onChange'];
  readonly #pins: MailboxPins;

  constructor({ store, messages, pins, onChange }: MailboxServiceDependencies) {
    this.#store = store;
    this.#pins = pins;
    this.#onChange = onChange;
    this.#messages = messages;
  }

  async list(viewer: Viewer): Promise<Mailbox[]> {
    const all = await this.#store.mailboxes.ofCustomer(viewer.customerId);
    return Promise.all(all.filter((mailbox) => maySee(viewer, mailbox)).map((mailbox) => this.#view(mailbox)));
  }

  async get(viewer: Viewer, id: number): Promise<Mailbox> {
    return this.#view(await this.#visible(viewer, id));
  }

  /** The id of a user's mailbox, or of one by its id; null where the viewer sees none. */
  async find(viewer: Viewer, which: { readonly ofUser: number } | { readonly id: number }): Promise<number | null> {
    const { customerId } = viewer;
    const mailbox =
      'id' in which
        ? await this.#store.mailboxes.byId(customerId, which.id)
        : await this.#store.mailboxes.ofUser(customerId, which.ofUser);
    return mailbox && maySee(viewer, mailbox) ? mailbox.id : null;
  }

  /** Messages of a mailbox by state; null where the viewer does not see it. */
  async count(viewer: Viewer, id: number): Promise<{ readonly new: number; readonly saved: number } | null> {
    return (await this.find(viewer, { id })) === null ? null : this.#store.mailboxes.countMessages(id);
  }

  /** A new shared one: it always answers. */
  async create({ customerId }: Viewer, request: z.output<typeof newMailboxSchema>): Promise<Mailbox> {
    await this.#checkAnnouncement(customerId, request.announcement_id);
    const shared = { user_id: null, enabled: true, ring_seconds: 25, notify_email: false, has_pin: false };
    return this.#view(await this.#store.mailboxes.create({ ...request, ...shared, customerId }));
  }

  async update(viewer: Viewer, id: number, { pin, ...patch }: z.output<typeof mailboxPatchSchema>): Promise<Mailbox> {
    const mailbox = await this.#own(viewer, id);
    await this.#checkAnnouncement(viewer.customerId, patch.announcement_id);
    if (pin !== undefined) await this.#pins.set(mailbox, pin, await this.#extensionOf(mailbox));
    const given = givenFields(patch);
    const changed = { ...mailbox, ...given, has_pin: pin === undefined ? mailbox.has_pin : pin !== null };
    await this.#store.mailboxes.update(changed);
    return this.#view(changed);
  }

  /** Resets the wrong tries of its PIN: callers who were locked out may try again. */
  async open(viewer: Viewer, id: number): Promise<void> {
    await this.#pins.open(await this.#own(viewer, id));
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    const mailbox = await this.#visible(viewer, id);
    if (mailbox.user_id !== null)
      throw new Refusal('conflict', 'A user’s mailbox is deleted with the user; you can switch it off instead');
    const { new: unheard, saved } = await this.#store.mailboxes.countMessages(id);
    if (unheard + saved > 0) throw new Refusal('conflict', 'The mailbox contains messages');
    await this.#store.transaction(async (within) => {
      await within.ddis.release(viewer.customerId, 'VOICEMAIL', id);
      await within.mailboxes.remove(id);
    });
  }

  async setState(viewer: Viewer, id: number, state: VoiceMessage['state']): Promise<VoiceMessage> {
    const { message } = await this.message(viewer, id);
    await this.#store.voiceMessages.setState(id, state);
    this.#onChange(message.mailbox_id);
    return { ...message, state };
  }

  /** All of them or none. */
  async removeMessages(viewer: Viewer, ids: readonly number[]): Promise<void> {
    const found: StoredVoiceMessage[] = [];
    for (const id of ids) found.push(await this.message(viewer, id, `There is no voice message ${id}`));
    await this.#messages.remove(found);
  }

  async message(viewer: Viewer, id: number, otherwise = 'Resource not found'): Promise<StoredVoiceMessage> {
    const found = await this.#store.voiceMessages.byId(messageScope(viewer), id);
    if (!found) throw new Refusal('notFound', otherwise);
    return found;
  }

  async #extensionOf({ user_id }: MailboxRecord): Promise<string> {
    return (user_id === null ? null : await this.#store.users.byId(user_id))?.ext ?? '';
  }

  /** One that the viewer may change. */
  async #own(viewer: Viewer, id: number): Promise<MailboxRecord> {
    const mailbox = await this.#visible(viewer, id);
    if (mailbox.user_id === viewer.userId || reaches(viewer.roles, 'administrator')) return mailbox;
    throw new Refusal('denied', 'Access denied');
  }

  async #visible(viewer: Viewer, id: number): Promise<MailboxRecord> {
    const mailbox = await this.#store.mailboxes.byId(viewer.customerId, id);
    if (!mailbox || !maySee(viewer, mailbox)) throw new Refusal('notFound', 'Resource not found');
    return mailbox;
  }

  async #checkAnnouncement(customerId: number, id: number | null | undefined): Promise<void> {
    if (id === null || id === undefined) return;
    if (await this.#store.announcements.byId(customerId, id)) return;
    throw new Refusal('missing', 'There is no such announcement', 'announcement_id');
  }

  async #view(record: MailboxRecord): Promise<Mailbox> {
    const { customerId: _, ...mailbox } = record;
    const { new: new_messages, saved: saved_messages } = await this.#store.mailboxes.countMessages(mailbox.id);
    return { ...mailbox, new_messages, saved_messages, wrong_pins: await this.#pins.wrongAt(record) };
  }
}

function maySee(viewer: Viewer, { user_id }: MailboxRecord): boolean {
  return user_id === null || user_id === viewer.userId || reaches(viewer.roles, 'supervisor');
}

/** Messages that a viewer may hear: its own and those of shared mailboxes, from supervisor on all. */
export function messageScope({ customerId, userId, roles }: Viewer) {
  return { customerId, userId: reaches(roles, 'supervisor') ? null : userId };
}
