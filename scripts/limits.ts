/**
 * Milliseconds after which a unit test counts as hung. It measures nothing: a slow machine takes a fraction of it. Tests that have to
 * be fast compare two durations of the same run.
 */
export const hungTestMs = process.env.VERIFY ? 4 * 60 * 60_000 : 20 * 60_000;
