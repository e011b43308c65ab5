import { useLocale, useLocaleSettings } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import type { Provider } from '#features/entrance/ui/provider-links.tsx';
import { ProviderLinks } from '#features/entrance/ui/provider-links.tsx';

type OtherWaysProps = { providers: readonly Provider[]; next: string | undefined; isNew: boolean; isAll?: boolean };

export function OtherWays({ providers, next, isNew, isAll }: OtherWaysProps) {
  const locale = useLocale();
  const settings = useLocaleSettings();
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <ProviderLinks
      providers={providers}
      isNew={isNew}
      isAll={isAll}
      addressOf={(provider) => localePath(`/account/auth/${provider}${query}`, locale, settings)}
    />
  );
}
