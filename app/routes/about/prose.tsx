export function Prose({ text }: { text: string[] }) {
  return (
    <div className="grid max-w-[68ch] gap-4 text-16 text-pretty">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
