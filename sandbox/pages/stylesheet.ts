export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f9f7f2, #121110);
  --surface: light-dark(#ffffff, #1b1a18);
  --ink: light-dark(#1a1815, #f3f1ec);
  --ink-2: light-dark(#5b564e, #aca69d);
  --line: light-dark(#e2ddd3, #2e2b27);
  --edge: light-dark(#8c857a, #7a746b);
  --link: light-dark(#2f5da8, #86aeeb);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/26px system-ui, sans-serif; }
header, main { max-width: 880px; margin: 0 auto; padding: 16px 24px; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; border-bottom: 2px dashed var(--edge); }
header a { font-weight: 700; color: inherit; text-decoration: none; }
header p { margin: 0; color: var(--ink-2); font-size: 14px; }
h1 { font-size: 28px; line-height: 36px; margin: 24px 0 16px; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.quiet, .list span, dt { color: var(--ink-2); font-size: 14px; }
.list { list-style: none; margin: 0 0 24px; padding: 0; border-top: 1px solid var(--ink); }
.list li { display: flex; flex-direction: column; padding: 12px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-bottom: 24px; }
label { display: flex; flex-direction: column; flex: 1 1 240px; font-size: 14px; }
details { flex: 1 0 100%; }
.tick { flex-direction: row; gap: 10px; align-items: center; min-height: 44px; }
summary { cursor: pointer; min-height: 44px; align-content: center; }
small { color: var(--ink-2); font-size: 13px; }
.choices { flex-direction: column; align-items: stretch; max-width: 480px; }
.choices details { flex: none; }
.choices button { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; align-items: baseline; text-align: left; overflow-wrap: anywhere; }
.choices .aside { align-self: flex-start; background: none; border-color: transparent; padding-inline: 0; text-decoration: underline; }
input, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; padding: 8px 12px; min-height: 44px; }
[type='checkbox'] { min-height: 0; }
button { cursor: pointer; }
button:hover { border-color: var(--ink); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; gap: 16px; margin-bottom: 12px; }
nav a { padding: 8px 0; }
nav [aria-current] { color: inherit; font-weight: 600; text-decoration-thickness: 2px; }
pre, iframe { width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 12px; }
pre { padding: 16px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/22px ui-monospace, monospace; }
figure { margin: 0; display: flex; gap: 12px; align-items: center; }
main > figure { margin-bottom: 24px; }
.avatar { width: 48px; height: 48px; border-radius: 50%; }
.words { margin: 4px 0; max-width: 64ch; white-space: pre-line; }
.other { margin: 8px 0; padding-left: 12px; border-left: 2px solid var(--line); color: var(--ink-2); }
.other .words { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.pictures { display: flex; gap: 8px; flex-wrap: wrap; }
.pictures img { width: 160px; height: 200px; border-radius: 8px; }
iframe { height: 70vh; background: #ffffff; color-scheme: light; }
`;
