/** Announcements as people manage them: uploaded, changed, played to callers. */
import type { z } from 'zod';
import type { newVmAnnouncementSchema, vmAnnouncementPatchSchema } from '../../../shared/api/announcements.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';
import type { AnnouncementFiles } from './announcementFiles.ts';
import { noticeUser, unfitNotice } from './recordingNotices.ts';
import type { StoredAnnouncement } from './repository.ts';

export interface AnnouncementServiceDependencies {
  readonly store: Pick<Store, 'announcements' | 'users' | 'lines' | 'queues' | 'transaction'>;
  readonly files: AnnouncementFiles;
  readonly media: Pick<MediaEngine, 'synthesize'>;
  readonly clock: Clock;
}

/** Content of an announcement: a file in Base64, or a text. */
interface Given {
  readonly data?: string | undefined;
  readonly text?: string | undefined;
}

export class AnnouncementService {
  readonly #store: AnnouncementServiceDependencies['store'];
  readonly #files: AnnouncementFiles;
  readonly #media: AnnouncementServiceDependencies['media'];
  readonly #clock: Clock;
  /** Files are stored and removed one after the other, so that none is removed while it is put to use again. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ store, files, media, clock }: AnnouncementServiceDependencies) {
    this.#store = store;
    this.#files = files;
    this.#media = media;
    this.#clock = clock;
  }

  async create(viewer: Viewer, request: z.output<typeof newVmAnnouncementSchema>): Promise<StoredAnnouncement> {
    const owner = await this.#ownerOf(viewer, request.extension_id);
    const store = await this.#content(viewer, request);
    return this.#inTurn(async () =>
      this.#store.announcements.create({
        customerId: viewer.customerId,
        ...owner,
        created_at: toContractDateTime(this.#clock.now()),
        description: request.description,
        ...(await store()),
      }),
    );
  }

  async update(
    viewer: Viewer,
    id: number,
    patch: z.output<typeof vmAnnouncementPatchSchema>,
  ): Promise<StoredAnnouncement> {
    const before = await this.#own(viewer, id);
    const owner = patch.extension_id === undefined ? {} : await this.#ownerOf(viewer, patch.extension_id);
    const isNew = patch.data !== undefined || patch.text !== undefined;
    const store = isNew ? await this.#content(viewer, patch) : async () => ({});
    return this.#inTurn(async () => {
      const content = await store();
      await this.#checkNotice({ ...before, ...content });
      const after = { ...before, ...owner, ...content, description: patch.description ?? before.description };
      await this.#store.announcements.update(after);
      await this.#clean(before);
      return after;
    });
  }

  /** A text as it would be spoken: 16 kHz mono PCM. */
  async speak(text: string): Promise<Int16Array> {
    const speech = await this.#media.synthesize(text);
    if (speech.length > 0) return speech;
    throw new Refusal('invalid', 'There is nothing in it that the English voice can read', 'text');
  }

  /** Stores new content; answers where. */
  async #content({ customerId }: Viewer, { data = '', text }: Given) {
    if (text === undefined) return async () => ({ ...(await this.#files.store(customerId, data)), text: '' });
    const speech = await this.speak(text);
    return async () => ({ ...(await this.#files.storeSpeech(customerId, speech)), text });
  }

  /** Every user of the customer may read and hear it: callers do. */
  async get({ customerId }: Viewer, id: number): Promise<StoredAnnouncement> {
    const announcement = await this.#store.announcements.byId(customerId, id);
    if (!announcement) throw new Refusal('notFound', 'Resource not found');
    return announcement;
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    const announcement = await this.#own(viewer, id);
    await this.#inTurn(async () => {
      const usedBy = await noticeUser(this.#store, viewer.customerId, id);
      if (usedBy) {
        throw new Refusal('conflict', `It is the recording notice of ${usedBy}; choose another one there first`);
      }
      await this.#store.transaction(async (within) => {
        await within.ddis.release(viewer.customerId, 'ANNOUNCEMENT', id);
        await within.announcements.remove(id);
      });
      for (const line of await this.#store.lines.ofCustomer(viewer.customerId)) {
        if (line.holdMusicId === id) {
          await this.#store.lines.update({ ...line, holdMusic: 'customer', holdMusicId: null });
        }
      }
      await this.#clean(announcement);
    });
  }

  /** An announcement that serves as a recording notice must keep a suitable length when it is replaced. */
  async #checkNotice(content: StoredAnnouncement): Promise<void> {
    const unfit = unfitNotice(content.duration);
    const usedBy = unfit && (await noticeUser(this.#store, content.customerId, content.id));
    if (!unfit || !usedBy) return;
    await this.#clean(content);
    throw new Refusal('invalid', `${unfit}; ${usedBy} plays it`, 'data');
  }

  async #own(viewer: Viewer, id: number): Promise<StoredAnnouncement> {
    const announcement = await this.get(viewer, id);
    this.#checkOwner(viewer, announcement.user_id);
    return announcement;
  }

  /** A user by its id, else by its extension. */
  async #ownerOf(viewer: Viewer, idOrExtension: number) {
    const { users } = this.#store;
    const byId = await users.byId(idOrExtension);
    const own = byId?.customerId === viewer.customerId ? byId : null;
    const user = own ?? (await users.byExtension(viewer.customerId, String(idOrExtension)));
    if (!user) throw new Refusal('missing', 'There is no such user', 'extension_id');
    this.#checkOwner(viewer, user.id);
    return { user_id: user.id, extension: Number(user.ext) };
  }

  #checkOwner(viewer: Viewer, userId: number): void {
    if (userId === viewer.userId || reaches(viewer.roles, 'administrator')) return;
    throw new Refusal('denied', 'Access denied');
  }

  async #clean(content: StoredAnnouncement): Promise<void> {
    if (!(await this.#store.announcements.isUsed(content.path))) await this.#files.remove(content);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
