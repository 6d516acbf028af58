import type { Point } from './place.ts';

/** Pixels. A press that moves less is a click. */
const slack = 4;

/** Follows the pointer from a press on a handle; ignores a press that hardly moves, which is a click. */
export function follow(
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
      if (!moved && Math.hypot(dx, dy) < slack) return;
      moved = true;
      move({ x: from.x + dx, y: from.y + dy });
    },
    { signal },
  );
  const finish = () => {
    end.abort();
    if (!moved) return;
    dropped();
    // Releasing the pointer causes a click that the person did not mean.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    handle.addEventListener('click', swallow, { capture: true });
    setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }));
  };
  handle.addEventListener('pointerup', finish, { signal });
  handle.addEventListener('pointercancel', finish, { signal });
}
