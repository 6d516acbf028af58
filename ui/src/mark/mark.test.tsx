import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Mark, type MarkState } from './mark.tsx';

test('has a different shape for each state, not only a color', () => {
  const shape = (state: MarkState) => {
    const { container } = render(<Mark state={state} />);
    const svg = container.querySelector('svg')!;
    return `${svg.getAttribute('fill') === 'none' ? 'hollow' : 'filled'} ${svg.querySelectorAll('path').length}`;
  };
  expect([shape('ready'), shape('waiting'), shape('lost')]).toEqual(['filled 2', 'hollow 2', 'filled 3']);
});

test('is an image with a name if it has a label', () => {
  render(<Mark label="Afterword" />);
  screen.getByRole('img', { name: 'Afterword' });
});
