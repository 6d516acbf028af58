-- The same in steps whose cost was measured on a million lines: plans are made once (a plan with known values compared each of
-- thousands of meetings with the statistics), and each index scan covers the number of meetings for which it is
-- fastest.
CREATE OR REPLACE FUNCTION find_lines(asked tsquery, exact tsquery, unfinished boolean, spoken_by text, on_platform text,
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
	step integer := 8;
	slice uuid[];
	done integer := 0;
	found integer := 0;
	added integer;
	needed integer;
	common boolean := unfinished;
	-- Maximum number of meetings per query to the index: each costs a comparison per line. Every query collects unfinished words again.
	largest CONSTANT integer := CASE WHEN unfinished THEN 384 ELSE 128 END;
	-- Meetings beyond which the index is asked for all of them.
	furthest CONSTANT integer := CASE WHEN unfinished THEN 384 ELSE 1024 END;
BEGIN
	WHILE found < most AND done < number LOOP
		slice := readable[done + 1 : done + step];
		IF common THEN
			RETURN QUERY SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM entry e
			WHERE e.workspace_id = place AND e.meeting_id = ANY(slice) AND (e.words @@ asked) IS TRUE
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			ORDER BY e.started_at DESC LIMIT most - found;
		ELSE
			-- Adding nothing keeps the index from reading which lines are the workspace's: of the meetings it is known.
			RETURN QUERY SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM entry e
			WHERE e.workspace_id + 0 = place AND ARRAY[e.meeting_id] && slice AND e.words @@ asked
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			ORDER BY e.started_at DESC LIMIT most - found;
		END IF;
		GET DIAGNOSTICS added = ROW_COUNT;
		found := found + added;
		done := done + cardinality(slice);
		IF common THEN
			common := (SELECT count(*) FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice)) < 20 * added;
		END IF;
		needed := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)))::integer;
		EXIT WHEN needed > furthest AND number - done > largest;
		step := least(needed, largest);
	END LOOP;
	IF found < most AND done < number THEN
		slice := readable[done + 1 :];
		RETURN QUERY SELECT rest.* FROM (
			SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM (
				SELECT * FROM entry WHERE entry.workspace_id = place AND entry.words @@ asked OFFSET 0
			) AS e
			WHERE e.meeting_id IN (SELECT unnest(slice))
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			LIMIT 12000) AS rest (meeting_id, entry_id, said_at, relevance)
		ORDER BY rest.said_at DESC LIMIT most - found;
	END IF;
END $$;
