import { Button, Mark } from '@afterword/ui';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/** Any address that is none of ours. The server answers it with 404. */
export function NotFound({ copy }: Pick<PageProps, 'copy'>) {
  const words = copy.notFound;
  return (
    <div className="m-auto flex max-w-lg flex-col items-start gap-4 py-24">
      <div className="flex items-center gap-3">
        <Mark state="waiting" className="size-10" />
        <span className="font-serif text-22 text-ink-2 tabular-nums">{words.code}</span>
      </div>
      <h1 className="font-serif text-36 font-medium text-balance">{words.title}</h1>
      <p className="text-pretty text-ink-2">{words.text}</p>
      <Button asChild className="mt-2">
        <a href={paths.front}>{words.action}</a>
      </Button>
    </div>
  );
}
