/* The screens of the staff area, in one file: they are small. */
export * as audit from './audit/audit.tsx';
export * as landing from './landing/landing.tsx';
export * as message from './message/message.tsx';
export * as messages from './messages/messages.tsx';
export * as posts from './posts/posts.tsx';
export * as server from './server/server.tsx';
export * as signIn from './sign-in/sign-in.tsx';
export * as user from './user/user.tsx';
export * as users from './users/users.tsx';
