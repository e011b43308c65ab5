/** A thread that has come loose. */
export function Fray() {
  return (
    <svg
      viewBox="0 0 220 60"
      width="220"
      height="60"
      fill="none"
      aria-hidden="true"
      className="stroke-thread"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M2 44C30 44 34 12 58 12s18 34 40 34 14-26 32-26" />
      <path d="M146 26c10 6 12 16 24 16s16-22 28-22c8 0 12 6 20 6" strokeDasharray="1 7" />
    </svg>
  );
}
