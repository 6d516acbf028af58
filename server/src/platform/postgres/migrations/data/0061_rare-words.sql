-- A search for several words asks the index for the finished ones and checks each line for the unfinished one, unless that takes longer
-- than to ask for both: `a frequent word and a rar` checked all lines with the frequent word.
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
	needed integer;
	-- Number of lines in all further meetings, counted to 12,001; null until the index was asked for them.
	further integer;
	-- Whether all lines of the meetings are read, and what the index is asked for otherwise.
	common boolean := unfinished;
	sought tsquery := asked;
	-- The same when the index is asked for the lines of all further meetings.
	sought_once tsquery := asked;
	unfinished_word CONSTANT tsquery := substring(asked::text FROM '''(?:[^'']|'''')*'':\*')::tsquery;
	-- How many lines the first meetings have, and in how many of them the finished words are, and the unfinished one.
	lines integer;
	with_core integer;
	with_unfinished integer;
	-- Number of meetings in the next step, and its maximum.
	step integer := 8;
	largest integer := 64;
	-- Number of meetings beyond which the index is asked for all lines, once. It finds phrases only by checking each line with their words.
	furthest CONSTANT integer := CASE WHEN asked::text LIKE '%<->%' THEN 1024 ELSE 384 END;
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
		ELSE
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
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
			SELECT count(*), count(*) FILTER (WHERE e.words @@ core), count(*) FILTER (WHERE e.words @@ unfinished_word)
			INTO lines, with_core, with_unfinished FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			IF core IS NOT NULL AND 4 * with_core < lines THEN
				common := false;
				sought := core;
				-- The index names 64 lines in the time in which one is checked.
				sought_once := CASE WHEN 64 * (with_core - added) > with_unfinished THEN asked ELSE core END;
			ELSE
				common := 20 * added > lines;
				largest := CASE WHEN common THEN 64 ELSE 128 END;
			END IF;
		END IF;
		needed := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)))::integer;
		-- The newest meetings may be unlike the others, and all lines with a frequent word take long.
		IF done > 100 AND needed > furthest AND number - done > 384 AND further IS NULL THEN
			FOR meeting_id, entry_id, said_at, relevance, further IN
				SELECT newest.meeting_id, newest.id, newest.started_at,
					(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real, newest.further
				FROM (
					SELECT rest.*, count(*) OVER () AS further FROM (
						SELECT e.* FROM (
							SELECT entry.meeting_id, entry.id, entry.started_at, entry.words, coalesce(entry.shown_speaker, entry.speaker) AS speaker
							FROM entry WHERE entry.workspace_id = place AND entry.words @@ sought_once
								AND (entry.words @@ asked) IS TRUE OFFSET 0
						) AS e
						WHERE e.meeting_id IN (SELECT unnest(readable[done + 1 :]))
							AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked)
						LIMIT 12001
					) AS rest
					ORDER BY rest.started_at DESC LIMIT most - found
				) AS newest
			LOOP
				-- The index returned these in any order, and the newest may be among those it did not. With so many, the next
				-- meetings have enough.
				EXIT WHEN further > 12000;
				RETURN NEXT;
			END LOOP;
			further := coalesce(further, 0);
			EXIT WHEN further <= 12000;
		END IF;
		step := least(needed, largest);
	END LOOP;
END $function$;
