-- Meetings that are listened to have a job of the kind `listen` under their id. Its payload says up to which sequence they were heard.
INSERT INTO work (workspace_id, kind, key, due_at, payload)
SELECT workspace_id, 'listen', meeting_id::text, due_at, jsonb_build_object('heardTo', heard_to) FROM automation_listening;
DROP TABLE automation_listening;
