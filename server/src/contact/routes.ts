import { transaction } from '../platform/database.ts';
import { publicProcedure } from '../platform/procedure.ts';
import { cleanText } from '../platform/text.ts';

export const contactRoutes = {
  // Stored first and mailed by a job: a mail server that is down loses no message. A suspect one gets the same answer.
  send: publicProcedure.contact.send.handler(async ({ input, context: { deps } }) => {
    const { fullName, email, company, companySize, message, website } = input;
    const suspect = Boolean(website);
    await transaction(deps.pool, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into contact_message (full_name, email, company, company_size, message, suspect, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [...[fullName, email, company, companySize, message].map(cleanText), suspect, deps.clock.now()],
      );
      if (!suspect) await deps.jobs.add(client, 'mail-contact-message', { id: rows[0]!.id });
    });
    return { status: 'true' };
  }),
};
