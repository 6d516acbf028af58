ALTER TABLE "event" ADD COLUMN "cause" uuid DEFAULT nullif(current_setting('app.cause', true), '')::uuid;
CREATE INDEX "event_caused" ON "event" USING btree ("workspace_id",("happened" ->> 'meetingId')) WHERE cause is not null;
-- Returns an automation's findings without lines based on deleted entries; none if it is unknown what they are based on.
CREATE FUNCTION without_cited(found jsonb, gone text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
	SELECT found || jsonb_build_object(
		'lines', coalesce(jsonb_agg(line ORDER BY place) FILTER (WHERE kept), '[]'),
		'cites', coalesce(jsonb_agg(cited ORDER BY place) FILTER (WHERE kept), '[]'))
	FROM (
		SELECT place, line, cited, cited IS NOT NULL AND NOT EXISTS (
			SELECT FROM jsonb_array_elements_text(cited) AS entry WHERE entry = ANY (gone)) AS kept
		FROM jsonb_array_elements(found -> 'lines') WITH ORDINALITY AS lines (line, place),
			LATERAL (SELECT found -> 'cites' -> (place - 1)::int AS cited) AS its
	) AS each_line
$$;
-- Removes the text of deleted entries, including a model's reason, from the history of runs, from their findings and from what
-- was sent with them, for the person who deleted the entries.
CREATE OR REPLACE FUNCTION drop_run_lines(of_meeting uuid, of_entries uuid[]) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	gone text[];
	dropped boolean;
BEGIN
	SELECT coalesce(array_agg(id::text), '{}') INTO gone FROM entry
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL;
	UPDATE automation_run SET because = (because - 'why') || jsonb_build_object('lines', (
			SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(because -> 'lines') AS line WHERE line ->> 'entryId' <> ALL (gone)))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND EXISTS (
		SELECT FROM jsonb_array_elements(coalesce(because -> 'lines', '[]')) AS line WHERE line ->> 'entryId' = ANY (gone));
	dropped := FOUND;
	UPDATE automation_run SET steps = (
			SELECT jsonb_agg(CASE WHEN step ? 'says' THEN step || jsonb_build_object('says', without_cited(step -> 'says', gone)) ELSE step END
				ORDER BY place)
			FROM jsonb_array_elements(steps) WITH ORDINALITY AS all_steps (step, place))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND steps @? '$[*].says';
	dropped := dropped OR FOUND;
	UPDATE delivery SET more = (
			SELECT jsonb_agg(without_cited(part, gone) ORDER BY place) FROM jsonb_array_elements(more) WITH ORDINALITY AS parts (part, place))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND jsonb_typeof(more) = 'array';
	RETURN dropped OR FOUND;
END $$;
