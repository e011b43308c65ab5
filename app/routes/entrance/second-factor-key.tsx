import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useSecurityKey } from '#app/shell/use-security-key.ts';
import { SecurityKeyButton } from '#features/entrance/ui/security-key-button.tsx';

type SecondFactorKeyProps = { factor: string; isMain: boolean; next: string | undefined };

export default function SecondFactorKey({ factor, isMain, next }: SecondFactorKeyProps) {
  const { prove } = useSecurityKey();
  const onward = useLocalePath(`/redirect${next ? `?next=${encodeURIComponent(next)}` : ''}`);
  // A whole new page: the shell around this one was drawn for a visitor.
  return <SecurityKeyButton isMain={isMain} prove={() => prove(factor)} onProved={() => location.assign(onward)} />;
}
