import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The signed-in user of this browser. */
interface Session {
  readonly token: string | null;
  readonly userId: number | null;
  /** True when the service stopped accepting the token, so that the sign-in page explains it. */
  readonly expired: boolean;
  signIn(token: string, userId: number): void;
  signOut(): void;
  /** The service answered 401. */
  expire(): void;
}

const storageKey = 'cordboard.session';

/** The session, stored across reloads and shared by the windows of one browser. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      userId: null,
      expired: false,
      signIn: (token, userId) => set({ token, userId, expired: false }),
      signOut: () => set({ token: null, userId: null, expired: false }),
      expire: () => set((session) => (session.token ? { token: null, userId: null, expired: true } : session)),
    }),
    { name: storageKey, partialize: ({ token, userId }) => ({ token, userId }) },
  ),
);

/** Follows a sign-in or sign-out in another window. Call the result to stop. */
export function followOtherWindows(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) void useSession.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
