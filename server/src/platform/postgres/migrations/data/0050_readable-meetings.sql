-- States once, for lists and searches, which meetings an account may read; null is the server. The policy asks captured_by for each
-- meeting; here PostgreSQL can read the captures of the account once. Without SET and SECURITY DEFINER, so that it is inlined.
CREATE FUNCTION readable_meetings(viewer integer)
 RETURNS TABLE(id uuid, sample boolean, started_at timestamp with time zone, platform text, labels text[], words tsvector)
 LANGUAGE sql STABLE AS $$
	SELECT m.id, m.sample, m.started_at, m.platform, m.labels, m.words FROM meeting m
	WHERE m.workspace_id = app_workspace()
		AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
			OR (m.visibility = 'participants' AND EXISTS (
				SELECT FROM capture c WHERE c.workspace_id = m.workspace_id AND c.meeting_id = m.id AND c.account_id = viewer AND NOT c.late)))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), m.workspace_id, m.id, array_append(m.participants, m.self_name)))
$$;
REVOKE EXECUTE ON FUNCTION readable_meetings(integer) FROM PUBLIC;

-- The list reads meetings with these ids only, so that the policy, which applies as well, seldom asks captured_by.
CREATE FUNCTION readable_ids(viewer integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
	SELECT id FROM readable_meetings(viewer)
$$;
REVOKE EXECUTE ON FUNCTION readable_ids(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION readable_ids(integer) TO afterword_app;

-- Counts what each person said. The policy of lines would read all captures of the workspace to know which lines of a page to count.
CREATE FUNCTION spoken_in(of_meetings uuid[])
 RETURNS TABLE(meeting_id uuid, capture_id uuid, speaker text, entries bigint, words real)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
	SELECT e.meeting_id, e.capture_id, coalesce(e.shown_speaker, e.speaker), count(*), sum(e.word_count) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL
		AND e.meeting_id = ANY(array(SELECT m.id FROM readable_meetings(app_account()) m WHERE m.id = ANY(of_meetings)))
	GROUP BY 1, 2, 3 ORDER BY min(e.started_at), 3
$$;
REVOKE EXECUTE ON FUNCTION spoken_in(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION spoken_in(uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION find_meetings(asked tsquery, exact tsquery, most integer)
 RETURNS TABLE(meeting_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT m.id FROM readable_meetings(app_account()) m
	WHERE m.words @@ asked
	ORDER BY ts_rank_cd('{0.05, 0.1, 0.4, 1}', m.words, asked) >= 0.4 DESC, m.words @@ exact DESC, m.started_at DESC, m.id
	LIMIT most
$function$;

CREATE OR REPLACE FUNCTION find_words(asked tsquery[])
 RETURNS TABLE(meeting_id uuid, number bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	WITH query AS (SELECT words, number FROM unnest(asked) WITH ORDINALITY AS query (words, number)),
	found AS (
		SELECT entry.meeting_id, query.number FROM query
		JOIN entry ON entry.workspace_id = app_workspace() AND entry.words @@ query.words
		UNION
		SELECT meeting.id, query.number FROM query
		JOIN meeting ON meeting.workspace_id = app_workspace() AND meeting.words @@ query.words
	)
	SELECT found.meeting_id, found.number FROM found
	JOIN readable_meetings(app_account()) m ON m.id = found.meeting_id
$function$;

CREATE OR REPLACE FUNCTION recent_speakers()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT DISTINCT coalesce(e.shown_speaker, e.speaker) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL AND e.meeting_id = ANY(array(
		SELECT m.id FROM readable_meetings(app_account()) m
		ORDER BY m.sample, m.started_at DESC, m.id DESC LIMIT 20))
$function$;

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
