/**
 * Returns a statement whose values have names: `where id = :id` with `{ id }`. Statements with few values use `$1`.
 * @throws Error if a name has no value, or a value is not used
 */
export function named(
  text: string,
  values: Readonly<Record<string, unknown>>,
): { text: string; values: unknown[] } {
  const numbered = numberNames(text);
  const missing = numbered.names.find((name) => !(name in values));
  const unused = Object.keys(values).find((name) => !numbered.names.includes(name));
  if (missing) throw new Error(`The statement has :${missing}, and no such value is given.`);
  if (unused) throw new Error(`The value '${unused}' is not used in the statement.`);
  return { text: numbered.text, values: numbered.names.map((name) => values[name]) };
}

/** Replaces names such as `:id` by numbers. A cast such as `::text` is no name. */
export function numberNames(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replace(/(?<![:\w]):([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}
