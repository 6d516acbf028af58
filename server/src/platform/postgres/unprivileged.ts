import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';

/** Describes how to start a program so that it does not run as root and ends with this process. */
export interface Launch {
  /** `setpriv` and its options in front of the program, or nothing. */
  prefix: string[];
  /** Options for `spawn` if no prefix changes the user. */
  spawnAs: { uid?: number; gid?: number };
  /** Owner of the files the program writes; null for the current user. */
  owner: { uid: number; gid: number } | null;
}

/**
 * Returns how to start PostgreSQL, which refuses to run as root, as another user if necessary. A checkout or DATA_DIR may be
 * below a directory only root can enter (`mktemp -d`); then that user also gets the right to traverse directories, and no
 * other. On Linux the kernel also interrupts the program if this process dies suddenly (`kill -9`).
 * @param probe a command that succeeds if everything the program needs is accessible from where we start it.
 */
export function unprivilegedLaunch(directory: string, probe: string[]): Launch {
  const owner = process.getuid?.() === 0 ? unprivilegedOwner(directory) : null;
  const spawnAs = owner ?? {};
  const works = (prefix: string[]) => {
    const [program = '', ...args] = [...prefix, ...probe];
    return spawnSync(program, args, { stdio: 'ignore', ...(prefix.length > 0 ? {} : spawnAs) }).status === 0;
  };
  const prefix = process.platform === 'linux' ? setprivPrefixes(owner).find(works) : undefined;
  return { prefix: prefix ?? [], spawnAs: prefix ? {} : spawnAs, owner };
}

function setprivPrefixes(owner: Launch['owner']): string[][] {
  const dieWithUs = ['setpriv', '--pdeathsig', 'INT'];
  if (!owner) return [dieWithUs];
  const asUser = [...dieWithUs, '--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'];
  // The smallest set of capabilities that works. `no_setuid_fixup` is needed because PostgreSQL looks for its own
  // program with access(2), which checks the real user's rights and would ignore the capability.
  const walking = (capability: string) => [
    ...asUser,
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return [[...asUser, '--inh-caps=-all'], walking('dac_read_search'), walking('dac_override')];
}

/** Returns the directory's existing owner, or else the system's `postgres`, or else `nobody`. */
function unprivilegedOwner(directory: string): { uid: number; gid: number } {
  const existing = statSync(directory, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}
