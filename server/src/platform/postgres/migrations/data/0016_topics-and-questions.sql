ALTER TABLE "summary" ADD COLUMN "topics" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "summary" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;
-- Returns the claims that are not based on these entries.
CREATE FUNCTION claims_without(claims jsonb, ids text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce(jsonb_agg(claim ORDER BY place), '[]') FROM jsonb_array_elements(claims) WITH ORDINALITY AS each (claim, place)
	WHERE NOT claim->'entries' ?| ids
$$;
-- A topic loses its title with the line it quotes, and is removed with its last claim.
CREATE FUNCTION topics_without(topics jsonb, ids text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce(jsonb_agg(topic || jsonb_build_object('claims', claims)
		|| CASE WHEN topic->'entries' ?| ids THEN '{"title": "", "entries": []}'::jsonb ELSE '{}' END ORDER BY place), '[]')
	FROM jsonb_array_elements(topics) WITH ORDINALITY AS each (topic, place),
		LATERAL (SELECT claims_without(topic->'claims', ids) AS claims) AS standing
	WHERE claims <> '[]'
$$;
CREATE OR REPLACE FUNCTION drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT topics_without(topics, ids) AS topics, claims_without(overview, ids) AS overview,
			claims_without(decisions, ids) AS decisions, claims_without(actions, ids) AS actions,
			claims_without(questions, ids) AS questions
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET topics = standing.topics, overview = standing.overview, decisions = standing.decisions,
			actions = standing.actions, questions = standing.questions, sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.topics, summary.overview, summary.decisions, summary.actions, summary.questions)
				IS DISTINCT FROM (standing.topics, standing.overview, standing.decisions, standing.actions, standing.questions)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$$;
