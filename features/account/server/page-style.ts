/** The page is opened from a disk, years later, without any of our files: what it needs is in it. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f9f7f2;--ink:#1a1815;--ink-2:#5b564e;--line:#e2ddd3}
@media (prefers-color-scheme:dark){:root{--paper:#121110;--ink:#f3f1ec;--ink-2:#aca69d;--line:#2e2b27}}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/22px Inter,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:1120px;margin:0 auto;padding:32px 16px 80px}
h1{margin:0 0 8px;font-size:28px;line-height:34px}
h2{margin:0;font-size:20px;line-height:26px}
p{margin:4px 0 16px;max-width:72ch;color:var(--ink-2)}
a{color:inherit}
nav ul{columns:16rem;margin:0 0 16px;padding:0;list-style:none}
nav a{display:block;padding:4px 0}
section{margin-top:40px;padding-top:16px;border-top:1px solid var(--ink)}
div{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th,dt{color:var(--ink-2);font-weight:400}
td,dd{white-space:pre-wrap;overflow-wrap:anywhere}
td{min-width:5rem}
dl{display:grid;grid-template-columns:fit-content(14rem) minmax(0,1fr);gap:2px 16px;margin:0}
section>dl{padding:10px 0;border-bottom:1px solid var(--line)}
dd{margin:0}
ol{margin:0;padding-left:20px}
@media (max-width:40rem){dl{display:block}dd{margin-bottom:6px}}
@media print{nav{display:none}}
`;
