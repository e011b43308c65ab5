import type { TextStyle } from '#features/posts/text-styles.ts';

export const STYLE_LOOKS: Record<TextStyle, string> = {
  bold: 'font-strong',
  italic: 'italic',
  highlight: 'bg-thread-soft',
  underline: 'underline',
  strikethrough: 'line-through',
};
