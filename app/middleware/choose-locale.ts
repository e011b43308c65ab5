import { parse } from 'hono/utils/cookie';
import type { MiddlewareFunction } from 'react-router';
import { redirect } from 'react-router';
import { localeContext, routeNameContext, runtimeContext, varyContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { declarationOf } from '#app/route-table.ts';
import { isLocale } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { localeCookie, localeCookieName } from '#base/i18n/locale-cookie.ts';
import { localeOfRequest } from '#base/i18n/locale-of-request.ts';
import { splitLocale } from '#base/i18n/locale-path.ts';
import { localeRouteName } from '#base/i18n/route-name.ts';

const VARY = 'Accept-Language, Cookie';

/** Decides the language of an answer, and sends a page request on to the locale's own path. */
export const chooseLocale: MiddlewareFunction<Response> = async ({ request, url, context, params, pattern }, next) => {
  const { settings } = context.get(runtimeContext);
  const { name, route } = declarationOf(pattern);
  const answer = localeOfRequest(
    {
      host: url.host,
      pathname: url.pathname,
      cookie: parse(request.headers.get('cookie') ?? '')[localeCookieName(settings.isSecure)],
      acceptLanguage: request.headers.get('accept-language'),
    },
    settings.locale,
  );
  context.set(localeContext, answer.locale);
  if (route.layout !== 'data') context.set(varyContext, VARY);
  context.get(routeNameContext)(
    localeRouteName(name, answer.locale, settings.locale, { prefixed: isLocale(params['locale']) }),
  );

  const isPageRequest = route.layout !== 'data' && (request.method === 'GET' || request.method === 'HEAD');
  // `:locale?` takes any first segment; what is no locale of ours is an unknown page.
  if (answer.kind === 'unknown' || (params['locale'] !== undefined && !isLocale(params['locale']))) {
    // Of a single word the home page says so itself: by then it is known who asks, and the app stays around the answer.
    if (name === 'home' && isPageRequest && answer.kind !== 'unknown') return next();
    throw notFound(url);
  }

  if (answer.kind === 'redirect' && isPageRequest) {
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (answer.remember) headers.append('set-cookie', localeCookie(answer.locale, settings.isSecure));
    throw redirect(`${answer.to}${searchOf(request, url)}`, { status: 302, headers });
  }

  const response = await next();
  if (isPageRequest && isChoice(request, url, answer.locale)) {
    response.headers.append('set-cookie', localeCookie(answer.locale, settings.isSecure));
  }
  return response;
};

/** Somebody followed a link from our page in another language to this one: without JavaScript, that is how one chooses. */
function isChoice(request: Request, url: URL, locale: Locale): boolean {
  const from = URL.parse(request.headers.get('referer') ?? '');
  const isOwnLink = request.headers.get('sec-fetch-mode') === 'navigate' && from?.origin === url.origin;
  const said = splitLocale(url.pathname).locale;
  return isOwnLink && said === locale && splitLocale(from.pathname).locale !== locale;
}

/** As it was written: the router spells the query anew where it has taken its own part out of it. */
function searchOf(request: Request, url: URL): string {
  const { search, searchParams } = new URL(request.url);
  return searchParams.has('_routes') ? url.search : search;
}
