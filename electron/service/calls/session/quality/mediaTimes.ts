/** How patiently the audio of calls is watched, in milliseconds. */
export interface MediaTimes {
  /** How often a sample is taken. */
  readonly sampleEveryMs: number;
  /** A party that sends neither RTP nor RTCP for this long is gone. */
  readonly timeoutMs: number;
  /** How often is looked whether audio comes. */
  readonly lookEveryMs: number;
  /** A party whose audio stops for this long is told to be silent. */
  readonly silentAfterMs: number;
}

/** What calls are watched with. */
export const usualMediaTimes: MediaTimes = {
  sampleEveryMs: 5000,
  timeoutMs: 30_000,
  // Together: told within two seconds.
  lookEveryMs: 500,
  silentAfterMs: 1500,
};
