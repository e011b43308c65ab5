import { ButtonLink } from '#ui/button-link.tsx';

type ConnectLinkProps = Omit<Parameters<typeof ButtonLink>[0], 'to' | 'reloadDocument'> & { connectPath: string };

/** The way leads over the network's own pages, so the browser itself must go. */
export function ConnectLink({ connectPath, ...rest }: ConnectLinkProps) {
  return <ButtonLink {...rest} to={connectPath} reloadDocument />;
}
