/**
 * Decides which frame of this browser reads a meeting, as transitions between states. Preparing, asking the person and waiting for
 * the lock take time, in which everything may change. `generation` invalidates outdated steps.
 */
export interface Election {
  /** Incremented when current preparations or waits become obsolete. */
  generation: number;
  /** The meeting that is being prepared. */
  preparing: string | null;
  /** Whether the person is being asked for consent. */
  asking: boolean;
  /** The meeting the person agreed to, if they want to be asked. */
  agreed: string | null;
  /** Whether this frame waits for the reader lock or has it. */
  candidate: boolean;
  /** Whether another tab reads this meeting. */
  standby: boolean;
}

/** The next step when a call starts. */
export type CallStartStep = 'none' | 'ask' | 'keep-asking' | 'candidate';

export const initialElection: Election = {
  generation: 0,
  preparing: null,
  asking: false,
  agreed: null,
  candidate: false,
  standby: false,
};

export function canPrepare({ preparing, standby }: Election): boolean {
  return preparing === null && !standby;
}

export function prepare(election: Election, code: string): Election {
  return { ...election, generation: election.generation + 1, preparing: code };
}

export function preparationDone(election: Election): Election {
  return { ...election, preparing: null };
}

/**
 * Handles the start of a call. `ask`: the person wants to be asked first. `continues`: the call continues an earlier meeting. A room
 * keeps its code for the next meeting, to which the person has not agreed.
 */
export function callStarted(
  election: Election,
  { code, ask, continues }: { code: string | null; ask: boolean; continues: boolean },
): [Election, CallStartStep] {
  if (election.candidate) return [election, 'none'];
  if (!ask || (continues && election.agreed === code)) return [election, 'candidate'];
  return [{ ...election, asking: true }, election.asking ? 'keep-asking' : 'ask'];
}

/** Returns the state after the person agreed to this meeting, now or in an earlier instance. */
export function agreeTo(election: Election, code: string | null): Election {
  return { ...election, agreed: code, asking: false };
}

export function becomeCandidate(election: Election): Election {
  return { ...election, generation: election.generation + 1, candidate: true };
}

/** Returns whether a wait that started in this `generation` is still current. */
export function isCurrent(election: Election, generation: number): boolean {
  return election.generation === generation;
}

/** Returns the state while another tab has the lock. */
export function standBy(election: Election): Election {
  return { ...election, standby: true };
}

/** Returns the state after this frame got the lock. */
export function becomeReader(election: Election): Election {
  return { ...election, standby: false };
}

/** Cancels all preparations, questions and waits. Keeps the person's agreement. */
export function withdraw(election: Election): Election {
  return { ...initialElection, generation: election.generation + 1, agreed: election.agreed };
}
