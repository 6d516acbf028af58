import { Button } from '@afterword/ui';
import { X } from 'lucide-react';
import { useMessages } from '../../locales/messages.ts';
import { DayField, PlatformField } from '../../parts/filter-fields.tsx';
import { FilteredSearch } from '../../parts/filtered-search.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { type Filters, isFiltered, ranges } from './filters.ts';

export interface FilterPanelProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
}

/** The search field and the filters of the list. */
export function FilterPanel({ filters, onChange, onClear }: FilterPanelProps) {
  const copy = useMessages('dashboard/meetings');
  return (
    <FilteredSearch
      label={copy.search}
      placeholder={copy.searchPlaceholder}
      value={filters.search}
      onChange={(search) => onChange({ search })}
      filters={copy.filters}
      filtered={filters.platform !== 'all' || filters.range !== 'all' || filters.label !== ''}
    >
      <PlatformField
        label={copy.platform}
        all={copy.allPlatforms}
        value={filters.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <SelectField
        label={copy.range}
        className="min-w-40 grow sm:grow-0"
        value={filters.range}
        options={ranges.map((range) => [range, copy.ranges[range]] as const)}
        onChange={(value) => onChange({ range: value })}
      />
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
      {isFiltered(filters) && (
        <Button variant="quiet" className="self-end" onClick={onClear}>
          {copy.clear}
        </Button>
      )}
    </FilteredSearch>
  );
}
