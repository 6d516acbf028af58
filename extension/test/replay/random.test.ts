import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meet } from '../../src/platforms/meet/platform.ts';
import { teams } from '../../src/platforms/teams/platform.ts';
import { zoom } from '../../src/platforms/zoom/platform.ts';
import { createMeetPage, meetGenerations } from '../pages/meet.ts';
import { createTeamsPage, teamsGenerations } from '../pages/teams.ts';
import { createZoomPage } from '../pages/zoom.ts';
import { meetSteps, play, teamsSteps, zoomSteps } from './random-meetings.ts';

const { CAPTURE_RUNS = process.env['VERIFY'] ? '150' : '15' } = process.env;
const parameters = { numRuns: Number(CAPTURE_RUNS) };

describe('random meetings: every utterance is kept once, in its last form, whatever the page does', () => {
  it('on a page of Meet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...meetGenerations), meetSteps, async (generation, steps) => {
        const { heard, said } = await play(
          (document) => createMeetPage(document, { generation }),
          meet,
          steps,
        );
        expect(heard).toEqual(said);
      }),
      parameters,
    );
  });

  it('on a page of Teams', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...teamsGenerations), teamsSteps, async (generation, steps) => {
        const { heard, said } = await play(
          (document) => createTeamsPage(document, { generation }),
          teams,
          steps,
        );
        expect(heard).toEqual(said);
      }),
      parameters,
    );
  });

  it('in Zoom’s overlay', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Z-A' as const, 'Z-B' as const),
        fc.integer({ min: 8, max: 16 }),
        zoomSteps,
        async (generation, window, steps) => {
          const { heard, said } = await play(
            (document) => createZoomPage(document, { generation, window }),
            zoom,
            steps,
            true,
          );
          expect(heard).toEqual(said);
        },
      ),
      parameters,
    );
  });
});
