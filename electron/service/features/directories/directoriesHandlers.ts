import type { directories as rows } from '../../../../shared/api/directories.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Directories } from './directories.ts';

export interface DirectoriesHandlersDependencies {
  readonly directories: Directories;
}

/** Handlers: directories and searching them. */
export function directoriesHandlers({ directories }: DirectoriesHandlersDependencies): Handlers<keyof typeof rows> {
  return {
    listDirectories: async ({ auth, query }) => pageOfList(await directories.list(auth), query),
    createDirectory: async ({ auth, body }) => created(await directories.create(auth, body)),
    getDirectory: async ({ auth, params }) => single(await directories.get(auth, params.id)),
    updateDirectory: async ({ auth, params, body }) => single(await directories.update(auth, params.id, body)),
    async deleteDirectory({ auth, params }) {
      await directories.remove(auth, params.id);
      return gone;
    },
    testDirectory: async ({ auth, params }) => single(await directories.test(auth, params.id)),
    searchDirectories: async ({ auth, query }) => single(await directories.search(auth, query.search)),
  };
}
