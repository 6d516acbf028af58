import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { emptyDraft, TemplateForm } from './template-form.tsx';

test('keeps an arrow enabled that moved its section to the end', async () => {
  const sections = ['Decisions', 'Risks'].map((title) => ({ title, instruction: '' }));
  const form = <TemplateForm start={{ ...emptyDraft, sections }} onClose={() => {}} onSaved={() => {}} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  );
  const up = await screen.findByRole('button', { name: 'Move section 2 up' });
  const titles = () => screen.getAllByLabelText('Title').map((field) => (field as HTMLInputElement).value);
  for (let click = 0; click < 2; click++) {
    fireEvent.click(up);
    expect(titles()).toEqual(['Risks', 'Decisions']);
    expect(up).toMatchObject({ ariaDisabled: 'true', disabled: false });
  }
});
