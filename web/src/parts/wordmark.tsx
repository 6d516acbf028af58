import { product } from '@afterword/api-client/product';
import { classNames, Mark } from '@afterword/ui';
import { Link, type LinkProps } from 'react-router-dom';

/** The product's name and logo, as a link. */
export function Wordmark({ className, ...props }: LinkProps) {
  return (
    <Link
      className={classNames(
        '-m-1 inline-flex items-center gap-1.5 rounded-sm p-1 pt-1.5 font-serif text-22 leading-none font-medium',
        className,
      )}
      {...props}
    >
      {product.name}
      <Mark className="-ms-0.5 size-5 -translate-y-1" />
    </Link>
  );
}
