-- A search asks the index for the lines of all meetings at once, without reading the newest meetings first, if the statistics of
-- PostgreSQL expect that to be faster. A search declares fewer rows than before, so that its statement keeps one plan.
CREATE FUNCTION expected_lines(
	asked tsquery, core tsquery, unfinished tsquery, OUT meetings real, OUT lines real, OUT with_core real, OUT with_unfinished real
)
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
	plans json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM meeting WHERE workspace_id = $1 UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $2'
		|| CASE WHEN core IS NULL THEN '' ELSE ' UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $3'
			' UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $4' END
	INTO plans USING app_workspace(), asked, core, unfinished;
	plans := plans #> '{0,Plan,Plans}';
	meetings := plans #>> '{0,Plan Rows}';
	lines := greatest((plans #>> '{1,Plan Rows}')::real, 1);
	with_core := plans #>> '{2,Plan Rows}';
	with_unfinished := plans #>> '{3,Plan Rows}';
END $$;
REVOKE EXECUTE ON FUNCTION expected_lines(tsquery, tsquery, tsquery) FROM PUBLIC;
CREATE OR REPLACE FUNCTION find_entries(asked tsquery, exact tsquery, core tsquery, unfinished boolean, spoken_by text, on_platform text, since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
 RETURNS TABLE(meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
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
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM readable_meetings(viewer) m
		WHERE (on_platform IS NULL OR m.platform = on_platform)
			AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
			AND (labeled IS NULL OR labeled = ANY(m.labels))
		ORDER BY m.sample, m.started_at DESC, m.id DESC);
	number CONSTANT integer := cardinality(readable);
	slice uuid[];
	done integer := 0;
	found integer := 0;
	added integer;
	-- Number of meetings that are likely to have the lines that are missing.
	needed real;
	-- By the statistics: meetings of the workspace, lines of it that match, that have the finished words, and the unfinished one.
	meetings real;
	expected real;
	expected_core real;
	expected_unfinished real;
	-- Lines that the index returns if it is asked for those of all meetings at once, which happens at most once.
	at_once real;
	asked_at_once boolean := false;
	-- Whether all lines of the meetings are read, and what the index is asked for otherwise.
	common boolean := unfinished;
	sought tsquery := asked;
	-- The same when the index is asked for the lines of all further meetings.
	sought_once tsquery := asked;
	core_alone boolean := false;
	unfinished_word CONSTANT tsquery := substring(asked::text FROM '''(?:[^'']|'''')*'':\*')::tsquery;
	-- How many lines the first meetings have, and in how many of them the finished words are.
	lines integer;
	with_core integer;
	-- Number of meetings in the next step, and its maximum.
	step integer := 8;
	largest integer := 64;
BEGIN
	-- Reading ahead through another process takes longer than reading from the cache of the operating system.
	PERFORM set_config('effective_io_concurrency', '0', true) FROM pg_class
	WHERE oid = 'entry'::regclass AND relpages BETWEEN 1 AND pg_size_bytes(current_setting('effective_cache_size')) / 8192;
	-- A few meetings take no longer than the estimate.
	IF number > largest THEN
		SELECT e.meetings, e.lines, e.with_core, e.with_unfinished INTO meetings, expected, expected_core, expected_unfinished
		FROM expected_lines(asked, core, unfinished_word) AS e;
		needed := most * meetings / expected;
		-- The index collects 32 lines with an unfinished word in the time in which one is read.
		IF 32 * (expected_core - expected) < expected_unfinished THEN
			sought_once := core;
			core_alone := true;
			expected := expected_core;
		ELSIF core IS NOT NULL THEN
			expected := expected + expected_unfinished / 32;
		END IF;
		at_once := expected;
	END IF;
	WHILE found < most AND done < number LOOP
		-- Asking the index about a meeting takes as long as reading four lines. The first meetings may be unlike the others.
		IF NOT asked_at_once AND (done = 0 OR done > 100) AND at_once < least(needed, number - done) * (4 + at_once / meetings) THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT rest.*, count(*) OVER () AS further FROM (
					SELECT e.* FROM (
						SELECT entry.meeting_id, entry.id, entry.started_at, entry.words, coalesce(entry.shown_speaker, entry.speaker) AS speaker
						FROM entry WHERE entry.workspace_id = place AND entry.words @@ sought_once
							AND (NOT core_alone OR (entry.words @@ asked) IS TRUE) OFFSET 0
					) AS e
					WHERE e.meeting_id IN (SELECT unnest(readable[done + 1 :]))
						AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked)
					LIMIT 12001
				) AS rest
				ORDER BY rest.started_at DESC LIMIT most - found
			) AS newest
			WHERE newest.further <= 12000;
			GET DIAGNOSTICS added = ROW_COUNT;
			EXIT WHEN added > 0 OR NOT EXISTS (
				SELECT FROM (
					SELECT entry.meeting_id, coalesce(entry.shown_speaker, entry.speaker) AS speaker
					FROM entry WHERE entry.workspace_id = place AND entry.words @@ sought_once
						AND (NOT core_alone OR (entry.words @@ asked) IS TRUE) OFFSET 0
				) AS e
				WHERE e.meeting_id IN (SELECT unnest(readable[done + 1 :]))
					AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked));
			-- The index returns these in any order, and the newest may be among those that were not read. With so many, the next
			-- meetings have enough.
			asked_at_once := true;
		END IF;
		slice := readable[done + 1 : done + step];
		IF common THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id = place AND e.meeting_id = ANY(slice) AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		ELSE
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id = place AND ARRAY[e.meeting_id] && slice AND e.words @@ sought AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		END IF;
		GET DIAGNOSTICS added = ROW_COUNT;
		found := found + added;
		done := done + cardinality(slice);
		IF common THEN
			IF core IS NULL THEN
				-- Reads the index alone.
				SELECT count(*) INTO lines FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			ELSE
				SELECT count(*), count(*) FILTER (WHERE e.words @@ core) INTO lines, with_core
				FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			END IF;
			IF core IS NOT NULL AND 4 * with_core < lines THEN
				common := false;
				sought := core;
			ELSE
				common := 20 * added > lines;
				largest := CASE WHEN common THEN 64 ELSE 128 END;
			END IF;
		END IF;
		needed := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)));
		at_once := greatest(expected, meetings * found / done);
		step := least(needed, largest);
	END LOOP;
END $function$;
