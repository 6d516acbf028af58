import { queryOptions } from '@tanstack/react-query';
import { quietApi } from './api.ts';

/** The server's settings for public pages; they do not change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => quietApi.site.settings(),
  staleTime: Number.POSITIVE_INFINITY,
});
