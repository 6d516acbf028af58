-- Adds a strategy, also measured on a million lines: if an unfinished word follows finished ones (`core`), and fewer than every
-- twentieth line has those, the index finds only the finished words and the lines are checked for the rest. Otherwise the index
-- would collect every word that starts like the unfinished one. Only returned lines are ranked.
DROP FUNCTION find_lines(tsquery, tsquery, boolean, text, text, timestamp with time zone, timestamp with time zone, text, integer);
CREATE FUNCTION find_entries(asked tsquery, exact tsquery, core tsquery, unfinished boolean, spoken_by text, on_platform text,
	since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
RETURNS TABLE (meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	weights CONSTANT real[] := '{0.05, 0.1, 0.4, 1}';
	speaker_asked CONSTANT text := lower(btrim(spoken_by));
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM meeting m
		WHERE m.workspace_id = place
			AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
				OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, viewer)))
			AND (on_platform IS NULL OR m.platform = on_platform)
			AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
			AND (labeled IS NULL OR labeled = ANY(m.labels))
		ORDER BY m.sample, m.started_at DESC, m.id DESC);
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
	-- Maximum number of meetings per query to the index: each costs a comparison per line. Every query collects unfinished words again.
	largest integer := 128;
	-- Meetings beyond which the index is asked for all of them.
	furthest integer := 1024;
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
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id + 0 = place AND ARRAY[e.meeting_id] && slice AND e.words @@ core AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		ELSE
			-- Adding nothing keeps the index from reading which lines are the workspace's: of the meetings it is known.
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id + 0 = place AND ARRAY[e.meeting_id] && slice AND e.words @@ asked
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
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
		EXIT WHEN needed > furthest AND done > 100 AND number - done > largest;
		step := least(needed, largest);
	END LOOP;
	IF found < most AND done < number THEN
		slice := readable[done + 1 :];
		RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
			(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (newest.words @@ exact)::integer))::real
		FROM (
			SELECT rest.* FROM (
				SELECT e.* FROM (
					SELECT entry.meeting_id, entry.id, entry.started_at, entry.words, coalesce(entry.shown_speaker, entry.speaker) AS speaker
					FROM entry WHERE entry.workspace_id = place AND entry.words @@ asked OFFSET 0
				) AS e
				WHERE e.meeting_id IN (SELECT unnest(slice))
					AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked)
				LIMIT 12000
			) AS rest
			ORDER BY rest.started_at DESC LIMIT most - found
		) AS newest;
	END IF;
END $$;
REVOKE EXECUTE ON FUNCTION find_entries(tsquery, tsquery, tsquery, boolean, text, text, timestamp with time zone, timestamp with time zone, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_entries(tsquery, tsquery, tsquery, boolean, text, text, timestamp with time zone, timestamp with time zone, text, integer) TO afterword_app;
