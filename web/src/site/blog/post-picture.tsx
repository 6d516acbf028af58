import type { BlogPostItem } from '@afterword/api-client';
import { classNames } from '@afterword/ui';

/** A post's picture. Without one, a drawn page: lines of text, one of them highlighted, with a note in the margin. */
export function PostPicture({
  post,
  alt,
  loading = 'lazy',
  className,
}: {
  post: Pick<BlogPostItem, 'image' | 'slug'>;
  alt: string;
  /** Whether to load it at once, because it is at the top of the page. */
  loading?: 'lazy' | 'eager';
  className?: string;
}) {
  const frame = classNames('w-full rounded-md border border-rule', className);
  if (post.image)
    return <img src={post.image} alt={alt} loading={loading} className={`${frame} object-cover`} />;
  const lines = pageOf(post.slug);
  const marked = lines.findIndex(({ isMarked }) => isMarked);
  const y = (line: number) => 52 + line * 30;
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox="0 0 640 340"
      preserveAspectRatio="xMidYMid slice"
      className={`${frame} bg-surface`}
    >
      {lines.map(({ indent, length, isMarked }, line) => (
        <g key={y(line)}>
          {isMarked && (
            <rect
              x={210 + indent}
              y={y(line) - 11}
              width={length + 12}
              height="22"
              className="fill-highlight"
            />
          )}
          <rect
            x={216 + indent}
            y={y(line) - 2}
            width={length}
            height="4"
            rx="2"
            className={isMarked ? 'fill-ink' : 'fill-ink opacity-25'}
          />
        </g>
      ))}
      <path
        d={`M 70 ${y(marked) + 34} H 150 C 185 ${y(marked) + 34} 175 ${y(marked)} 206 ${y(marked)}`}
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="70" y={y(marked) + 44} width="96" height="4" rx="2" className="fill-ink opacity-60" />
      <rect x="70" y={y(marked) + 58} width="64" height="4" rx="2" className="fill-ink opacity-60" />
    </svg>
  );
}

/** The same post always gets the same drawing, and posts differ from each other. */
function pageOf(slug: string): { indent: number; length: number; isMarked: boolean }[] {
  let seed = [...slug].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7);
  const next = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; // Constants from "Numerical Recipes".
    return Math.floor((seed / 2 ** 32) * below);
  };
  const marked = 1 + next(7);
  const first = next(3); // The line in which the first paragraph starts.
  return Array.from({ length: 9 }, (_, line) => ({
    indent: (line + first) % 3 === 0 ? 24 : 0,
    length: (line + first) % 3 === 2 ? 110 + next(130) : 250 + next(90),
    isMarked: line === marked,
  }));
}
