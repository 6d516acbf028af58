import { product } from '@afterword/api-client/product';

/** A page's name with ours; ours alone is not repeated. */
export const titleOf = (title: string) =>
  title.includes(product.name) ? title : `${title} · ${product.name}`;
