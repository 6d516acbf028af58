/** Messages of signing in with a password. */
export const messages = {
  instead: 'Use a password instead',
  email: 'Email address',
  password: 'Password',
  show: 'Show password',
  submit: 'Log in',
  link: 'Send me a link instead',
  forgotten: 'Forgot it? We’ll send you a link. Then set a new password in Personal Settings.',
  wrong: 'Wrong email address or password.',
};
