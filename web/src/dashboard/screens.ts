/*
 * Screens that people open every day, except the first one, in one file: in separate files, each would depend on a
 * dozen small ones.
 */
export * as actions from './actions/actions.tsx';
export * as ask from './ask/ask.tsx';
export * as meetings from './meetings/meetings.tsx';
export * as search from './search/search.tsx';
