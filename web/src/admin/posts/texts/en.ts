/** Messages of the staff's list of posts. Those about deleting are quoted from the specification. */
export const messages = {
  menu: 'Blog',
  title: 'Blog',
  text: 'Published posts, drafts and scheduled posts.',
  create: 'New Post',
  columns: {
    title: 'Title',
    slug: 'Slug',
    description: 'Description',
    readTime: 'Read Time',
    category: 'Category',
    state: 'State',
    actions: 'Actions',
  },
  minutes: (minutes: number) => `${minutes} min`,
  noMinutes: '–',
  draft: 'Draft',
  scheduled: (when: string) => `Scheduled for ${when}`,
  published: 'Published',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  empty: {
    title: 'No posts yet',
    text: 'Posts you write here appear on the public blog.',
  },
  failed: 'Couldn’t load the posts.',
  deletion: {
    title: 'Delete post',
    question: 'Are you sure you want to delete this blog post?',
    confirm: 'Delete',
    cancel: 'Cancel',
    done: 'Blog post deleted successfully!',
    failed: 'An error occurred while deleting the blog post.',
  },
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/posts': typeof messages;
  }
}
