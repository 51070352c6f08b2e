/** A telephone of somebody else's make, as the walk through the matrix uses it. */
export interface InteropPhone {
  /** What it says in a call. */
  readonly toneHz: number;
  /** What its requests call it. */
  readonly userAgent: RegExp;
  /** Dials; the call may not have been answered yet. */
  dial(number: string): Promise<InteropCall>;
  /** The next call that rings here. */
  incoming(): Promise<InteropCall>;
  /** What it shows of the colleague whom it watches. */
  readonly lamp: Lamp;
  /** Waits until it shows so many new and heard messages in its own mailbox. */
  readonly showsMessages?: (unheard: number, heard: number) => Promise<void>;
  /** Texts that it writes, always to the same one, and that it showed. */
  readonly texting?: { write(text: string): void; readonly shown: readonly string[] };
  close(): Promise<void>;
}

/** One that is at a PBX. */
export interface PbxTelephone extends InteropPhone {
  /** The call that it makes, or takes in place of another, because the other side asked for it (REFER, Replaces). */
  follows(): Promise<InteropCall>;
  /** Waits until it says that the other side pressed a key. */
  isPressed(key: string): Promise<void>;
  /** Writes a text to a number. */
  writes(number: string, text: string): Promise<void>;
  /** Waits until it shows that text. */
  isWritten(text: string): Promise<void>;
}

/** What a telephone shows of somebody. */
export interface Lamp {
  /** By presence, which also shows who is offline, or by dialogs. */
  readonly event: 'presence' | 'dialog';
  /** Waits until it shows that. */
  shows(state: LampState): Promise<void>;
}

/** What somebody does. */
export type LampState = 'free' | 'on a call' | 'offline';

/** A call on it. Every method resolves when the telephone has done it. */
export interface InteropCall {
  answer(): Promise<void>;
  /** Waits until the telephone says that it talks. */
  isUp(): Promise<void>;
  hold(held: boolean): Promise<void>;
  press(key: string): Promise<void>;
  /** A blind transfer to a number. */
  transfer(number: string): Promise<void>;
  /** An attended transfer: joins this call's party with the other call's. */
  join(other: InteropCall): Promise<void>;
  /** Waits until the telephone's loudspeaker has played this tone for a moment from now on. */
  hears(toneHz: number): Promise<void>;
  hangUp(): Promise<void>;
  /** Waits until the telephone says that the call is over. */
  isOver(): Promise<void>;
}
