import { ButtonLink } from '#ui/button-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';

export function PageParts() {
  return (
    <div className="md:col-span-2 lg:col-span-3">
      <PageHead
        title="Good morning, Daily Thread"
        lede="Tuesday, May 19. You were read 16,020 times this week, a fifth more than last week."
        aside={<span className="tiny">Read from Threads at 10:42</span>}
      />
      <Section
        question="Am I growing?"
        lede="Yes, by 312 followers this month, more than in any month before."
        aside={<ButtonLink to="#all">See all months</ButtonLink>}
      >
        <p>A section opens with an ink rule, asks, and answers in a sentence before any chart.</p>
      </Section>
    </div>
  );
}
