/** Messages of the checkout. */
export const messages = {
  title: 'Checkout',
  opening: 'Opening the checkout…',
  failed: 'Couldn’t open the checkout',
  /** About the payment provider's script (specification, section 8). */
  scriptFailed: "The payment provider's script failed to load.",
  scriptHint:
    'Check your connection and whether something in this browser blocks js.stripe.com, then try again.',
  again: 'Try again',
  back: 'Back to pricing',
  noPlan: { title: 'Plan not found', text: 'Choose a plan on the pricing page.' },
  notSold: {
    title: 'This server doesn’t sell plans',
    text: 'Its owner hosts it, with every feature on. There’s nothing to pay.',
  },
  yours: { title: (plan: string) => `You already have ${plan}`, action: 'See your plan' },
};
