import { Button } from '@afterword/ui';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { MarkedText } from '../../parts/marked-text.tsx';
import { day } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { useNames } from './use-search.ts';

export interface NamesProps {
  q: string;
  onSpeaker: (name: string) => void;
}

/** Maximum number of meetings and of people shown above the lines. */
const shown = 3;

/** Meetings and people whose names match, above the matching lines. Renders nothing if there are none. */
export function Names({ q, onSpeaker }: NamesProps) {
  const copy = useMessages('dashboard/search');
  const shared = useMessages('dashboard/shared');
  const { data } = useNames(q);
  if (!data || data.meetings.length + data.people.length === 0) return null;
  return (
    <ul aria-label={copy.names} className="mb-4 flex flex-wrap gap-2">
      {data.meetings.slice(0, shown).map(({ id, title, date, imported }) => (
        <li key={id} className="max-w-full">
          <Button
            asChild
            size="small"
            className="h-auto! min-h-8 max-w-full py-1 text-start whitespace-normal!"
          >
            <Link to={paths.meeting(id)}>
              <bdi className="wrap-anywhere">
                {title.length > 0 ? <MarkedText parts={title} /> : shared.untitled}
              </bdi>
              <span className="font-normal text-ink-2">{day(date)}</span>
              {imported && <Imported />}
            </Link>
          </Button>
        </li>
      ))}
      {data.people.slice(0, shown).map(({ name, parts }) => (
        <li key={name} className="max-w-full">
          <Button
            size="small"
            className="h-auto! min-h-8 max-w-full py-1 text-start whitespace-normal!"
            aria-label={copy.bySpeaker(name)}
            onClick={() => onSpeaker(name)}
          >
            <UserRound aria-hidden="true" />
            <bdi className="wrap-anywhere">
              <MarkedText parts={parts} />
            </bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
