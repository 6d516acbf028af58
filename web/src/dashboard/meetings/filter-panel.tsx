import type { Platform } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import { Button, Field, Input, Select } from '@afterword/ui';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { type Filters, isNarrowed, noFilters, type Range, ranges } from './filters.ts';

/** How long typing must rest before the list is asked. */
const debounce = 250;

/** In the specification's order. */
const platforms: Platform[] = ['meet', 'teams', 'zoom'];

export interface FilterPanelProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The search box, and what else the list can be narrowed by. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const [open, setOpen] = useState(filters.platform !== 'all' || filters.range !== 'all');
  return (
    <div className="mt-6 mb-4">
      <div className="flex gap-2">
        <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
        <Button aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          {copy.filters}
        </Button>
      </div>
      <div id="filters" hidden={!open} className="mt-4">
        <div className="flex flex-wrap items-start gap-4">
          <Field label={copy.platform} className="min-w-40 grow sm:grow-0">
            {(control) => (
              <Select
                {...control}
                value={filters.platform}
                onChange={(event) => onChange({ platform: event.target.value as Platform | 'all' })}
              >
                <option value="all">{copy.allPlatforms}</option>
                {platforms.map((id) => (
                  <option key={id} value={id}>
                    {platformNames[id]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={copy.range} className="min-w-40 grow sm:grow-0">
            {(control) => (
              <Select
                {...control}
                value={filters.range}
                onChange={(event) => onChange({ range: event.target.value as Range })}
              >
                {ranges.map((range) => (
                  <option key={range} value={range}>
                    {copy.ranges[range]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {filters.range === 'custom' && (
            <>
              <Day
                label={copy.from}
                value={filters.from}
                max={filters.to}
                onChange={(from) => onChange({ from })}
              />
              <Day
                label={copy.to}
                value={filters.to}
                min={filters.from}
                onChange={(to) => onChange({ to })}
              />
            </>
          )}
          {isNarrowed(filters) && (
            <Button variant="quiet" className="self-end" onClick={() => onChange(noFilters)}>
              {copy.clear}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What is typed shows at once; the address follows when it rests. A change of the address from elsewhere shows here. */
function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="relative grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-2"
      />
      <Input
        type="search"
        aria-label={copy.search}
        placeholder={copy.searchPlaceholder}
        maxLength={500}
        className="pl-9!"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}

function Day({
  label,
  onChange,
  ...limits
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  return (
    <Field label={label} className="min-w-36 grow sm:grow-0">
      {(control) => (
        <Input {...control} type="date" {...limits} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
