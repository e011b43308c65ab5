import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ConnectLink } from './connect-link.tsx';
import { Steps } from './steps.tsx';
import { networkWords } from './words.ts';

type ConnectSectionProps = { isFirst: boolean; connectPath: string; connectAddress: string; children: ReactNode };

export function ConnectSection({ isFirst, connectPath, connectAddress, children }: ConnectSectionProps) {
  const words = useWords(networkWords).connect;
  return (
    <Section id="connect" question={isFirst ? words.title : words.another} lede={words.lede}>
      <ConnectLink connectPath={connectPath} look={isFirst ? 'primary' : 'ink'} icon="link" className="max-sm:w-full">
        {words.button}
      </ConnectLink>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <h3 className="heading">{words.computer}</h3>
          <Steps steps={words.computerSteps} />
        </div>
        <div className="grid min-w-0 content-start gap-4 max-sm:order-first">
          <h3 className="heading">{words.phone}</h3>
          <Steps steps={words.phoneSteps} />
          <Field label={words.address} help={words.addressHelp}>
            <TextInput
              readOnly
              value={connectAddress}
              onFocus={(event) => event.currentTarget.select()}
              end={<CopyButton text={connectAddress} words={{ copy: words.copy, copied: words.copied }} />}
            />
          </Field>
        </div>
      </div>
      <div className="mt-9 empty:hidden">{children}</div>
    </Section>
  );
}
