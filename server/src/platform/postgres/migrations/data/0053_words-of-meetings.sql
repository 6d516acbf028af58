-- Finds the readable meetings that contain each of these words somewhere: in the title, the people or the lines. The words are
-- looked for one after the other, each only in the meetings that have those before it. Text search operators are not leakproof, so
-- this runs as the tables' owner, limited to the transaction's workspace and to the meetings that readable_meetings returns.
--
-- Reading all lines with a frequent word takes most of the time. So a few lines of each meeting decide for most meetings, and the
-- index finds the word in the others. It has to be asked seldom: every query reads the index's pending list, and collects all
-- words with an unfinished beginning.
DROP FUNCTION find_words(tsquery[]);
CREATE FUNCTION find_words(asked tsquery[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	-- The meetings that contain the words so far, and those of them in which the word was not found yet.
	left_over uuid[] := CASE WHEN cardinality(asked) > 0 THEN array(SELECT m.id FROM readable_meetings(viewer) m) END;
	rest uuid[];
	found uuid[];
	word tsquery;
	-- The share of lines that have the word, estimated by a few lines of some meetings.
	share real;
BEGIN
	FOREACH word IN ARRAY asked LOOP
		found := array(SELECT m.id FROM meeting m WHERE m.workspace_id = place AND m.words @@ word);
		rest := array(SELECT each FROM unnest(left_over) AS each WHERE each NOT IN (SELECT unnest(found)));
		SELECT avg((e.words @@ word)::integer) INTO share
		FROM generate_series(1, cardinality(rest), 1 + cardinality(rest) / 32) AS nth, LATERAL (
			SELECT entry.words FROM entry WHERE entry.workspace_id = place AND entry.meeting_id = rest[nth] LIMIT 16) AS e;
		IF share > 0.05 THEN
			found := found || array(
				SELECT each.id FROM unnest(rest) AS each (id) WHERE EXISTS (
					SELECT FROM (
						SELECT e.words FROM entry e WHERE e.workspace_id = place AND e.meeting_id = each.id LIMIT ceil(2 / share)
					) AS first WHERE first.words @@ word));
			rest := array(SELECT each FROM unnest(rest) AS each WHERE each NOT IN (SELECT unnest(found)));
		END IF;
		IF share > 0.05 AND cardinality(rest) BETWEEN 1 AND 512 THEN
			found := found || array(
				SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND ARRAY[e.meeting_id] && rest AND e.words @@ word
				GROUP BY e.meeting_id);
		ELSIF cardinality(rest) > 0 THEN
			found := found || array(
				SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND e.words @@ word GROUP BY e.meeting_id);
		END IF;
		left_over := array(SELECT each FROM unnest(left_over) AS each WHERE each IN (SELECT unnest(found)));
	END LOOP;
	RETURN QUERY SELECT unnest(left_over);
END $$;
REVOKE EXECUTE ON FUNCTION find_words(tsquery[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_words(tsquery[]) TO afterword_app;

-- A page of 100 meetings has thousands of lines. Read by the index one after the other, each block is read for each of its lines.
ALTER FUNCTION spoken_in(uuid[]) SET enable_indexscan = off;
