/** Title and text of a step. */
export function StepHeading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 text-base text-muted">{text}</p>
    </div>
  );
}
