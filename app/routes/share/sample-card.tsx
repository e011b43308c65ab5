/** The shape of a card without any figure of anybody: what a plan without it sees behind the gate. */
export function SampleCard() {
  return (
    <svg viewBox="0 0 600 320" className="block w-full" aria-hidden="true">
      <circle cx="60" cy="56" r="28" className="fill-ink-fill" />
      <path d="M104 44h160M104 70h110M36 140h240M36 190h120" className="stroke-ink-fill" strokeWidth="16" />
      <path d="M36 280C120 250 180 290 260 230s160 10 300-120" className="stroke-thread" fill="none" strokeWidth="6" />
    </svg>
  );
}
