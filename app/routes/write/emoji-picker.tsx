import { useEffect, useRef, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { browserStore } from '#features/posts/ui/kept-texts.ts';
import { recentEmoji, usedEmoji } from '#features/posts/ui/recent-emoji.ts';
import { TextInput } from '#ui/text-input.tsx';
import { EmojiBoard } from './emoji-board.tsx';
import { emojiWords } from './emoji-words.ts';
import { fieldOf, insertInto } from './part-field.ts';
import { writeWords } from './words.ts';

/** A small set that is found by name; every keyboard has a way to all the others. */
export default function EmojiPicker({ active, onClose }: { active: string; onClose: () => void }) {
  const words = useWords(writeWords).emoji;
  const names = useWords(emojiWords);
  const [asked, setAsked] = useState('');
  const [recent, setRecent] = useState(() => recentEmoji(browserStore('localStorage')));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      fieldOf(active)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active, onClose]);

  const choose = (emoji: string) => {
    const field = fieldOf(active);
    if (field) insertInto(field, emoji);
    usedEmoji(browserStore('localStorage'), emoji);
    setRecent(recentEmoji(browserStore('localStorage')));
  };
  const wanted = plain(asked);
  const found = Object.entries(names).filter(([, name]) => plain(name).includes(wanted));
  const nameOf = (emoji: string) => Object.entries(names).find(([each]) => each === emoji)?.[1] ?? emoji;
  const rows = [
    ...(recent.length > 0 && !wanted
      ? [{ id: 'recent', title: words.recent, emoji: recent.map((emoji) => [emoji, nameOf(emoji)] as const) }]
      : []),
    ...(found.length > 0 ? [{ id: 'found', emoji: found }] : []),
  ];

  return (
    <div
      ref={box}
      role="group"
      aria-label={words.title}
      className="my-2 grid max-w-120 scroll-mb-24 gap-3 rounded-card border border-line bg-surface p-3"
    >
      <TextInput
        type="search"
        icon="search"
        value={asked}
        aria-label={words.search}
        placeholder={words.search}
        onChange={(event) => setAsked(event.target.value)}
      />
      <div className="max-h-52 overflow-y-auto overscroll-contain">
        <EmojiBoard label={words.title} rows={rows} onChoose={choose} />
        <p role="status" className="meta empty:hidden">
          {found.length === 0 && words.none}
        </p>
      </div>
    </div>
  );
}

/** Without accents and in small letters, as people search. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
