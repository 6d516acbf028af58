import { blogCategories } from '@afterword/api-client/product';

type CategoryKey = keyof typeof blogCategories | 'general';

/** Messages of the blog. */
export const messages = {
  blog: {
    title: 'Blog',
    description: 'Notes on meetings, captions and how Afterword is made.',
    heading: 'Latest Updates and Insights',
    categories: 'Categories',
    allPosts: 'All Posts',
    categoryNames: { ...blogCategories, general: 'General' } as Record<CategoryKey, string>,
    readMore: 'Read more',
    minRead: 'min read',
    back: 'Back to Blog',
    share: 'Share this article:',
    shareButton: 'Share',
    copied: 'Link copied',
    imageAlt: 'AI Meeting Summaries',
    empty: 'There are no posts here yet.',
    loadFailed: 'Couldn’t load the posts.',
    articleFailed: 'Couldn’t load this article.',
    retry: 'Try again',
    page: (page: number) => `Page ${page}`,
  },
};
