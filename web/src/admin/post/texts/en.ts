import { limits, pictures } from '@afterword/api-client/product';

/** Messages of the post form. Headings, fields, buttons and responses are quoted from the specification. */
export const messages = {
  edit: 'Edit Post',
  create: 'New Post',
  posts: 'Posts',
  save: 'Save Changes',
  preview: 'Preview',
  loading: 'Loading',
  loadFailed: 'Couldn’t load the post.',
  notFound: { title: 'Post not found', text: 'It may have been deleted, or its address has changed.' },
  fields: {
    title: 'Title',
    slug: 'Slug',
    slugHint: 'The address of the post. It follows the title.',
    slugChanged: 'Links to its current address will still work.',
    category: 'Category',
    readTime: 'Read Time',
    readTimeHint: 'Minutes.',
    description: 'Description',
    content: 'Content',
    image: 'Image',
    imageHint: 'PNG, JPEG, GIF or WebP, up to 2 MB.',
    currentImage: 'The image of this post',
    chosenImage: 'The chosen image',
    removeImage: 'Remove image',
  },
  publishing: {
    legend: 'Publishing',
    draft: 'Draft',
    draftText: 'Only staff can see it.',
    published: 'Published',
    publishedText: 'Readers see it as soon as it is saved.',
    scheduled: 'Scheduled',
    scheduledText: 'Readers see it from this time on.',
    at: 'Publish at',
  },
  errors: {
    required: 'This is required.',
    slug: 'The title must contain letters to create an address.',
    readTime: `Enter a whole number of minutes from 0 to ${limits.readTime}.`,
    image: pictures.invalid as string,
    imageSize: pictures.tooLarge as string,
    at: 'Choose when to publish it.',
  },
  saved: 'Post updated successfully',
  saveFailed: 'Failed to save the post',
  conflict: {
    title: 'Someone else saved this post',
    text: 'It has changed since you opened it. Saving yours now replaces their version.',
    cancel: 'Keep editing',
    confirm: 'Save mine',
  },
  restore: {
    title: 'Continue where you left off?',
    text: (when: string) => `This browser has unsaved changes from ${when}.`,
    restore: 'Restore them',
    discard: 'Discard them',
  },
  notKept: 'This browser can’t keep a copy of your draft. Save often.',
  previewTitle: 'Preview',
  previewClose: 'Close preview',
  previewFailed: 'Couldn’t create the preview.',
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/post': typeof messages;
  }
}
