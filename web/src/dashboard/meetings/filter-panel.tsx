import { Button, Field, Select } from '@afterword/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { useActions } from '../../parts/actions/registry.ts';
import { DayField, PlatformField } from '../../parts/filter-fields.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { type Filters, isNarrowed, noFilters, type Range, ranges } from './filters.ts';

export interface FilterPanelProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The search box, and what else the list can be narrowed by. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const copy = useMessages('dashboard/meetings');
  const [open, setOpen] = useState(
    filters.platform !== 'all' || filters.range !== 'all' || filters.label !== '',
  );
  useActions({ filters: () => setOpen(!open) });
  return (
    <div className="mt-6 mb-4">
      <div className="flex gap-2">
        <SearchBox
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
        <Button aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          {copy.filters}
        </Button>
      </div>
      <div id="filters" hidden={!open} className="mt-4">
        <div className="flex flex-wrap items-start gap-4">
          <PlatformField
            label={copy.platform}
            all={copy.allPlatforms}
            value={filters.platform}
            onChange={(platform) => onChange({ platform })}
          />
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
          {filters.label && (
            <Button
              className="self-end"
              aria-label={copy.anyLabel(filters.label)}
              onClick={() => onChange({ label: '' })}
            >
              <span dir="auto" className="max-w-48 truncate">
                {copy.labeled(filters.label)}
              </span>
              <X aria-hidden="true" />
            </Button>
          )}
          {filters.range === 'custom' && (
            <>
              <DayField
                label={copy.from}
                value={filters.from}
                max={filters.to}
                onChange={(from) => onChange({ from })}
              />
              <DayField
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
