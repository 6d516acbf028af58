import type { summaryEvent } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { readFrom } from '../meetings/authorize.ts';
import { failure } from '../platform/failure.ts';
import { templateFor } from '../templates/templates.ts';
import { signedIn } from '../workspaces/procedure.ts';
import { readSummary } from './store.ts';
import { estimateMaking, makeSummary, type Told } from './summaries.ts';

type SummaryEvent = z.infer<typeof summaryEvent>;

export const summaryRoutes = {
  makeSummary: signedIn.meetings.makeSummary.handler(async ({ input, context }) => {
    const { deps, request, actor, user } = context;
    await readFrom(context, input.id, async () => undefined, 'write');
    const { template, language } = input;
    const chosen = {
      locale: user.locale,
      ...(template === undefined ? {} : { template }),
      ...(language === undefined ? {} : { language }),
    };
    if (template !== undefined)
      await readFrom(context, input.id, (db, key) =>
        templateFor(db, key, { chosen: template, locale: user.locale }),
      );
    return whileMaking((onTold) =>
      makeSummary(deps, actor, input.id, { onTold, signal: request.signal, chosen }),
    );
  }),

  estimateSummary: signedIn.meetings.estimateSummary.handler(async ({ input, context }) => {
    const { id, template, language } = input;
    const chosen = {
      locale: context.user.locale,
      ...(template === undefined ? {} : { template }),
      ...(language === undefined ? {} : { language }),
    };
    return { estimate: await estimateMaking(context.deps, context.actor, id, chosen) };
  }),

  getSummary: signedIn.meetings.getSummary.handler(async ({ input, context }) => {
    const summary = await readFrom(context, input.id, readSummary);
    if (!summary) throw failure('no_summary');
    return summary;
  }),
};

/** Tells of what there is while the work goes on, then of the summary. Work that fails ends the stream with its error. */
async function* whileMaking(
  work: (onTold: (told: Told) => void) => ReturnType<typeof makeSummary>,
): AsyncGenerator<SummaryEvent, void> {
  const waiting: Told[] = [];
  let wake = () => {};
  let ended = false;
  const done = work((told) => {
    waiting.push(told);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  // Awaited below; until then a failure is not unhandled.
  done.catch(() => {});
  while (!ended || waiting.length > 0) {
    const told = waiting.shift();
    if (told) yield told;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  yield { type: 'done', summary: await done };
}
