import { useEffect } from 'react';
import type { PlanId } from '#base/product.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import type { Capability } from '#features/plans/plan.ts';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import { writeWords } from './words.ts';

/** Which tool could not do what it is for, and why. */
export type ToolNoteKind = 'mediaGate' | 'extraGate' | 'chainGate' | 'spoilerHow';

const LACKS: Partial<Record<ToolNoteKind, Capability>> = {
  mediaGate: 'publish-media',
  extraGate: 'prepare-posts',
  chainGate: 'prepare-posts',
};

/** Why the tool that was pressed last did nothing, and the way on; until it would do what it is for. */
export default function ToolNote({ kind, plan, onGone }: { kind: ToolNoteKind; plan: PlanId; onGone: () => void }) {
  const words = useWords(writeWords);
  const lacks = LACKS[kind];
  useEffect(() => {
    if (lacks) return undefined;
    const onSelected = () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement && field.selectionStart !== field.selectionEnd) onGone();
    };
    document.addEventListener('selectionchange', onSelected);
    return () => document.removeEventListener('selectionchange', onSelected);
  }, [lacks, onGone]);
  if (lacks && includes(plan, lacks)) return null;
  return (
    <>
      {words[kind]} {lacks && <PlanLink capability={lacks} />}
    </>
  );
}
