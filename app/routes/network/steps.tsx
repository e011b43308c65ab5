export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-2">
      {steps.map((step) => (
        <li key={step} className="pl-1 text-pretty">
          {step}
        </li>
      ))}
    </ol>
  );
}
