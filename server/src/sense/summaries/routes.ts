import type { summaryEvent } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { signedIn } from '../../people/access/procedure.ts';
import { failure } from '../../platform/errors/failure.ts';
import { whileWorking } from '../../platform/http/streams.ts';
import { readFrom } from '../../transcripts/meetings/authorize.ts';
import { templateFor } from '../templates/templates.ts';
import { readSummary } from './store.ts';
import { type Chosen, estimateMaking, makeSummary, type Told } from './summaries.ts';

type SummaryEvent = z.infer<typeof summaryEvent>;

export const summaryRoutes = {
  makeSummary: signedIn.meetings.makeSummary.handler(async ({ input, context }) => {
    const { deps, request, actor, user } = context;
    await readFrom(context, input.id, async () => undefined, 'write');
    const { template } = input;
    const chosen = chosenOf(input, user);
    if (template !== undefined)
      await readFrom(context, input.id, (db, key) =>
        templateFor(db, key, { chosen: template, locale: user.locale }),
      );
    return whileMaking((onTold) =>
      makeSummary(deps, actor, input.id, { onTold, signal: request.signal, chosen }),
    );
  }),

  estimateSummary: signedIn.meetings.estimateSummary.handler(async ({ input, context }) => {
    const chosen = chosenOf(input, context.user);
    return { estimate: await estimateMaking(context.deps, context.actor, input.id, chosen) };
  }),

  getSummary: signedIn.meetings.getSummary.handler(async ({ input, context }) => {
    const summary = await readFrom(context, input.id, readSummary);
    if (!summary) throw failure('no_summary');
    return summary;
  }),
};

/** Returns the requested template and language, with defaults for omitted values. */
function chosenOf(
  { template, language }: { template?: string | undefined; language?: string | undefined },
  { locale }: Required<Pick<Chosen, 'locale'>>,
): Chosen {
  return {
    locale,
    ...(template === undefined ? {} : { template }),
    ...(language === undefined ? {} : { language }),
  };
}

/** Streams progress, then the summary. An error ends the stream. */
async function* whileMaking(
  work: (onTold: (told: Told) => void) => ReturnType<typeof makeSummary>,
): AsyncGenerator<SummaryEvent, void> {
  yield { type: 'done', summary: yield* whileWorking(work) };
}
