import { CHAT_SCRIPT } from './support-chat-origins.ts';

declare global {
  interface Window {
    $crisp?: unknown[];
    CRISP_WEBSITE_ID?: string;
  }
}

export function loadSupportChat(websiteId: string): void {
  if (isLoaded(CHAT_SCRIPT)) return;
  window.$crisp = [];
  window.CRISP_WEBSITE_ID = websiteId;
  inject(CHAT_SCRIPT, { async: true });
}

export function loadAnalytics(address: string): void {
  if (!isLoaded(address)) inject(address, { defer: true });
}

function isLoaded(address: string): boolean {
  return [...document.scripts].some((script) => script.src === address);
}

function inject(src: string, how: { async?: true; defer?: true }): void {
  const script = Object.assign(document.createElement('script'), { async: false, ...how, src });
  document.head.append(script);
}
