import { create } from 'zustand';
import type { TeamLink } from '../../../shared/joinLink.ts';

interface JoinRequest {
  /** A link that was opened outside of the window; null: none waits. */
  readonly link: TeamLink | null;
  /** Whether the user looks at it. */
  readonly isOpen: boolean;
  ask(link: TeamLink): void;
  open(): void;
  dismiss(): void;
}

/** An invitation that somebody opened: nothing happens before the user says so. */
export const useJoinRequest = create<JoinRequest>()((set) => ({
  link: null,
  isOpen: false,
  ask: (link) => set({ link, isOpen: false }),
  open: () => set({ isOpen: true }),
  dismiss: () => set({ link: null, isOpen: false }),
}));
