import { testAccess } from './testing/access.ts';

testAccess();
