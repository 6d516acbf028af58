import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Mark, type MarkState } from './mark.tsx';

test('every state has a shape of its own, not only a color', () => {
  const shape = (state: MarkState) => {
    const { container } = render(<Mark state={state} />);
    const svg = container.querySelector('svg')!;
    return `${svg.getAttribute('fill') === 'none' ? 'hollow' : 'filled'} ${svg.querySelectorAll('path').length}`;
  };
  expect([shape('ready'), shape('waiting'), shape('lost')]).toEqual(['filled 2', 'hollow 2', 'filled 3']);
});

test('with a label it is an image of that name', () => {
  render(<Mark label="Afterword" />);
  screen.getByRole('img', { name: 'Afterword' });
});
