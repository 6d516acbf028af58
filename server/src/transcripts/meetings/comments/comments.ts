import type { Comment } from '@afterword/api-client/contract';
import { namesOf } from '../../../people/accounts/accounts.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import type { CommentRow } from './store.ts';

/** Returns comments with the names of their authors, as the reader sees them. */
export async function toComments(
  { control }: Pick<Deps, 'control'>,
  reader: Place,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const names = await namesOf(
    control,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => toComment(row, reader, names.get(row.accountId ?? 0) ?? row.authorName));
}

/** Returns a comment as the reader sees it. */
export function toComment(row: CommentRow, reader: Place, author: string | null): Comment {
  const { id, entryId, replyTo, accountId, text, resolved } = row;
  return {
    id,
    entryId,
    replyTo,
    author,
    mine: accountId === reader.account?.id,
    text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    resolved,
  };
}
