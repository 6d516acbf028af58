/**
 * Runs `work` for each item, one after the other, and continues after failures.
 * @throws the failure, or an AggregateError of several, after the last item
 */
export async function tryEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed.`);
}
