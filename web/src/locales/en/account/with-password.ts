/** The words of signing in with a password. */
export const messages = {
  instead: 'Use a password instead',
  email: 'Email address',
  password: 'Password',
  show: 'Show the password',
  submit: 'Log in',
  link: 'Send me a link instead',
  forgotten: 'Forgotten? Let us send you a link; you can then set another password in Personal Settings.',
  wrong: 'This email address and password do not belong together.',
};
