import type { PersistedStateSettings } from '#base/persisted-state-settings.ts';

/**
 * Runs before the first paint: the chosen theme and the collapsed sidebar must not flash.
 * The only inline script of ours; it has no input but the storage kind, which is one of three words.
 */
export function BootScript({
  storage,
  nonce,
}: {
  storage: PersistedStateSettings['storage'];
  nonce: string | undefined;
}) {
  const read =
    storage === 'cookies'
      ? `function(k){var m=document.cookie.match('(?:^|; )bobbin\\\\.'+k+'=([^;]*)');return m?decodeURIComponent(m[1]):null}`
      : `function(k){return window.${storage}.getItem('bobbin.'+k)}`;
  const script = `(function(){try{var r=${read},d=document.documentElement.dataset,t=r('theme');if(t==='"dark"'||t==='"light"')d.theme=JSON.parse(t);if(r('sidebar-collapsed')==='true')d.sidebar='collapsed'}catch(e){}})()`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
