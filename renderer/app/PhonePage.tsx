/** The phone: dial pad and people at the left, the call or the recent calls at the right. */
export function PhonePage({ callId }: { readonly callId: number | null }) {
  return <div>{callId}</div>;
}
