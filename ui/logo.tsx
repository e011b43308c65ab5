import { MARK } from '#ui/logo-mark.ts';

type LogoProps = {
  /** Height of the mark in px; the wordmark follows. At least 20. */
  size?: number;
  /** The product's name, for assistive technology; absent where a link around it has a name. */
  name?: string;
  wordmark?: boolean;
};

/** The mark, and with it the word in the proportion of the header. */
export function Logo({ size = 28, name, wordmark = true }: LogoProps) {
  return (
    <svg
      height={size}
      width={wordmark ? size * (WIDTH / 48) : size}
      viewBox={`0 0 ${wordmark ? WIDTH : 48} 48`}
      className="block shrink-0"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <path
        d={MARK}
        className="stroke-thread"
        fill="none"
        strokeWidth={size < 24 ? 4 : 3.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {wordmark && <path d={WORD} className="fill-ink" transform="translate(65 39.5) scale(.406)" />}
    </svg>
  );
}

const WIDTH = 199;

const WORD =
  'M6.5 0v-66h27q6.1 0 10.9 1 4.8 1.1 8.1 3.2 3.4 2.1 5.2 5.4t1.8 7.9q0 3.9-1.6 6.9t-5.2 4.8-9.2 2.4v1.5q9.6.6 14.1 4.7t4.6 10.9q0 5.7-2.9 9.5-3 3.9-8.8 5.9Q44.6 0 36 0Zm13.9-11.6h15.3q6.2 0 9.3-2 3-1.9 3-6.1 0-4.5-3.7-6.7t-11.5-2.3H20.4Zm0-26.5h10.7q7.2 0 10.8-2.1 3.5-2.1 3.5-6.3t-3.3-6.1-9.7-2h-12ZM94.8 1.4Q87 1.4 81-1.8q-6-3.1-9.4-9.3-3.4-6.1-3.4-15.2 0-9.4 3.5-15.6t9.5-9.1 13.5-2.9q7.8 0 13.8 3.1t9.4 9.3 3.4 15.3q0 9.4-3.4 15.5-3.5 6.2-9.6 9.1-6.1 3-13.5 3m.4-10.7q3.7 0 6.3-1.9t4-5.4q1.3-3.6 1.3-8.8 0-5.5-1.4-9.3-1.5-3.8-4.2-5.9t-6.8-2.1q-3.7 0-6.3 1.8t-3.9 5.4q-1.4 3.7-1.4 9 0 8.3 3.2 12.7 3.2 4.5 9.2 4.5m65.5 10.7q-4.9 0-8.4-2-3.6-2-6-5.7t-3.2-9.3h-1.7V0h-12.1v-70.9h14.5v16.5q0 2.6-.4 5.4-.2 2.7-.7 5.9-.5 3.1-1.3 6.3h1.9q1.3-5.4 3.5-9.2t5.8-5.8 8.3-2q6.4 0 11.2 3.3t7.2 9.5q2.5 6.1 2.5 14.8t-2.5 14.8-7.4 9.5q-4.7 3.3-11.2 3.3m-4.9-11.8q3.4 0 5.9-1.9 2.6-2 4-5.6t1.4-8.2q0-4.8-1.4-8.3t-3.8-5.6q-2.3-2-6-2-2.2 0-4.1.9-2 .8-3.5 2.3-1.5 1.6-2.5 3.4-1 1.9-1.5 4.1t-.5 4.4v1.5q0 2.6.6 5.3.8 2.7 2.3 4.8 1.6 2.2 3.8 3.5 2.3 1.4 5.3 1.4m65.6 11.8q-4.8 0-8.4-2t-6-5.7q-2.3-3.8-3.2-9.3h-1.6V0H190l.1-24.3-.1-46.6h14.5v16.5q0 2.6-.3 5.4l-.8 5.9-1.2 6.3h1.9q1.2-5.4 3.4-9.2t5.8-5.8 8.4-2q6.4 0 11.1 3.3T240-41q2.6 6.1 2.6 14.8T240-11.4t-7.4 9.5q-4.7 3.3-11.2 3.3m-4.9-11.8q3.4 0 5.9-1.9 2.6-2 4-5.6t1.4-8.2q0-4.8-1.4-8.3t-3.7-5.6q-2.4-2-6-2-2.3 0-4.2.9t-3.4 2.3q-1.5 1.6-2.6 3.4-1 1.9-1.5 4.1t-.5 4.4v1.5q0 2.6.7 5.3t2.2 4.8 3.8 3.5 5.3 1.4M250.8 0v-52.5h14.4V0Zm7.2-59.4q-4.3 0-6.5-1.8t-2.2-5.2 2.2-5.3 6.5-1.8 6.6 1.8q2.2 1.9 2.2 5.3 0 3.3-2.3 5.1-2.3 1.9-6.5 1.9M275.8 0v-31l-.1-21.5h12l-.1 17.4h1.6q1.1-6.3 3.4-10.4t6.1-6.3 8.8-2.1q9 0 13.6 6.3t4.6 19.4V0h-14.4v-26.6q0-7.8-2.3-11.4t-6.8-3.7q-4 0-6.6 2.4-2.6 2.5-3.9 6.8-1.4 4.4-1.5 10.3V0Z';
