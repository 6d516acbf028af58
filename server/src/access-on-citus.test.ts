import { it } from 'vitest';
import { testAccess } from './testing/access.ts';
import { findCitusOrPrint, startCitus } from './testing/citus.ts';

const installed = findCitusOrPrint('the access tests on a Citus cluster are skipped');

if (installed && process.env.VERIFY) testAccess({ citus: startCitus });
else it.skip('answers everyone on a Citus cluster as on one PostgreSQL');
