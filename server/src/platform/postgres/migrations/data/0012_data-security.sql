ALTER TABLE "meeting" ADD COLUMN "held" boolean DEFAULT false NOT NULL;
-- Deleted text must not remain in a summary. A person who deletes an entry of their own capture may not change the summary of
-- the meeting's owner, so this function runs as the tables' owner. It only removes what is based on tombstones.
CREATE FUNCTION drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT
			(SELECT coalesce(jsonb_agg(claim ORDER BY place), '[]') FROM jsonb_array_elements(overview) WITH ORDINALITY AS claims (claim, place)
				WHERE NOT claim->'entries' ?| gone.ids) AS overview,
			(SELECT coalesce(jsonb_agg(claim ORDER BY place), '[]') FROM jsonb_array_elements(decisions) WITH ORDINALITY AS claims (claim, place)
				WHERE NOT claim->'entries' ?| gone.ids) AS decisions,
			(SELECT coalesce(jsonb_agg(claim ORDER BY place), '[]') FROM jsonb_array_elements(actions) WITH ORDINALITY AS claims (claim, place)
				WHERE NOT claim->'entries' ?| gone.ids) AS actions
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET overview = standing.overview, decisions = standing.decisions, actions = standing.actions,
			sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.overview, summary.decisions, summary.actions)
				IS DISTINCT FROM (standing.overview, standing.decisions, standing.actions)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$$;
REVOKE EXECUTE ON FUNCTION drop_evidence(uuid, uuid[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_evidence(uuid, uuid[], bigint) TO afterword_app;
