ALTER TABLE "summary" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "summary" ADD COLUMN "template" text;
ALTER TABLE "summary" ADD COLUMN "language" text;
ALTER TABLE "summary" ADD COLUMN "generated_by" jsonb;
ALTER TABLE "summary" ADD COLUMN "usage" jsonb;
ALTER TABLE "summary" ADD COLUMN "fallback" text;
ALTER TABLE "action_item" ADD COLUMN "spoken_state" text DEFAULT 'quoted' NOT NULL;
-- A section keeps its title, which is the template's, and loses what was based on a deleted line.
CREATE FUNCTION sections_without(sections jsonb, ids text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce(jsonb_agg(section || jsonb_build_object('claims', claims_without(section->'claims', ids)) ORDER BY place), '[]')
	FROM jsonb_array_elements(sections) WITH ORDINALITY AS each (section, place)
$$;
CREATE OR REPLACE FUNCTION drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT topics_without(topics, ids) AS topics, claims_without(overview, ids) AS overview,
			claims_without(decisions, ids) AS decisions, claims_without(questions, ids) AS questions,
			sections_without(sections, ids) AS sections
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET topics = standing.topics, overview = standing.overview, decisions = standing.decisions,
			questions = standing.questions, sections = standing.sections, sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.topics, summary.overview, summary.decisions, summary.questions, summary.sections)
				IS DISTINCT FROM (standing.topics, standing.overview, standing.decisions, standing.questions, standing.sections)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$$;
