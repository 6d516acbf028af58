import { Button } from '@afterword/ui';
import { MessageLayout, MessageMark } from '../../parts/message-layout.tsx';
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
      <MessageLayout>
        <MessageMark state="lost" />
        <h1 className="font-serif text-36 font-medium text-balance">{sentence}</h1>
        <Button asChild>
          <a href={pathname}>{words.retry}</a>
        </Button>
      </MessageLayout>
    ),
  };
}
