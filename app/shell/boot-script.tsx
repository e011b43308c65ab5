import type { PersistedStateSettings } from '#base/persisted-state-settings.ts';

/**
 * Runs before the first paint: the chosen theme, the collapsed sidebar and a dismissed announcement must not flash,
 * and who comes back to a place far down must find the page as long as it was.
 * The only inline script of ours; its input is the storage kind, which is one of three words, and the announcement's version.
 */
export function BootScript({
  storage,
  announcement,
  nonce,
}: {
  storage: PersistedStateSettings['storage'];
  announcement: string | undefined;
  nonce: string | undefined;
}) {
  const read =
    storage === 'cookies'
      ? `function(k){var m=document.cookie.match('(?:^|; )bobbin\\\\.'+k+'=([^;]*)');return m?decodeURIComponent(m[1]):null}`
      : `function(k){return window.${storage}.getItem('bobbin.'+k)}`;
  const script = `(function(){try{var r=${read},d=document.documentElement.dataset,t=r('theme');if(t==='"dark"'||t==='"light"')d.theme=JSON.parse(t);if(r('sidebar-collapsed')==='true')d.sidebar='collapsed';if(r('announcement-dismissed')===${literal(JSON.stringify(announcement ?? null))})d.announcement='dismissed';if(performance.getEntriesByType('navigation')[0].type!=='navigate')d.arrival='again'}catch(e){}})()`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** A string of JavaScript that cannot end the script element it stands in. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
