import { Button } from '@afterword/ui';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/** The one action of the public site: to the store where there is one, else to the page that says how to load it. */
export function GetExtension({ site, children }: Pick<PageProps, 'site'> & { children: string }) {
  return (
    <Button asChild variant="primary" size="large">
      <a href={site.stores.chrome ?? paths.download}>{children}</a>
    </Button>
  );
}
