import { useNavigate } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useSecurityKey } from '#app/shell/use-security-key.ts';
import { SecurityKeyButton } from '#features/identity/ui/security-key-button.tsx';

type SecondFactorKeyProps = { factor: string; isMain: boolean; next: string | undefined };

export default function SecondFactorKey({ factor, isMain, next }: SecondFactorKeyProps) {
  const { prove } = useSecurityKey();
  const navigate = useNavigate();
  const onward = useLocalePath(`/redirect${next ? `?next=${encodeURIComponent(next)}` : ''}`);
  return <SecurityKeyButton isMain={isMain} prove={() => prove(factor)} onProved={() => void navigate(onward)} />;
}
