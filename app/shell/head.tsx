import { useLocation } from 'react-router';
import { LOCALES } from '#base/i18n/locale.ts';
import { splitLocale, switchedAddress } from '#base/i18n/locale-path.ts';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { useRootData } from './root-data.ts';
import { shellWords } from './words.ts';

const DEFAULT_TITLE = `${PRODUCT} ${NETWORK}`;

type HeadProps = {
  title?: string;
  description?: string;
  /** What others see of a link to this page, in the place of our icon. */
  picture?: { path: string; alt: string; width: number; height: number } | undefined;
};

/** Title, description, social tags and the addresses of this page in each language. */
export function Head({ title, description, picture }: HeadProps) {
  const words = useWords(shellWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const { pathname } = useLocation();
  const publicUrl = useRootData()?.publicUrl ?? '';
  const origin = new URL(publicUrl || 'http://localhost');
  const addressIn = (language: (typeof LOCALES)[number]) =>
    new URL(
      switchedAddress(
        { protocol: origin.protocol, host: origin.host, pathname: splitLocale(pathname).path, search: '' },
        language,
        settings,
      ),
      origin,
    ).href;

  const fullTitle = title ? `${title} · ${DEFAULT_TITLE}` : DEFAULT_TITLE;
  const summary = description ?? words.description;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'app'} />
      {publicUrl && (
        <>
          <meta property="og:url" content={addressIn(locale)} />
          <meta property="og:image" content={new URL(picture?.path ?? '/icon-512.png', origin).href} />
          {picture && (
            <>
              <meta property="og:image:alt" content={picture.alt} />
              <meta property="og:image:width" content={String(picture.width)} />
              <meta property="og:image:height" content={String(picture.height)} />
            </>
          )}
          <link rel="canonical" href={addressIn(locale)} />
          {settings.strategy !== 'no_prefix' &&
            LOCALES.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
            ))}
        </>
      )}
    </>
  );
}
