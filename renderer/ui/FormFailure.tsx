/** Why a form was refused when no field is to blame. */
export function FormFailure({ sentence }: { readonly sentence: string | null }) {
  if (!sentence) return null;
  return (
    <p role="alert" className="text-sm text-failure">
      {sentence}
    </p>
  );
}
