import { classNames } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import { duration } from '../../../parts/time.ts';
import type { Stop } from './stops.ts';

export interface RailProps {
  stops: readonly Stop[];
  /** The stop before the visible lines. */
  current: number;
  onGo: (stop: Stop) => void;
}

/** Stays next to a long transcript: shows the current position in the meeting, with links to the other parts. */
export function Rail({ stops, current, onGo }: RailProps) {
  const words = useMessages('dashboard/meeting').rail;
  return (
    <nav
      aria-label={words.label}
      className="sticky top-16 h-[calc(100dvh-5rem)] max-h-160 shrink-0 self-start py-4"
    >
      <ol className="flex h-full flex-col justify-between border-s border-rule">
        {stops.map((stop, index) => (
          <li key={stop.at}>
            <button
              type="button"
              aria-label={words.to(duration(stop.at))}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onGo(stop)}
              className={classNames(
                'group -ms-px flex min-h-6 min-w-6 items-center gap-1.5 rounded-sm pe-1 text-12 whitespace-nowrap tabular-nums transition-colors hover:text-ink',
                index === current ? 'font-medium text-ink' : 'text-ink-2',
              )}
            >
              {/* Scaled, because a wider line would make the rail wider, and the transcript wrap again. */}
              <span
                aria-hidden="true"
                className={classNames(
                  'h-px w-3 origin-left bg-current rtl:origin-right',
                  index !== current && 'scale-x-50 group-hover:scale-x-100',
                )}
              />
              <span className="max-sm:sr-only">{duration(stop.at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
