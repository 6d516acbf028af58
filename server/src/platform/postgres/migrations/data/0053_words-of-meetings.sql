-- Finds the readable meetings that contain each of these words somewhere: in the title, the people or the lines. The words are
-- looked for one after the other, each only in the meetings that have those before it. Without SECURITY DEFINER no index would
-- serve it, so it is limited to the transaction's workspace and to the meetings that readable_meetings returns.
--
-- Reading all lines with a frequent word takes most of the time. So its first lines decide for most meetings. For the others the
-- index is asked for the word in some meetings at once: 32 of them are fastest, because each further one is compared with each line,
-- and each query has a cost of its own. A beginning of a word has a far higher one: every query collects all words that begin so.
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
	beginning boolean;
	-- The share of lines that have the word, estimated by a few lines of some meetings.
	share real;
	at_once integer;
BEGIN
	FOREACH word IN ARRAY array(SELECT each FROM unnest(asked) AS each ORDER BY each::text LIKE '%:*%') LOOP
		beginning := word::text LIKE '%:*%';
		at_once := CASE WHEN beginning THEN 512 ELSE 32 END;
		found := array(SELECT m.id FROM meeting m WHERE m.workspace_id = place AND m.words @@ word);
		rest := array(SELECT each FROM unnest(left_over) AS each WHERE each NOT IN (SELECT unnest(found)));
		SELECT avg((e.words @@ word)::integer) INTO share FROM generate_series(1, cardinality(rest), 1 + cardinality(rest) / 32) AS nth, LATERAL (
			SELECT entry.words FROM entry WHERE entry.workspace_id = place AND entry.meeting_id = rest[nth] LIMIT 16) AS e;
		IF share > 0.08 THEN
			found := found || array(
				SELECT each.id FROM unnest(rest) AS each (id) WHERE EXISTS (
					SELECT FROM (
						SELECT e.words FROM entry e WHERE e.workspace_id = place AND e.meeting_id = each.id LIMIT ceil(2 / share)
					) AS first WHERE first.words @@ word));
			rest := array(SELECT each FROM unnest(rest) AS each WHERE each NOT IN (SELECT unnest(found)));
		END IF;
		IF cardinality(rest) > (CASE WHEN beginning THEN 1024 ELSE 2048 END) THEN
			found := found || array(
				SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND e.words @@ word GROUP BY e.meeting_id);
		ELSE
			-- Adding nothing keeps the index from reading which lines are the workspace's: of the meetings it is known.
			found := found || array(
				SELECT e.meeting_id FROM generate_series(1, cardinality(rest), at_once) AS first, LATERAL (
					SELECT entry.meeting_id FROM entry
					WHERE entry.workspace_id + 0 = place AND ARRAY[entry.meeting_id] && rest[first : first + at_once - 1]
						AND entry.words @@ word OFFSET 0
				) AS e GROUP BY e.meeting_id);
		END IF;
		left_over := array(SELECT each FROM unnest(left_over) AS each WHERE each IN (SELECT unnest(found)));
	END LOOP;
	RETURN QUERY SELECT unnest(left_over);
END $$;
REVOKE EXECUTE ON FUNCTION find_words(tsquery[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_words(tsquery[]) TO afterword_app;

-- Asks the index for 32 meetings at once, not for up to 128, and for all of the meetings that may be searched, unless few lines have
-- the words: a search for all lines reads those that nobody may see, too, and checks a phrase in each line that has its words.
CREATE OR REPLACE FUNCTION find_entries(asked tsquery, exact tsquery, core tsquery, unfinished boolean, spoken_by text, on_platform text, since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
 RETURNS TABLE(meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	weights CONSTANT real[] := '{0.05, 0.1, 0.4, 1}';
	speaker_asked CONSTANT text := lower(btrim(spoken_by));
	-- More are read only by the last query.
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM readable_meetings(viewer) m
		WHERE (on_platform IS NULL OR m.platform = on_platform)
			AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
			AND (labeled IS NULL OR labeled = ANY(m.labels))
		ORDER BY m.sample, m.started_at DESC, m.id DESC LIMIT 2048);
	number CONSTANT integer := cardinality(readable);
	step integer := CASE WHEN unfinished THEN 4 ELSE 8 END;
	slice uuid[];
	done integer := 0;
	found integer := 0;
	added integer;
	needed integer;
	-- Whether lines are read one by one, and whether the index is asked for the finished words alone.
	common boolean := unfinished;
	by_core boolean := false;
	-- Maximum number of meetings per step. Every query to the index collects unfinished words again, so one query asks for all of them.
	largest integer := 256;
	-- Meetings beyond which the index is asked for all of them.
	furthest integer := 1024;
	-- The words of phrases in any order, which is what the index can look for, and in how many lines of 32 meetings it finds them.
	loose CONSTANT tsquery := replace(asked::text, '<->', '&')::tsquery;
	candidates integer;
	at_once CONSTANT integer := CASE WHEN unfinished THEN 384 ELSE 32 END;
BEGIN
	WHILE found < most AND done < number LOOP
		slice := readable[done + 1 : done + step];
		IF common THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id = place AND e.meeting_id = ANY(slice) AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		ELSIF by_core THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.* FROM generate_series(1, cardinality(slice), 32) AS first, LATERAL (
					SELECT entry.meeting_id, entry.id, entry.started_at, entry.words FROM entry
					WHERE entry.workspace_id + 0 = place AND ARRAY[entry.meeting_id] && slice[first : first + 31]
						AND entry.words @@ core AND (entry.words @@ asked) IS TRUE
						AND (speaker_asked IS NULL OR lower(btrim(coalesce(entry.shown_speaker, entry.speaker))) = speaker_asked)
					OFFSET 0
				) AS e ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		ELSE
			-- Some meetings per query to the index: each query has a cost, and so has the comparison of each line with each meeting.
			-- Adding nothing keeps the index from reading which lines are the workspace's: of the meetings it is known.
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.* FROM generate_series(1, cardinality(slice), at_once) AS first, LATERAL (
					SELECT entry.meeting_id, entry.id, entry.started_at, entry.words FROM entry
					WHERE entry.workspace_id + 0 = place AND ARRAY[entry.meeting_id] && slice[first : first + at_once - 1]
						AND entry.words @@ asked
						AND (speaker_asked IS NULL OR lower(btrim(coalesce(entry.shown_speaker, entry.speaker))) = speaker_asked)
					OFFSET 0
				) AS e ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		END IF;
		GET DIAGNOSTICS added = ROW_COUNT;
		found := found + added;
		done := done + cardinality(slice);
		IF common THEN
			SELECT count(*) < 20 * added, core IS NOT NULL AND 20 * count(*) FILTER (WHERE e.words @@ core) < count(*)
			INTO common, by_core FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
		END IF;
		IF unfinished AND NOT by_core THEN
			largest := 384;
			furthest := 384;
		END IF;
		needed := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)))::integer;
		IF needed > furthest AND done > 100 AND number - done > largest AND candidates IS NULL AND NOT unfinished THEN
			slice := slice[1 : 32];
			SELECT count(*) INTO candidates FROM entry e
			WHERE e.workspace_id + 0 = place AND ARRAY[e.meeting_id] && slice AND e.words @@ loose;
		END IF;
		-- A line that is found among those of all meetings costs more, but a rare word is in few.
		EXIT WHEN needed > furthest AND done > 100 AND number - done > largest AND coalesce(candidates, 0) < 32;
		step := least(needed, largest);
	END LOOP;
	IF found < most AND (done < number OR number = 2048) THEN
		RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
			(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
		FROM (
			SELECT rest.* FROM (
				SELECT e.* FROM (
					SELECT entry.meeting_id, entry.id, entry.started_at, entry.words, coalesce(entry.shown_speaker, entry.speaker) AS speaker
					FROM entry WHERE entry.workspace_id = place AND entry.words @@ asked OFFSET 0
				) AS e
				WHERE e.meeting_id IN (
						SELECT m.id FROM readable_meetings(viewer) m
						WHERE (on_platform IS NULL OR m.platform = on_platform)
							AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
							AND (labeled IS NULL OR labeled = ANY(m.labels))
						ORDER BY m.sample, m.started_at DESC, m.id DESC OFFSET done)
					AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked)
				LIMIT 12000
			) AS rest
			ORDER BY rest.started_at DESC LIMIT most - found
		) AS newest;
	END IF;
END $function$;

-- A page of 100 meetings has thousands of lines. Read by the index one after the other, each block is read for each of its lines.
ALTER FUNCTION spoken_in(uuid[]) SET enable_indexscan = off;
