import { accountRows } from './account-rows.ts';
import { administrationRows } from './administration-rows.ts';
import { automationRows } from './automation-rows.ts';
import { meetingRows } from './meeting-rows.ts';
import type { Row } from './rows.ts';

/** The expected answers to every operation of /api/openapi.json, by operation. */
export const table: Record<string, Row> = {
  ...accountRows,
  ...meetingRows,
  ...automationRows,
  ...administrationRows,
};
