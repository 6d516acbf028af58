import { randomUUID } from 'node:crypto';
import { at, someEntry, someFacts } from '../meetings.ts';
import {
  everybody,
  meeting,
  outsiders,
  owner,
  ownerWriting,
  paid,
  type Row,
  row,
  signedIn,
  strangers,
  writer,
} from './rows.ts';

/** Rows of meetings, search, action items, comments and shares. */
export const meetingRows: Record<string, Row> = {
  'GET /api/meetings': signedIn(200),
  'GET /api/changes': signedIn(200),
  'GET /api/search': signedIn(200, { query: '?q=sentence' }),
  'GET /api/search/names': signedIn(200, { query: '?q=ana' }),
  'POST /api/meetings/{id}/catch-up': owner(200, ({ meetingId }) => ({
    params: { id: meetingId },
    body: {},
  })),
  'POST /api/ask': owner(200, ({ meetingId }) => ({ body: { question: 'What?', meetings: [meetingId] } })),
  'GET /api/meetings/{id}': owner(200, meeting),
  // Someone else's id counts as a new one in the caller's workspace.
  'PUT /api/meetings/{id}': row(
    { ...strangers, other: 200, admin: 200, former: 200, member: 404, extension: 200, user: 200 },
    (things) => ({ ...meeting(things), body: someFacts({ revision: 2 }) }),
    true,
  ),
  'GET /api/meetings/{id}/transcript': owner(200, meeting),
  'GET /api/meetings/{id}/events': owner(200, meeting),
  'PUT /api/meetings/{id}/captures/{captureId}/entries': owner(
    200,
    ({ meetingId: id, captureId, entryId }) => ({
      params: { id, captureId },
      body: { entries: [someEntry({ id: entryId, revision: 2, content: 'Said otherwise.' })] },
    }),
  ),
  'POST /api/meetings/{id}/captures/{captureId}/close': owner(200, ({ meetingId: id, captureId }) => ({
    params: { id, captureId },
    body: { endedAt: at(60), entries: [] },
  })),
  'GET /api/meetings/{id}/captures': owner(200, meeting),
  // No capture waits here; a test below covers the owner's decisions.
  'POST /api/meetings/{id}/captures/{captureId}/accept': ownerWriting(
    404,
    ({ meetingId: id, captureId }) => ({
      params: { id, captureId },
    }),
  ),
  'DELETE /api/meetings/{id}/captures/{captureId}': ownerWriting(200, ({ meetingId: id, captureId }) => ({
    params: { id, captureId },
  })),
  'GET /api/meetings/{id}/notes': owner(200, meeting),
  'PUT /api/meetings/{id}/notes': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { notes: 'Noted.' },
  })),
  'PUT /api/meetings/{id}/title': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { title: 'A better title' },
  })),
  'PUT /api/meetings/{id}/visibility': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { visibility: 'private' },
  })),
  // For admins, on meetings they may read. The role is checked first.
  'PUT /api/meetings/{id}/hold': paid(
    'data-retention-controls',
    row(
      { ...outsiders, member: 403, extension: 403, user: 200 },
      (things) => ({ ...meeting(things), body: { hold: true } }),
      true,
    ),
  ),
  'DELETE /api/meetings/{id}': ownerWriting(200, meeting),
  'PUT /api/meetings/{id}/entries/{entryId}': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { content: 'What was meant.' },
  })),
  'PUT /api/meetings/{id}/speakers': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { from: someEntry().speaker, to: 'Somebody else' },
  })),
  'GET /api/meetings/{id}/edits': owner(200, meeting),
  'DELETE /api/meetings/{id}/edits/{editId}': ownerWriting(200, ({ meetingId: id, editId }) => ({
    params: { id, editId },
  })),
  'PUT /api/meetings/{id}/labels': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { labels: ['Planning'] },
  })),
  'PUT /api/meetings/{id}/entries/{entryId}/bookmark': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { bookmarked: true },
  })),
  'DELETE /api/meetings/{id}/entries/{entryId}': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
  })),
  'GET /api/actions': signedIn(200),
  'GET /api/actions.csv': signedIn(200),
  'GET /api/actions/offers': signedIn(200, { query: `?ids=${randomUUID()}` }),
  'GET /api/actions/calendar': signedIn(200),
  'PUT /api/actions/calendar': writer(200, { body: {} }),
  'DELETE /api/actions/calendar': writer(200, { body: {} }),
  // A test below covers valid tokens.
  'GET /api/actions.ics': everybody(404, { query: '?token=unknown' }),
  // Requires a connection's token. A session is not one.
  'GET /api/hooks/account': everybody(401),
  'POST /api/hooks': everybody(401, { body: { url: 'https://example.com/', event: 'meeting.ended' } }),
  'DELETE /api/hooks/{id}': everybody(401, { params: { id: randomUUID() } }),
  'GET /api/hooks/samples': everybody(401, { query: '?event=meeting.ended' }),
  'POST /api/meetings/{id}/actions': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { text: 'Send the list' },
  })),
  'PUT /api/actions/{id}': ownerWriting(200, ({ actionId: id }) => ({
    params: { id },
    body: { done: true },
  })),
  'PUT /api/actions/{id}/links/{otherId}': ownerWriting(
    200,
    ({ actionId: id, otherActionId, otherMeetingId }) => ({
      params: { id, otherId: otherActionId },
      body: { meetingId: otherMeetingId, same: false },
    }),
  ),
  'DELETE /api/actions/{id}': ownerWriting(200, ({ actionId: id }) => ({ params: { id } })),
  'GET /api/meetings/{id}/comments': owner(200, meeting),
  'GET /api/meetings/{id}/entries/{entryId}/comments': owner(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
  })),
  'POST /api/meetings/{id}/entries/{entryId}/comments': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { text: 'Is that so?' },
  })),
  'PUT /api/comments/{id}': ownerWriting(200, ({ commentId: id }) => ({
    params: { id },
    body: { resolved: true },
  })),
  'DELETE /api/comments/{id}': ownerWriting(200, ({ commentId: id }) => ({ params: { id } })),
  'GET /api/meetings/{id}/proposals': owner(200, meeting),
  'POST /api/meetings/{id}/proposals': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { change: { kind: 'action', text: 'Send the list again' } },
  })),
  'POST /api/meetings/{id}/proposals/{proposalId}': ownerWriting(200, ({ meetingId: id, proposalId }) => ({
    params: { id, proposalId },
  })),
  'DELETE /api/meetings/{id}/proposals/{proposalId}': ownerWriting(200, ({ meetingId: id, proposalId }) => ({
    params: { id, proposalId },
  })),
  'GET /api/meetings/{id}/shares': ownerWriting(200, meeting),
  'POST /api/meetings/{id}/shares': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { audience: 'link', part: 'all' },
  })),
  // For others the share does not exist, even if they may read the meeting: no call reveals other readers of a meeting.
  'POST /api/shares/{id}/link': ownerWriting(200, ({ shareId: id }) => ({ params: { id } })),
  'DELETE /api/shares/{id}': ownerWriting(200, ({ shareId: id }) => ({ params: { id } })),
  // A test below covers readers of shares.
  'POST /api/shares/open': everybody(404, { body: { token: 'unknown' } }),
  'POST /api/shares/events': everybody(404, { body: { token: 'unknown' } }),
  'POST /api/meetings/{id}/summary': ownerWriting(200, meeting),
  'GET /api/meetings/{id}/summary': owner(404, meeting), // No summary was created.
  'GET /api/meetings/{id}/summary/estimate': owner(200, meeting),
};
