-- Reads the workspace of the transaction once, instead of for each meeting: it is a setting, converted from text. That took a quarter of
-- the time in which these meetings were found.
CREATE OR REPLACE FUNCTION readable_meetings(viewer integer)
 RETURNS TABLE(id uuid, sample boolean, started_at timestamp with time zone, platform text, labels text[], words tsvector)
 LANGUAGE sql STABLE AS $$
	SELECT m.id, m.sample, m.started_at, m.platform, m.labels, m.words FROM meeting m
	WHERE m.workspace_id = (SELECT app_workspace())
		AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
			OR (m.visibility = 'participants' AND EXISTS (
				SELECT FROM capture c WHERE c.workspace_id = m.workspace_id AND c.meeting_id = m.id AND c.account_id = viewer AND NOT c.late)))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), m.workspace_id, m.id, array_append(m.participants, m.self_name)))
$$;
