import { type GlossaryTerm, limits } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import {
  contentRevision,
  lockOwned,
  lockThing,
  mustDecideFor,
  type Owner,
  requireRevision,
} from '../../people/owned/owned.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { tidyText } from '../../text/fold.ts';
import { deleteTerm, insertTerm, readTerm, readTerms, type TermRow, updateTerm } from './store.ts';

type Parts = Pick<Deps, 'control' | 'clock'>;

/** Returns a term as its readers see it. */
export const toTerm = ({ id, term, variants, createdAt }: TermRow): GlossaryTerm => ({
  id,
  term,
  variants,
  createdAt: createdAt.toISOString(),
  revision: contentRevision({ term, variants }),
});

/** Returns the glossary of the caller or of their workspace. */
export async function showGlossary({ control }: Pick<Deps, 'control'>, actor: Actor, of: Owner) {
  return { items: (await readTerms(control, actor, of)).map(toTerm) };
}

/** Adds a term. @throws forbidden, invalid_input if it conflicts with another */
export async function addTerm(
  { control, clock }: Parts,
  actor: Actor,
  { of, term, variants }: { of: Owner; term: string; variants: string[] },
): Promise<GlossaryTerm> {
  mustDecideFor(actor, of);
  return control.transaction(async (client) => {
    await lockOwned(client, 'glossary', actor, of);
    const wanted = await checked(client, actor, of, { id: null, term, variants });
    return toTerm(await insertTerm(client, actor, of, { ...wanted, now: clock.now() }));
  });
}

/** Changes a term; omitted fields remain. @throws not_found, forbidden, invalid_input, changed_since */
export async function changeTerm(
  { control }: Pick<Deps, 'control'>,
  actor: Actor,
  { id, ...change }: { id: number; term?: string | undefined; variants?: string[] | undefined },
  ifMatch?: number,
): Promise<GlossaryTerm> {
  return control.transaction(async (client) => {
    await lockThing(client, 'glossary term', id);
    const { of, row } = await held(client, actor, id);
    requireRevision(ifMatch, toTerm(row));
    const { term = row.term, variants = row.variants } = change;
    const wanted = await checked(client, actor, of, { id, term, variants });
    await updateTerm(client, { id, ...wanted });
    return toTerm({ ...row, ...wanted });
  });
}

/** Deletes a term. @throws not_found, forbidden */
export async function removeTerm(
  { control }: Pick<Deps, 'control'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await control.transaction(async (client) => {
    await held(client, actor, id);
    await deleteTerm(client, id);
  });
}

async function held(client: Client, actor: Actor, id: number): Promise<{ of: Owner; row: TermRow }> {
  const row = await readTerm(client, actor, id);
  if (!row) throw failure('not_found');
  const of = row.personal ? 'me' : 'workspace';
  mustDecideFor(actor, of);
  await lockOwned(client, 'glossary', actor, of);
  return { of, row };
}

/** Returns a wording without differences of case, spaces and apostrophes, for comparison. */
const folded = (text: string) => tidyText(text).toLowerCase();

/** Validates a term against the others. @throws invalid_input */
async function checked(
  client: Client,
  actor: Actor,
  of: Owner,
  { id, term, variants }: { id: number | null; term: string; variants: string[] },
): Promise<{ term: string; variants: string[] }> {
  const others = (await readTerms(client, actor, of)).filter((other) => other.id !== id);
  if (others.length >= limits.glossaryTerms)
    throw invalidField('term', `A glossary takes ${limits.glossaryTerms} terms`);
  const terms = new Map(others.map((other) => [folded(other.term), other.term]));
  const taken = new Map(
    others.flatMap((other) => other.variants.map((variant) => [folded(variant), other.term] as const)),
  );
  if (terms.has(folded(term))) throw invalidField('term', `'${term}' is in the glossary already`);
  if (taken.has(folded(term)))
    throw invalidField('term', `'${term}' is what '${taken.get(folded(term))}' is corrected from`);
  const distinct = [...new Map(variants.map((variant) => [tidyText(variant), variant])).values()];
  for (const [index, variant] of distinct.entries()) {
    const field = `variants.${index}`;
    if (tidyText(variant) === tidyText(term)) throw invalidField(field, `'${variant}' is the term itself`);
    if (terms.has(folded(variant)))
      throw invalidField(
        field,
        `'${variant}' is itself a term of the glossary: '${terms.get(folded(variant))}'`,
      );
    if (taken.has(folded(variant)))
      throw invalidField(field, `'${variant}' is corrected to '${taken.get(folded(variant))}' already`);
  }
  return { term, variants: distinct };
}
