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
  close(): Promise<void>;
}

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
