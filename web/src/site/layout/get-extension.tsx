import { Button } from '@afterword/ui';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/**
 * The main action of the public site: a link to the store if there is one, or else to the page that explains how to
 * load it.
 */
export function GetExtension({ site, children }: Pick<PageProps, 'site'> & { children: string }) {
  return (
    <Button asChild variant="primary" size="large">
      <a href={site.stores.chrome ?? paths.download}>{children}</a>
    </Button>
  );
}
