import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CARD_SIZES } from '#features/sharing/card-options.ts';
import type { CardRefusal } from '#features/sharing/server/card-content.ts';
import type { CardQuery } from '#features/sharing/wish.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CopyPicture } from './copy-picture.tsx';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import { MadeLink } from './made-link.tsx';
import { shareWords } from './words.ts';

type CardPreviewProps = {
  query: CardQuery;
  chosen: string;
  link: string | undefined;
  alt: string | undefined;
  refusal: CardRefusal | undefined;
  /** The plan has posts with pictures. */
  mayPost: boolean;
};

export function CardPreview({ query, chosen, link, alt, refusal, mayPost }: CardPreviewProps) {
  const words = useWords(shareWords);
  const picture = `${useLocalePath('/stats/share/picture')}?${chosen}`;
  const page = useLocalePath('/stats/share');
  const asked = useNavigation().formData?.get('intent');
  if (alt === undefined || refusal) {
    const { 'nothing-to-show': nothing, ...others } = words.refusals;
    return (
      <EmptyState level={2} title={!refusal || refusal === 'nothing-to-show' ? nothing[query.kind] : others[refusal]} />
    );
  }
  const { width, height } = CARD_SIZES[query.size];
  return (
    <div className="grid gap-6">
      <img
        key={picture}
        src={picture}
        alt={alt}
        width={width}
        height={height}
        className="h-auto w-full rounded-media border border-line"
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={picture} reloadDocument download look="ink" icon="download">
          {words.download}
        </ButtonLink>
        <CopyPicture key={`copy ${picture}`} picture={picture} />
        <Form method="post" action={page} preventScrollReset>
          <input type="hidden" name="intent" value="share" />
          <input type="hidden" name="query" value={chosen} />
          <Button type="submit" icon="link" busy={asked === 'share'}>
            {words.makeLink}
          </Button>
        </Form>
        {mayPost && (
          <Form method="post" action={page}>
            <input type="hidden" name="intent" value="write" />
            <input type="hidden" name="query" value={chosen} />
            <Button type="submit" icon="pen" busy={asked === 'write'}>
              {words.postWithIt}
            </Button>
          </Form>
        )}
      </div>
      {!mayPost && (
        <p className="meta max-w-[60ch]">
          {words.postNeedsPlan} <PlanLink capability="publish-media" />
        </p>
      )}
      {link && <MadeLink key={link} link={link} />}
      <p className="meta max-w-[60ch]">{words.aboutLink}</p>
      <div className="grid gap-2">
        <h2 className="heading">{words.alt}</h2>
        <p className="text-ink-2 wrap-anywhere">{alt}</p>
        <CopyButton text={alt} words={{ copy: words.copy, copied: words.copied }} />
      </div>
    </div>
  );
}
