-- Meetings with listening automations have a job of the kind `listen` with the same ID. Its payload has the last searched sequence.
INSERT INTO work (workspace_id, kind, key, due_at, payload)
SELECT workspace_id, 'listen', meeting_id::text, due_at, jsonb_build_object('heardTo', heard_to) FROM automation_listening;
DROP TABLE automation_listening;
