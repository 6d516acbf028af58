/** The words of the checkout. */
export const messages = {
  title: 'Checkout',
  opening: 'Opening the checkout…',
  failed: 'The checkout could not be opened',
  /** Said of the payment provider's script (specification, section 8). */
  scriptFailed: "The payment provider's script failed to load.",
  scriptHint:
    'Check the connection, or whether something in this browser blocks js.stripe.com, and try again.',
  again: 'Try again',
  back: 'Back to the prices',
  noPlan: { title: 'There is no such plan', text: 'Choose one of those on the pricing page.' },
  notSold: {
    title: 'This server does not sell plans',
    text: 'It is hosted by its owner, and every feature is on. There is nothing to pay.',
  },
  yours: { title: (plan: string) => `${plan} is your plan already`, action: 'See your plan' },
};
