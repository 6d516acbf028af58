COMMENT ON TABLE action_item IS 'A promise that the engine heard, and the changes that people made to it. A new summary keeps those changes. A row without any text is hidden: its entries were deleted, and the next summary may find the same promise in the remaining ones.';
COMMENT ON COLUMN action_item.account_id IS 'Account of the last change; null for the engine and for deleted accounts.';
COMMENT ON TABLE action_link IS 'A person''s decision on whether an action item and something in another meeting are one promise. The link belongs to the later of two items, or to the item if the other is a line that says it was done.';
COMMENT ON TABLE automation IS 'Actions that a person or a workspace wants to run after meetings.';
COMMENT ON TABLE delivery IS 'Content for a connection, and the result of sending it.';
COMMENT ON COLUMN delivery.doubted_at IS 'Start of the call whose outcome is unknown; null once it is known. Another process waits until that call must have ended.';
COMMENT ON TABLE event IS 'Events of a workspace, each recorded in the transaction of its change.';
COMMENT ON TABLE share IS 'Access for others to a meeting or a part of it, with an end. The control plane has the hashes of its links; this row decides what they open.';
COMMENT ON COLUMN share.account_id IS 'Account that created it.';
COMMENT ON TABLE summary IS 'The summary of a transcript by the built-in engine or a language model.';
COMMENT ON TABLE workflow_claim IS 'A result of a run in a meeting. It is deleted with the meeting or with an entry that it cites.';
COMMENT ON COLUMN workflow_run.stopping IS 'Whether a person asked to stop it.';

-- Changes only a comment inside the function.
DO $migration$ BEGIN
  EXECUTE replace(
    pg_get_functiondef('find_entries'::regproc),
    'Of a question to the index, meetings: each costs a comparison a line. An unfinished word is gathered for each question anew.',
    'Maximum number of meetings per query to the index: each costs a comparison per line. Every query collects unfinished words again.'
  );
END $migration$;
