/** The interface of call control for the contract's handlers. Refusals are thrown as `Refusal`. */

import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import type { CallPatch } from '../../../shared/api/calls/callPatch.ts';
import type { CallQuality, RecordedQuality } from '../../../shared/api/calls/callQuality.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { MediaSession } from '../../../shared/api/mediaSessions.ts';
import type { CallStateName } from '../../../shared/domain/codes.ts';
import type { Viewer } from '../kernel/principal.ts';
import type { Webcall } from './model/record.ts';

/** Live calls and the commands on them. A call that the viewer may not see is `notFound`. */
export interface CallControl {
  /** Calls that the viewer may see: its own, or the customer's from reception on. */
  list(viewer: Viewer): readonly LiveCall[];
  listOfUser(viewer: Viewer, userId: number): readonly LiveCall[];
  get(viewer: Viewer, id: number): LiveCall;
  /** The current audio quality of a call. */
  quality(viewer: Viewer, id: number): CallQuality;
  /** The quality so far, in the form of the call's record. */
  audioSoFar(viewer: Viewer, id: number): RecordedQuality;
  /** Resolves as soon as the call exists. */
  create(viewer: Viewer, request: BodyOf<Contract['createCall']>): Promise<LiveCall>;
  update(viewer: Viewer, id: number, patch: CallPatch): Promise<LiveCall>;
  /** Ends, cancels or rejects, depending on the state. */
  end(viewer: Viewer, id: number): Promise<void>;
  /** A label was changed; null: it was deleted. */
  labelChanged(customerId: number, id: number, label: CallLabel | null): void;
  createWebcall(viewer: Viewer, request: BodyOf<Contract['createWebcall']>): Promise<Webcall>;
  createLeadcall(viewer: Viewer, request: BodyOf<Contract['createLeadcall']>): Promise<LiveCall>;
  /** Something was written about an ended call: the live call that followed it shows it. */
  notesChanged(customerId: number, callId: number, text: string): void;
  /** Number of live calls of all customers. */
  liveCount(): number;
  /** What they are up to. */
  liveStates(): readonly CallStateName[];
}

/** Agents' audio sessions. */
export interface AgentAudioControl {
  list(viewer: Viewer): readonly MediaSession[];
  get(viewer: Viewer, id: number): MediaSession;
  /** Opens a session and replaces the one of the same user and device; its calls continue in the new one. */
  open(
    viewer: Viewer,
    request: BodyOf<Contract['createMediaSession']>,
    userAgent: string,
  ): Promise<MediaSession & { readonly sdp: string }>;
  close(viewer: Viewer, id: number): Promise<void>;
  /** Closes every session of a user. */
  closeOfUser(userId: number, cause: string): void;
  /** Whether the user has an open session. */
  isOnline(userId: number): boolean;
}
