/** How patiently the audio of calls is watched, in milliseconds. */
export interface MediaTimes {
  /** Interval between samples. */
  readonly sampleEveryMs: number;
  /** A party that sends neither RTP nor RTCP for this long has disappeared. */
  readonly timeoutMs: number;
  /** How often is looked whether audio comes. */
  readonly checkEveryMs: number;
  /** A party without audio for this long is reported as silent. */
  readonly silentAfterMs: number;
}

export const usualMediaTimes: MediaTimes = {
  sampleEveryMs: 5000,
  timeoutMs: 30_000,
  // With `silentAfterMs`: reported within two seconds.
  checkEveryMs: 500,
  silentAfterMs: 1500,
};
