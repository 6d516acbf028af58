import { Button, Mark } from '@afterword/ui';
import { paths } from '../../paths.ts';
import type { Page } from '../open-page.tsx';
import type { PageProps } from '../page.ts';

/** What /blog and its articles show when they could not be had. The link asks again. */
export function loadFailed({ copy }: Pick<PageProps<'site/blog'>, 'copy'>, pathname: string): Page {
  const words = copy.blog;
  const sentence = pathname === paths.blog ? words.loadFailed : words.articleFailed;
  return {
    head: { title: words.title, description: words.description },
    view: (
      <div className="m-auto flex max-w-lg flex-col items-start gap-4 py-24">
        <Mark state="lost" className="size-10" />
        <h1 className="font-serif text-36 font-medium text-balance">{sentence}</h1>
        <Button asChild>
          <a href={pathname}>{words.retry}</a>
        </Button>
      </div>
    ),
  };
}
