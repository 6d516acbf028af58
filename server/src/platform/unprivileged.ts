import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';

/** How to start a program so that it does not run as root and ends when we do. */
export interface Launch {
  /** What stands before the program: `setpriv` and its options, or nothing. */
  prefix: string[];
  /** Given to `spawn` where no prefix changes the user. */
  spawnAs: { uid?: number; gid?: number };
  /** Who must own the files the program writes; null when that is simply us. */
  owner: { uid: number; gid: number } | null;
}

/**
 * PostgreSQL refuses to run as root, so under root it gets another user. A checkout or DATA_DIR may lie below a directory
 * that only root may enter (`mktemp -d`); then that user gets the right to walk through directories, and no other.
 * On Linux the kernel also interrupts the program when we die without a word (`kill -9`).
 *
 * @param probe a command that succeeds when everything the program needs can be reached from where we start it.
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
  // The weakest that works. `no_setuid_fixup` because access(2), with which PostgreSQL looks for its own program, asks
  // with the real user's rights and would otherwise see none of the capability.
  const walking = (capability: string) => [
    ...asUser,
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return [[...asUser, '--inh-caps=-all'], walking('dac_read_search'), walking('dac_override')];
}

/** Whoever owns the directory already, else the system's `postgres`, else `nobody`. */
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
