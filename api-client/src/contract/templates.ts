import { z } from 'zod';
import { allowed, creates, entitled } from './access.ts';
import { errors } from './errors.ts';
import { line, paragraph, uuid } from './fields.ts';
import { limits } from './product.ts';
import { templateId } from './summaries.ts';

/** A section of a summary with a template: its heading, and the instructions for a language model. */
export const templateSection = z.object({
  title: line(limits.sectionTitleLength),
  instruction: paragraph(limits.sectionInstructionLength),
});
export type TemplateSection = z.infer<typeof templateSection>;

/** A section that a template adds to a summary. */
export const template = z.object({
  id: z.string(),
  /** True for the product's own, which are in the reader's language. Duplicate one to change it. */
  builtIn: z.boolean(),
  name: z.string(),
  description: z.string(),
  sections: z.array(z.object({ title: z.string(), instruction: z.string() })),
  /** Author; null for a built-in template, or if the account was deleted. */
  by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whether the reader may change and delete it. Its author and admins may. */
  mayChange: z.boolean(),
  /** Differs when the fields change; for `If-Match`. */
  revision: z.number().int(),
});
export type Template = z.infer<typeof template>;

const content = {
  name: line(limits.templateNameLength),
  description: z.string().trim().max(limits.templateDescriptionLength).default(''),
  sections: z.array(templateSection).min(1, 'Write at least one section').max(limits.templateSections),
};

const { invalid_input, not_found } = errors;
const writing = entitled('write', 'ai-post-meeting-actions').errors({ invalid_input, not_found });

/** Templates of summaries. A language model writes their sections; the built-in engine omits them. */
export const templates = {
  /** Built-in templates, then the workspace's in alphabetical order. */
  list: allowed('read')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/templates', tags: ['summaries'] })
    .input(z.object({ meeting: uuid.optional().describe('Whose series is asked for its default.') }))
    .output(
      z.object({
        items: z.array(template),
        defaults: z.object({
          /** Template used by default. */
          workspace: z.string().nullable(),
          /** Default template for the series of the requested meeting. */
          series: z.string().nullable(),
        }),
      }),
    ),

  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/templates', tags: ['summaries'] })
    .input(
      z.object({
        ...content,
        /**
         * Id created by the client. Sending it again creates nothing. A deleted template is restored with its defaults.
         */
        id: uuid.optional(),
      }),
    )
    .output(template),

  update: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/templates/{id}', tags: ['summaries'] })
    .input(
      z.object({
        id: templateId,
        name: content.name.optional(),
        description: z.string().trim().max(limits.templateDescriptionLength).optional(),
        sections: content.sections.optional(),
      }),
    )
    .output(template),

  /** Deletes a template. Summaries written with it stay. */
  delete: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'DELETE', path: '/api/templates/{id}', tags: ['summaries'] })
    .input(z.object({ id: templateId }))
    .output(z.object({ status: z.literal('deleted') })),

  /**
   * Sets the default template: of the workspace (admins), or of a series of meetings (the owner, for their own
   * meetings). Null for none.
   */
  setDefault: writing
    .route({ method: 'PUT', path: '/api/templates/default', tags: ['summaries'] })
    .input(z.object({ template: templateId.nullable(), meeting: uuid.optional() }))
    .output(z.object({ workspace: z.string().nullable(), series: z.string().nullable() })),
};
