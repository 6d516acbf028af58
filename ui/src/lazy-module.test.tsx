import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type LazyModule, lazyModule } from './lazy-module.ts';

function Text({ part, needed }: { part: LazyModule<{ text: string }>; needed: boolean }) {
  return <p>{part.useModule(needed)?.text ?? 'not loaded'}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render = () => (this.state.error ? String(this.state.error) : this.props.children);
}

test('loads a module once it is needed, and renders it without a pause afterwards', async () => {
  const read = vi.fn(async () => ({ text: 'loaded' }));
  const part = lazyModule(read);
  const { rerender } = render(<Text part={part} needed={false} />);
  expect(read).not.toHaveBeenCalled();
  rerender(<Text part={part} needed />);
  expect(screen.getByText('not loaded')).toBeTruthy();
  await screen.findByText('loaded');
  render(<Text part={part} needed />);
  expect(screen.getAllByText('loaded')).toHaveLength(2);
  expect(read).toHaveBeenCalledOnce();
});

test('reads again after a failure, which only a component that needs the module throws', async () => {
  const read = vi.fn(async () => ({ text: 'loaded' })).mockRejectedValueOnce(new Error('offline'));
  const part = lazyModule(read);
  render(<Text part={part} needed={false} />);
  await expect(part.load()).rejects.toThrow('offline');
  expect(screen.getByText('not loaded')).toBeTruthy();
  await act(() => part.load());
  expect(screen.getByText('loaded')).toBeTruthy();

  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const broken = lazyModule<{ text: string }>(() => Promise.reject(new Error('offline')));
  render(<Text part={broken} needed />, { wrapper: Boundary });
  await screen.findByText('Error: offline');
});
