/** Decides which tab reads a meeting that is open on two origins, such as two hosts of a platform. */

export interface Claimant {
  tabId: number;
  frameId: number;
}

interface Claim extends Claimant {
  at: number;
}

export interface ClaimsOptions {
  /** `storage.session`, which survives the worker and ends with the browser. */
  storage: { get(key: string): Promise<Record<string, unknown>>; set(items: object): Promise<void> };
  /** Returns whether the frame reports that it still holds the claim. */
  holds(claimant: Claimant, name: string): Promise<boolean>;
  now(): number;
}

export interface Claims {
  claim(name: string, claimant: Claimant): Promise<boolean>;
  release(name: string, claimant: Claimant): Promise<void>;
}

const key = 'claims';
/** Milliseconds within which a frame may not yet know about its new claim. */
const settledAfter = 2_000;
const forgottenAfter = 24 * 3_600_000;

export function createClaims({ storage, holds, now }: ClaimsOptions): Claims {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs requests one after another, so that two frames that ask at once do not both get the claim. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const read = async () => ((await storage.get(key))[key] ?? {}) as Record<string, Claim>;
  const write = (claims: Record<string, Claim>) =>
    storage.set({
      [key]: Object.fromEntries(Object.entries(claims).filter(([, { at }]) => now() - at < forgottenAfter)),
    });

  return {
    claim: (name, claimant) =>
      inTurn(async () => {
        const claims = await read();
        const current = claims[name];
        if (current && !isSame(current, claimant)) {
          const age = now() - current.at;
          // After the clock was set back, the age is negative.
          const isNew = age >= 0 && age < settledAfter;
          if (isNew || (await holds(current, name))) return false;
        }
        await write({ ...claims, [name]: { tabId: claimant.tabId, frameId: claimant.frameId, at: now() } });
        return true;
      }),
    release: (name, claimant) =>
      inTurn(async () => {
        const { [name]: current, ...others } = await read();
        if (current && isSame(current, claimant)) await write(others);
      }),
  };
}

function isSame(one: Claimant, other: Claimant): boolean {
  return one.tabId === other.tabId && one.frameId === other.frameId;
}
