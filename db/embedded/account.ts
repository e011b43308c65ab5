import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './failure.ts';

/** Whom PostgreSQL runs as. It refuses to run as root, so root lends it another user. */
export type Account = {
  own(path: string): void;
  command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
};

type Ids = { uid: number; gid: number };

export function accountFor(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) {
    return { own: () => undefined, command: (program, args) => ({ program, args }) };
  }
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  // A cluster that an ordinary user made stays theirs, so that they can start it again without root.
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemUser();
  // Restored from a backup by root.
  if (owner?.uid === 0) execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, clusterDirectory]);
  return lentBy(ids);
}

function lentBy({ uid, gid }: Ids): Account {
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Lets the user pass directories that only root may enter; without the securebit the capability is lost with the uid.
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const hasSetpriv = spawnSync('setpriv', [...flags, 'true'], { stdio: 'ignore' }).status === 0;
  return {
    own: (path) => chownSync(path, uid, gid),
    command: (program, args) =>
      hasSetpriv ? { program: 'setpriv', args: [...flags, program, ...args] } : { program, args, uid, gid },
  };
}

const OWN_USER = 'bobbin-postgres';

function systemUser(): Ids {
  const existing = idsOf('postgres') ?? idsOf(OWN_USER);
  if (existing) return existing;
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const made = spawnSync('useradd', [...args, '--shell', '/usr/sbin/nologin', OWN_USER], { encoding: 'utf8' });
  const ids = idsOf(OWN_USER);
  if (ids) return ids;
  const reason = made.error?.message ?? made.stderr.trim();
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no user could be made for it (${reason}). Start as an ordinary user, or set DATABASE_URL.`,
  );
}

function idsOf(user: string): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim());
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
