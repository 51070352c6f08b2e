import { SpeechRate } from '../../../shared/domain/quality/speechRate.ts';

/** The service's last report about what we send. */
async function lastReport(sender: RTCRtpSender) {
  let found: (RTCStats & Record<string, unknown>) | undefined;
  (await sender.getStats()).forEach((entry: RTCStats & Record<string, unknown>) => {
    if (entry.type === 'remote-inbound-rtp') found = entry;
  });
  const numberOf = (name: string) => (typeof found?.[name] === 'number' ? found[name] : null);
  if (!found) return null;
  return {
    count: numberOf('roundTripTimeMeasurements') ?? found.timestamp,
    lossFraction: numberOf('fractionLost') ?? 0,
    roundTripMs: (numberOf('roundTripTime') ?? 0) * 1000,
  };
}

/** Has a sender follow the service's reports; the result is to be called every now and then. */
export function followReports(sender: RTCRtpSender): () => Promise<void> {
  const rate = new SpeechRate();
  let taken: number | null = null;
  let limit: number | null = null;
  return async () => {
    const report = await lastReport(sender);
    if (!report || report.count === taken) return;
    taken = report.count;
    rate.report(report);
    const wanted = rate.isFull ? null : rate.bitsPerSecond;
    if (wanted === limit) return;
    limit = wanted;
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) {
      if (wanted === null) delete encoding.maxBitrate;
      else encoding.maxBitrate = wanted;
    }
    // A browser that cannot change it goes on as before.
    await sender.setParameters(parameters).catch(() => {});
  };
}
