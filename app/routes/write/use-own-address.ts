import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { Composing } from './use-composer.ts';

/**
 * Once it is saved, a new post is one with an address, also to the router; nothing is read for it that could fail.
 * The time that it is written for stays in it, or a reload would lose it.
 */
export function useOwnAddress({ page: { postId, isNew }, save }: Composing) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const at = new URLSearchParams(search).get('at');
  const query = `?post=${postId}${at === null ? '' : `&at=${encodeURIComponent(at)}`}`;
  const own = useLocalePath(`/write${query}`);
  const isMissing = isNew && save.kind === 'saved' && search !== query;
  useEffect(() => {
    if (isMissing) void navigate(own, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [isMissing, navigate, own]);
}
