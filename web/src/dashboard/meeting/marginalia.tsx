import { useEffect, useRef } from 'react';

/** Above this, in pixels, the toolbar covers the transcript. */
const toolbar = 64;

/**
 * Draws a line from a claim in the margin to its evidence in the transcript, while both are in view. Moved without
 * React, because it follows every scroll.
 */
export function Marginalia({ claim }: { claim: string }) {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => path.current?.setAttribute('d', strokeOf(claim));
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    soon();
    // Capture scroll events: the margin has its own scroll area.
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon, { capture: true });
      observer.disconnect();
    };
  }, [claim]);
  return (
    <svg aria-hidden="true" className="pointer-events-none fixed inset-0 z-5 hidden size-full lg:block">
      <path
        ref={path}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.25}
        strokeLinecap="round"
        className="animate-appear"
      />
    </svg>
  );
}

/** The path from the highlighted row, below its text, to the claim; empty unless both are in view. */
function strokeOf(claim: string): string {
  const mark = document.querySelector('[data-entry] .marked');
  const rows = [...(mark?.getClientRects() ?? [])].sort((a, b) => b.right - a.right);
  const row = rows[0];
  const text = mark?.parentElement?.getBoundingClientRect();
  const to = document.querySelector(`[data-claim="${CSS.escape(claim)}"]`)?.getBoundingClientRect();
  if (!row || !text || !to || to.left <= text.right) return '';
  const start = { x: row.right - 1, y: row.bottom };
  const end = { x: to.left - 6, y: to.top + 11 };
  if (start.y < toolbar || start.y > window.innerHeight || end.y < 0 || end.y > window.innerHeight) return '';
  const edge = Math.max(start.x, text.right) + 4;
  const middle = (edge + end.x) / 2;
  return `M${start.x} ${start.y}H${edge}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}
