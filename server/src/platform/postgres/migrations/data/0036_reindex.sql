-- Search vectors now contain the number at the end of a word (v2.10.3 is found by 2.10.3) and signs after it (C++, C#). These
-- jobs rebuild the vectors of existing meetings in batches.
INSERT INTO work (workspace_id, kind, key, payload)
SELECT DISTINCT workspace_id, 'reindex', 'reindex', jsonb_build_object('workspaceId', workspace_id, 'after', NULL) FROM meeting
ON CONFLICT DO NOTHING;
