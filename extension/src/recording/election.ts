/**
 * Which frame of this browser reads a meeting, as steps from one state to the next. Preparing, asking the person and
 * waiting for the lock take time in which everything may change; `turn` shows what is no longer wanted.
 */
export interface Election {
  /** Grows whenever what is being prepared or waited for is no longer wanted. */
  turn: number;
  /** The meeting that is being prepared. */
  preparing: string | null;
  /** The person is being asked whether to read. */
  asking: boolean;
  /** The meeting the person has agreed to, where they want to be asked. */
  agreed: string | null;
  /** This frame waits for its turn to read, or has it. */
  candidate: boolean;
  /** Another tab reads this meeting. */
  standby: boolean;
}

/** What follows from the beginning of a call. */
export type Entrance = 'none' | 'ask' | 'keep-asking' | 'stand';

/** No meeting. */
export const noElection: Election = {
  turn: 0,
  preparing: null,
  asking: false,
  agreed: null,
  candidate: false,
  standby: false,
};

/** Whether a meeting that has no recording yet may be prepared. */
export function mayPrepare({ preparing, standby }: Election): boolean {
  return preparing === null && !standby;
}

/** Begins to prepare a meeting. */
export function prepare(election: Election, code: string): Election {
  return { ...election, turn: election.turn + 1, preparing: code };
}

/** The meeting is prepared. */
export function prepared(election: Election): Election {
  return { ...election, preparing: null };
}

/** A call has begun. `ask`: the person wants to be asked first. */
export function callBegan(
  election: Election,
  { code, ask }: { code: string | null; ask: boolean },
): [Election, Entrance] {
  if (election.candidate) return [election, 'none'];
  if (!ask || election.agreed === code) return [election, 'stand'];
  return [{ ...election, asking: true }, election.asking ? 'keep-asking' : 'ask'];
}

/** The person agreed to this meeting, now or when an earlier instance asked. */
export function agreeTo(election: Election, code: string | null): Election {
  return { ...election, agreed: code, asking: false };
}

/** Stands for election. */
export function stand(election: Election): Election {
  return { ...election, turn: election.turn + 1, candidate: true };
}

/** Whether the wait that began in this turn is still wanted. */
export function isCurrent(election: Election, turn: number): boolean {
  return election.turn === turn;
}

/** Another tab has had the lock for longer than it takes to answer. */
export function standBy(election: Election): Election {
  return { ...election, standby: true };
}

/** It is this frame's turn. */
export function takeTurn(election: Election): Election {
  return { ...election, standby: false };
}

/** Nothing is prepared, asked or waited for any longer. What the person agreed to stays. */
export function withdraw(election: Election): Election {
  return { ...noElection, turn: election.turn + 1, agreed: election.agreed };
}
