import { useEffect } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { Command } from './command-palette.tsx';
import { useLocalePath } from './locale-link.tsx';
import { useRootData } from './root-data.ts';

const SHORTEST = 2;
const PAUSE_MS = 200;

/** One's own posts that fit what is typed, asked for once the hand rests. */
export function usePostCommands(query: string): Command[] {
  const fetcher = useFetcher<{ id: string; text: string }[]>();
  const navigate = useNavigate();
  const find = useLocalePath('/post/find');
  const write = useLocalePath('/write');
  const isPerson = useRootData()?.someone.kind === 'person';
  const text = query.trim();
  const isAsked = isPerson && text.length >= SHORTEST;
  const { load } = fetcher;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => void load(`${find}?q=${encodeURIComponent(text)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAsked, text, load, find]);
  if (!isAsked) return [];
  return (fetcher.data ?? []).map((post) => ({
    id: `post-${post.id}`,
    group: 'posts',
    icon: 'posts',
    label: post.text,
    run: () => void navigate(`${write}?post=${post.id}`),
  }));
}
