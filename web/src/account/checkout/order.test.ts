import { expect, test } from 'vitest';
import { readOrder } from './order.ts';

test.each([
  ['plan=Individual&billing=monthly', { plan_name: 'Individual', price: 7 }],
  ['plan=Individual&billing=yearly', { plan_name: 'Individual', price: 4.69 }],
  ['plan=Team&billing=yearly', { plan_name: 'Team', price: 9.38 }],
  ['plan=Team', { plan_name: 'Team', price: 14 }],
  ['plan=Free&billing=monthly', null],
  ['plan=team&billing=monthly', null],
  ['plan=Team&billing=daily', null],
  ['', null],
])('the address ?%s orders %j', (query, order) => {
  expect(readOrder(new URLSearchParams(query))).toEqual(order);
});
