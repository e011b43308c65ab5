/** Letters that our pictures can draw: Latin, Greek, Cyrillic and Vietnamese, signs that go with them, and emoji. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{Emoji}]*$/u;

/** Of a text in another script only boxes would be seen. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text);
}
