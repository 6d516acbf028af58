import type { summaryEvent } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { readFrom } from '../meetings/authorize.ts';
import { failure } from '../platform/failure.ts';
import { templateFor } from '../templates/templates.ts';
import { signedIn } from '../workspaces/procedure.ts';
import type { SummaryStage } from './engine.ts';
import { readSummary } from './store.ts';
import { makeSummary } from './summaries.ts';

type SummaryEvent = z.infer<typeof summaryEvent>;

export const summaryRoutes = {
  makeSummary: signedIn.meetings.makeSummary.handler(async ({ input, context }) => {
    const { deps, request, actor, user } = context;
    await readFrom(context, input.id, async () => undefined, 'write');
    const { template, language } = input;
    const chosen = {
      ...(template === undefined ? {} : { template }),
      ...(language === undefined ? {} : { language }),
    };
    if (template !== undefined)
      await readFrom(context, input.id, (db, key) =>
        templateFor(db, key, { chosen: template, locale: user.locale }),
      );
    return withStages((onStage) =>
      makeSummary(deps, actor, input.id, { onStage, signal: request.signal, chosen }),
    );
  }),

  getSummary: signedIn.meetings.getSummary.handler(async ({ input, context }) => {
    const summary = await readFrom(context, input.id, readSummary);
    if (!summary) throw failure('no_summary');
    return summary;
  }),
};

/** Tells of each stage while the work goes on, then of the summary. Work that fails ends the stream with its error. */
async function* withStages(
  work: (onStage: (stage: SummaryStage) => void) => ReturnType<typeof makeSummary>,
): AsyncGenerator<SummaryEvent, void> {
  const stages: SummaryStage[] = [];
  let wake = () => {};
  let ended = false;
  const done = work((stage) => {
    stages.push(stage);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  // Awaited below; until then a failure is not unhandled.
  done.catch(() => {});
  while (!ended || stages.length > 0) {
    const stage = stages.shift();
    if (stage) yield { type: 'progress', stage };
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  yield { type: 'done', summary: await done };
}
