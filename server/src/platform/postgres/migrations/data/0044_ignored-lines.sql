ALTER TABLE summary ADD COLUMN ignored jsonb NOT NULL DEFAULT '[]'::jsonb;
COMMENT ON COLUMN summary.ignored IS 'Lines that tell the summary what to write.';
CREATE OR REPLACE FUNCTION drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT topics_without(topics, ids) AS topics, claims_without(overview, ids) AS overview,
			claims_without(decisions, ids) AS decisions, claims_without(questions, ids) AS questions,
			claims_without(ignored, ids) AS ignored, sections_without(sections, ids) AS sections
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET topics = standing.topics, overview = standing.overview, decisions = standing.decisions,
			questions = standing.questions, ignored = standing.ignored, sections = standing.sections, sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.topics, summary.overview, summary.decisions, summary.questions, summary.ignored, summary.sections)
				IS DISTINCT FROM (standing.topics, standing.overview, standing.decisions, standing.questions, standing.ignored,
					standing.sections)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$$;
