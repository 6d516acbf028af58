import { it } from 'vitest';
import { play } from './play.ts';
it('x', () => {
  const h = JSON.parse(process.env['H']!);
  for (let n = 1; n <= h.steps.length; n++) {
    const p = play({ ...h, steps: h.steps.slice(0, n) });
    console.log('STEP ' + JSON.stringify(h.steps[n-1]) + '\n   HEARD ' + JSON.stringify(p?.heard) + '\n   SAID  ' + JSON.stringify(p?.said));
  }
});
