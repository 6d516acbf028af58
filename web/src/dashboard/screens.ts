/* The screens that people open every day, except the first one, in one file: alone, each would have a dozen small files in the build. */
export * as actions from './actions/actions.tsx';
export * as ask from './ask/ask.tsx';
export * as meetings from './meetings/meetings.tsx';
export * as search from './search/search.tsx';
