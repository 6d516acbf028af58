import type { Point } from './place.ts';

/** Maximum movement in pixels of a press that still counts as a click. */
const maxClickMovement = 4;

/** Follows the pointer after a press on a handle. Ignores clicks, which hardly move. */
export function followPointer(
  press: PointerEvent,
  { from, move, dropped }: { from: Point; move(to: Point): void; dropped(): void },
): void {
  const handle = press.currentTarget as HTMLElement;
  const start = { x: press.clientX, y: press.clientY };
  let moved = false;
  const end = new AbortController();
  const { signal } = end;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const dx = clientX - start.x;
      const dy = clientY - start.y;
      if (!moved && Math.hypot(dx, dy) < maxClickMovement) return;
      moved = true;
      move({ x: from.x + dx, y: from.y + dy });
    },
    { signal },
  );
  const finish = () => {
    end.abort();
    if (!moved) return;
    dropped();
    // Releasing the pointer triggers a click that the person did not intend.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    handle.addEventListener('click', swallow, { capture: true });
    setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }));
  };
  handle.addEventListener('pointerup', finish, { signal });
  handle.addEventListener('pointercancel', finish, { signal });
}
