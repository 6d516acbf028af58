import { z } from 'zod';
import { allowed, anyone } from './access.ts';
import { errors } from './errors.ts';
import { companySizes } from './product.ts';

const { invalid_input, not_found } = errors;
const line = (most: number) => z.string().trim().min(1).max(most);

/** Folder of a message: new and read ones, archived ones, and suspected spam. */
export const messageFolder = z.enum(['inbox', 'archive', 'suspect']);
export type MessageFolder = z.infer<typeof messageFolder>;

/** A visitor's message in the staff list. */
export const contactItem = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  companySize: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: z.string(),
  /** True where the address belongs to a customer on Team, who has priority support. */
  fromTeam: z.boolean(),
  read: z.boolean(),
  folder: messageFolder,
});
export type ContactItem = z.infer<typeof contactItem>;

/** A message with its full text. */
export const contactMessage = contactItem.extend({ message: z.string() });
export type ContactMessage = z.infer<typeof contactMessage>;

const staff = allowed('staff').errors({ invalid_input });
const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const contact = {
  /** Sends a visitor's message. The answer's `status` is the string `true` (specification, section 7). */
  send: anyone
    .route({ method: 'POST', path: '/api/contact/generate', tags: ['contact'] })
    .errors({ invalid_input })
    .input(
      z.object({
        fullName: line(200),
        email: z.string().trim().max(254).pipe(z.email()),
        company: line(200),
        companySize: z.enum(companySizes),
        message: line(10_000),
        /** A trap for spam programs: people do not see this field, and programs fill it in. */
        website: z.string().max(2_000).optional(),
      }),
    )
    .output(z.object({ status: z.literal('true') })),

  /** Newest first, in pages of `limits.messagesPerPage`. */
  list: staff
    .route({ method: 'GET', path: '/api/admin/messages', tags: ['admin'] })
    .input(
      z.object({
        folder: messageFolder.default('inbox'),
        /** Part of a name, an address, a company or the text. */
        search: z.string().max(500).default(''),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(
      z.object({
        items: z.array(contactItem),
        total: z.number().int(),
        /** Number of unread messages in the inbox. */
        unread: z.number().int(),
      }),
    ),

  get: staff
    .errors({ not_found })
    .route({ method: 'GET', path: '/api/admin/messages/{id}', tags: ['admin'] })
    .input(byId)
    .output(contactMessage),

  /** Marks a message, archives or restores it. Omitted fields stay unchanged. */
  update: staff
    .errors({ not_found })
    .route({ method: 'PUT', path: '/api/admin/messages/{id}', tags: ['admin'] })
    .input(z.object({ ...byId.shape, read: z.boolean().optional(), archived: z.boolean().optional() }))
    .output(contactMessage),

  delete: staff
    .errors({ not_found })
    .route({ method: 'DELETE', path: '/api/admin/messages/{id}', tags: ['admin'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),
};
