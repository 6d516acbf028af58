-- Emails about complete transcripts are sent by built-in automations of the shards. If the shard is this database, those
-- that were sent stay sent, and those that wait are started again.
DO $$ BEGIN
  IF to_regclass('automation_message') IS NOT NULL AND to_regclass('work') IS NOT NULL THEN
    INSERT INTO automation_message (workspace_id, meeting_id, begins, recipient, run_id, at)
    SELECT n.workspace_id, n.meeting_id, 'meeting-end', lower(a.email), gen_random_uuid(), n.at
    FROM transcript_notice n JOIN account a ON a.id = n.account_id
    WHERE NOT EXISTS (SELECT FROM control_work w WHERE w.kind = 'mail-transcript' AND w.workspace_id = n.workspace_id
      AND w.payload ->> 'meetingId' = n.meeting_id::text AND w.payload ->> 'accountId' = n.account_id::text)
    ON CONFLICT DO NOTHING;
    INSERT INTO work (workspace_id, kind, key, due_at, failure, payload)
    SELECT workspace_id, 'run-automations', gen_random_uuid()::text, max(due_at), max(failure),
      jsonb_build_object('type', 'transcript.completed', 'meetingId', payload ->> 'meetingId', 'version', '')
    FROM control_work WHERE kind = 'mail-transcript' GROUP BY workspace_id, payload ->> 'meetingId';
  END IF;
END $$;
DELETE FROM control_work WHERE kind = 'mail-transcript';
DROP TABLE transcript_notice;
