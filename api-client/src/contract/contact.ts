import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from './errors.ts';
import { companySizes } from './product.ts';

const { invalid_input, rate_limited } = errors;
const line = (most: number) => z.string().trim().min(1).max(most);

export const contact = {
  /** A message of a visitor. The answer's `status` is the string `true` (specification, section 7). */
  send: oc
    .route({ method: 'POST', path: '/api/contact/generate', tags: ['contact'] })
    .errors({ invalid_input, rate_limited })
    .input(
      z.object({
        fullName: line(200),
        email: z.string().trim().max(254).pipe(z.email()),
        company: line(200),
        companySize: z.enum(companySizes),
        message: line(10_000),
        /** A field that people do not see and programs fill in. */
        website: z.string().max(2_000).optional(),
      }),
    )
    .output(z.object({ status: z.literal('true') })),
};
