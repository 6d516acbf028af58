import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quietApi } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import type { ActionName } from '../../parts/actions/table.ts';
import { day } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { asParts, beginningNearHit, type Group, matchingActions } from './palette-options.ts';

/** Milliseconds without typing before the server is asked. */
const rest = 120;
/** Maximum number of lines and of meetings. */
const most = 5;

/** Options of the palette for a search: local ones at once, the server's as they arrive. */
export function usePaletteGroups(typed: string, available: readonly ActionName[]) {
  const copy = useMessages('actions');
  const { untitled } = useMessages('dashboard/shared');
  const q = useRested(typed);
  const recent = useQuery({
    queryKey: ['palette', 'recent'],
    queryFn: ({ signal }) => quietApi.meetings.list({ page: 1 }, { signal }),
    enabled: typed === '',
  });
  const names = useQuery({
    queryKey: ['search', 'names', q],
    queryFn: ({ signal }) => quietApi.search.names({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const lines = useQuery({
    queryKey: ['palette', 'lines', q],
    queryFn: ({ signal }) => quietApi.search.entries({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const offered = matchingActions(available, copy.names, typed).map((action) => ({
    id: action,
    parts: asParts(copy.names[action]),
    action,
  }));
  const { palette } = copy;
  const groups: Group[] =
    typed === ''
      ? [
          {
            name: palette.recent,
            options: (recent.data?.items ?? []).slice(0, most).map(({ id, title, date }) => ({
              id,
              parts: asParts(title || untitled),
              note: day(date),
              to: paths.meeting(id),
            })),
          },
          { name: palette.actions, options: offered },
        ]
      : [
          { name: palette.actions, options: offered.slice(0, most) },
          {
            name: palette.meetings,
            options: (names.data?.meetings ?? []).slice(0, most).map(({ id, title, date }) => ({
              id,
              parts: title.length > 0 ? title : asParts(untitled),
              note: day(date),
              to: paths.meeting(id),
            })),
          },
          {
            name: palette.people,
            options: (names.data?.people ?? []).slice(0, most).map(({ name, parts }) => ({
              id: `person-${name}`,
              parts,
              to: `${paths.search}?${new URLSearchParams({ speaker: name })}`,
            })),
          },
          {
            name: palette.lines,
            options: [
              ...(lines.data?.items ?? []).slice(0, most).map((line) => ({
                id: line.entryId,
                parts: beginningNearHit(line),
                note: [line.speaker, line.title].filter(Boolean).join(' · '),
                to: paths.entry({ ...line, q: typed }),
              })),
              {
                id: 'all-lines',
                parts: asParts(palette.all(typed)),
                to: `${paths.search}?${new URLSearchParams({ q: typed })}`,
              },
            ],
          },
        ];
  const asked = typed === '' ? [recent] : [names, lines];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    loading: typed !== q || asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ error }) => error)?.error ?? null,
  };
}

/** Returns a text once typing pauses; '' at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
