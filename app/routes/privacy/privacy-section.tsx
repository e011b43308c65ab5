import type { ReactNode } from 'react';

type PrivacySectionProps = { id: string; title: string; text: string[]; points?: string[]; children?: ReactNode };

export function PrivacySection({ id, title, text, points, children }: PrivacySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-3 text-16 text-pretty">
      <h2 id={`${id}-title`} className="font-display text-20 font-strong tracking-[-0.015em]">
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-edge">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
