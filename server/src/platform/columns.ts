import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A point in time to the millisecond, as JavaScript and every export have it: what is written is what is read. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
