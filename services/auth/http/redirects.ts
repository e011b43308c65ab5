import type { AuthSettings } from '../settings.ts';
import type { AuthContext } from './environment.ts';

/** Where a link or a provider leads back to: what was asked for if it is allowed, else, silently, the site itself. */
export function redirectTarget(context: AuthContext, asked?: string): string {
  const { settings } = context.get('needs');
  const wanted = asked || context.req.query('redirect_to') || context.req.header('redirect_to');
  for (const target of [wanted, context.req.header('referer')])
    if (target && isAllowed(settings, target)) return target;
  return settings.siteUrl;
}

/** Of the site, of this computer, or on the list. A pattern's `*` crosses no dot and no slash. */
export function isAllowed({ siteUrl, allowedRedirects }: AuthSettings, target: string): boolean {
  if (target.length > 2048 || target.includes('\\') || !/^[\x21-\x7e]+$/.test(target)) return false;
  const url = URL.parse(target);
  if (!url || url.username || url.password || !isPlain(target, url)) return false;
  const site = new URL(siteUrl);
  if (url.protocol === site.protocol && url.hostname === site.hostname)
    return url.port === site.port || isLoopback(url.hostname);
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    if (isLoopbackAddress(url.hostname)) return true;
    if (isAddress(url.hostname)) return false;
  }
  const withoutFragment = target.split('#')[0] ?? '';
  return allowedRedirects.some((pattern) => matcher(pattern).test(withoutFragment));
}

/** Written as it is read: no number that becomes an address, no escape that becomes a letter, no slash left out. */
function isPlain(target: string, { protocol, host }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return true;
  const written = /^https?:\/\/([^/?#]+)/i.exec(target)?.[1]?.toLowerCase();
  return written === host || written === `${host}:${protocol === 'http:' ? 80 : 443}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

function isLoopbackAddress(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}

function isAddress(host: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(host) || host.startsWith('[');
}

const matchers = new Map<string, RegExp>();

function matcher(pattern: string): RegExp {
  const made = matchers.get(pattern) ?? new RegExp(`^${pattern.split(/\*+/).map(literally).join('[^./?#]*')}$`);
  matchers.set(pattern, made);
  return made;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
