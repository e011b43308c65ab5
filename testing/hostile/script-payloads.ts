/** Called by whatever of them runs. */
export const CANARY = 'canary()';

/** What ends the place that a text stands in. */
const ENDS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`',
  '-->',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</select>',
  ']]>',
];

const RUNS = [
  `<script>${CANARY}</script>`,
  `<SCRIPT/x>${CANARY}</SCRIPT>`,
  `<script src=data:,${CANARY}></script>`,
  `<script type=module>import("data:text/javascript,${CANARY}")</script>`,
  `<img src=x onerror=${CANARY}>`,
  `<img src="x" onerror="${CANARY}"`,
  `<image/src/onerror=${CANARY}>`,
  `<svg onload=${CANARY}>`,
  `<svg><script>${CANARY}</script></svg>`,
  `<svg><animate onbegin=${CANARY} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CANARY}>`,
  `<iframe srcdoc="<script>parent.${CANARY}</script>">`,
  `<iframe src="javascript:parent.${CANARY}">`,
  `<object data="data:text/html,<script>parent.${CANARY}</script>">`,
  `<embed src="javascript:${CANARY}">`,
  `<details open ontoggle=${CANARY}>x</details>`,
  `<input autofocus onfocus=${CANARY}>`,
  `<video><source onerror=${CANARY}></video>`,
  `<body onload=${CANARY}>`,
  `<style>@import "javascript:${CANARY}"</style>`,
  `<base href="javascript:${CANARY}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CANARY}">`,
  ` onmouseover=${CANARY} autofocus onfocus=${CANARY} x=`,
  `javascript:${CANARY}`,
];

/** Texts that would run in a page that takes them for its own. */
export const SCRIPT_PAYLOADS: readonly string[] = [
  ...ENDS.flatMap((end) => RUNS.map((run) => `${end}${run}`)),
  `\\u003cscript\\u003e${CANARY}\\u003c/script\\u003e`,
  `&lt;script&gt;${CANARY}&lt;/script&gt;`,
  `%3Cscript%3E${CANARY}%3C/script%3E`,
  `+ADw-script+AD4-${CANARY}+ADw-/script+AD4-`,
  `\u2028${CANARY}\u2029`,
  `';${CANARY};//`,
  `";${CANARY};//`,
  `\${${CANARY}}`,
  `{{constructor.constructor('${CANARY}')()}}`,
  `<scr\u0000ipt>${CANARY}</scr\u0000ipt>`,
  `＜script＞${CANARY}＜/script＞`,
  `[click](javascript:${CANARY})`,
  `\tjava\nscript:${CANARY}`,
  `__proto__[onerror]=${CANARY}`,
];
