import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Limits } from './limits.tsx';

test('asks for a number of messages if the limit is no number', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Limits limits={{ stopped: false, messagesAnHour: 100, moneyAMonth: null }} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Messages per hour'), { target: { value: 'many' } });
  expect(screen.getByText('Enter a number of messages.')).toBeTruthy();
});
