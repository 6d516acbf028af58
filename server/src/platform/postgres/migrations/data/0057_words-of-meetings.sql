-- Finds the readable meetings that contain each of these words somewhere: in the title, the people or the lines. The words are
-- looked for one after the other, the rarest first, each only in the meetings that have those before it. Text search operators are not
-- leakproof, so this runs as the tables' owner, limited to the transaction's workspace and to the meetings that readable_meetings
-- returns.
--
-- Of a frequent word, the index would return most lines of the workspace. So the lines of each meeting are read up to the first with
-- the word. IS TRUE and OFFSET keep the index of words from being used for that.
CREATE OR REPLACE FUNCTION find_words(asked tsquery[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	-- The meetings that contain the words so far, and those of them in which the word was not found yet.
	left_over uuid[] := CASE WHEN cardinality(asked) > 0 THEN array(SELECT m.id FROM readable_meetings(viewer) m) END;
	rest uuid[];
	found uuid[];
	-- A few lines of some meetings, and the share of them that has the word.
	sample CONSTANT tsvector[] := array(
		SELECT e.words FROM generate_series(1, cardinality(left_over), 1 + cardinality(left_over) / 32) AS nth, LATERAL (
			SELECT entry.words FROM entry WHERE entry.workspace_id = place AND entry.meeting_id = left_over[nth] LIMIT 16) AS e);
	share real;
	word tsquery;
BEGIN
	FOR word, share IN
		SELECT each, (SELECT avg((line @@ each)::integer) FROM unnest(sample) AS line) FROM unnest(asked) AS each ORDER BY 2
	LOOP
		found := array(SELECT m.id FROM meeting m WHERE m.workspace_id = place AND m.words @@ word);
		rest := array(SELECT each FROM unnest(left_over) AS each WHERE each NOT IN (SELECT unnest(found)));
		IF share > 0.04 THEN
			found := found || array(
				SELECT each.id FROM unnest(rest) AS each (id) WHERE EXISTS (
					SELECT FROM entry e WHERE e.workspace_id = place AND e.meeting_id = each.id AND (e.words @@ word) IS TRUE OFFSET 0));
		ELSIF cardinality(rest) > 0 THEN
			found := found || array(
				SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND e.words @@ word GROUP BY e.meeting_id);
		END IF;
		left_over := array(SELECT each FROM unnest(left_over) AS each WHERE each IN (SELECT unnest(found)));
	END LOOP;
	RETURN QUERY SELECT unnest(left_over);
END $$;
