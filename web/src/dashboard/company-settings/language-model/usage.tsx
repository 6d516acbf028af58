import type { MonthOfUsage } from '@afterword/api-client';
import { Progress } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { formatLocale, useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { TableHead, TableRow } from '../../../parts/table.tsx';
import { usageQuery } from '../../parts/queries.ts';

/** The use of the language model this month, and its share of the budget. */
export function Usage() {
  const words = useMessages('setup/language-model');
  const copy = words.usage;
  const query = useQuery(usageQuery);
  const { data } = query;
  return (
    <SettingsSection title={copy.title}>
      {!data && (
        <NotLoaded query={query} words={{ loading: words.loading, failed: copy.failed }} skeleton="h-24" />
      )}
      {data && (
        <>
          <Budgets usage={data} />
          {data.calls === 0 ? <p className="text-14 text-ink-2">{copy.none}</p> : <Purposes usage={data} />}
        </>
      )}
    </SettingsSection>
  );
}

function Budgets({ usage }: { usage: MonthOfUsage }) {
  const { usage: copy } = useMessages('setup/language-model');
  const { budget, tokensAMonth, cost, inputTokens, outputTokens } = usage;
  const tokens = inputTokens + outputTokens;
  const bars = [
    ...(budget === null
      ? []
      : [{ label: copy.dollars(dollars(cost), dollars(budget)), value: cost, max: budget }]),
    ...(tokensAMonth === null
      ? []
      : [{ label: copy.tokens(count(tokens), count(tokensAMonth)), value: tokens, max: tokensAMonth }]),
  ];
  return bars.map(({ label, value, max }) => (
    <div key={label} className="mb-5 flex max-w-120 flex-col gap-1.5">
      <p className="text-14 tabular-nums">{label}</p>
      <Progress label={label} value={Math.min(value, max)} max={max || 1} />
    </div>
  ));
}

function Purposes({ usage }: { usage: MonthOfUsage }) {
  const { usage: copy } = useMessages('setup/language-model');
  const rows = usage.purposes.map((each) => ({ ...each, name: copy.purposes[each.purpose] }));
  const all = rows.length > 1 ? [...rows, { ...usage, purpose: 'all' as const, name: copy.total }] : rows;
  return (
    // Wider than a phone, so it scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-label={copy.byPurpose}>
      <table className="w-full text-14 tabular-nums">
        <TableHead>
          <th scope="col">{copy.purpose}</th>
          <th scope="col" className="text-right">
            {copy.calls}
          </th>
          <th scope="col" className="text-right">
            {copy.input}
          </th>
          <th scope="col" className="text-right">
            {copy.output}
          </th>
          <th scope="col" className="text-right">
            {copy.cost}
          </th>
        </TableHead>
        <tbody>
          {all.map(({ purpose, name, calls, inputTokens, outputTokens, cost, unpriced }) => (
            <TableRow key={purpose}>
              <td>{name}</td>
              <td className="text-right">{count(calls)}</td>
              <td className="text-right">{count(inputTokens)}</td>
              <td className="text-right">{count(outputTokens)}</td>
              <td className="text-right">{costOf(cost, unpriced, calls)}</td>
            </TableRow>
          ))}
        </tbody>
      </table>
    </section>
  );

  function costOf(cost: number, unpriced: number, calls: number): string {
    if (unpriced === calls) return copy.unknown;
    return unpriced > 0 ? copy.atLeast(dollars(cost)) : dollars(cost);
  }
}

const count = (value: number): string => value.toLocaleString(formatLocale());

const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
