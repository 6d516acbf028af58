import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Clash } from './clash.tsx';

afterEach(cleanup);

test('hands back the version that was merged by hand when it is closed without a choice', async () => {
  const onClose = vi.fn();
  render(
    <Clash
      mine="<p>Mine.</p>"
      stored={{ notes: '<p>Theirs.</p>', revision: 2 }}
      label="Notes"
      onTake={() => {}}
      onSave={async () => {}}
      onClose={onClose}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Append to yours' }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledWith('<p>Mine.</p><p>Theirs.</p>');
});
