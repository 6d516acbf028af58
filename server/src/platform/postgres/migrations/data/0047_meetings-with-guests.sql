-- Whether assistants may read meetings with guests is a setting of a workspace. If they may not, a transaction of an
-- assistant has the setting `app.insiders`: a JSON object whose keys are the folded names of the workspace's members.
CREATE FUNCTION app_insiders() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.insiders', true), '')::jsonb $$;

ALTER TABLE capture ADD COLUMN speakers text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN capture.speakers IS 'Everyone who spoke in it, as captured, so that nobody has to read its lines for that. An empty name stands for speakers whose lines were all deleted. Kept by triggers of entry.';

UPDATE capture SET speakers = spoken.names FROM (
	SELECT workspace_id, meeting_id, capture_id,
		array_agg(DISTINCT CASE WHEN content IS NULL THEN '' ELSE speaker END) AS names
	FROM entry GROUP BY workspace_id, meeting_id, capture_id
) spoken
WHERE capture.workspace_id = spoken.workspace_id AND capture.meeting_id = spoken.meeting_id AND capture.id = spoken.capture_id;

CREATE FUNCTION note_speakers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE capture SET speakers = array(SELECT DISTINCT unnest(capture.speakers || spoken.names)) FROM (
		SELECT workspace_id, meeting_id, capture_id, array_agg(DISTINCT speaker) AS names FROM stored WHERE content IS NOT NULL
		GROUP BY workspace_id, meeting_id, capture_id
	) spoken
	WHERE capture.workspace_id = spoken.workspace_id AND capture.meeting_id = spoken.meeting_id AND capture.id = spoken.capture_id
		AND NOT spoken.names <@ capture.speakers;
	IF EXISTS (SELECT FROM stored WHERE content IS NULL) THEN
		-- Nothing stays of a deleted line, not even its speaker.
		UPDATE capture SET speakers = remaining.names || CASE WHEN capture.speakers <@ remaining.names THEN '{}' ELSE '{""}'::text[] END FROM (
			SELECT c.workspace_id, c.meeting_id, c.capture_id,
				array(SELECT DISTINCT speaker FROM entry WHERE entry.workspace_id = c.workspace_id AND entry.meeting_id = c.meeting_id
					AND entry.capture_id = c.capture_id AND entry.content IS NOT NULL) AS names
			FROM (SELECT DISTINCT workspace_id, meeting_id, capture_id FROM stored WHERE content IS NULL) c
		) remaining
		WHERE capture.workspace_id = remaining.workspace_id AND capture.meeting_id = remaining.meeting_id
			AND capture.id = remaining.capture_id AND NOT capture.speakers <@ remaining.names;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER speakers_of_new AFTER INSERT ON entry REFERENCING NEW TABLE AS stored
	FOR EACH STATEMENT EXECUTE FUNCTION note_speakers();
CREATE TRIGGER speakers_of_changed AFTER UPDATE ON entry REFERENCING NEW TABLE AS stored
	FOR EACH STATEMENT EXECUTE FUNCTION note_speakers();

-- Captions have names, not people. A meeting counts as internal only if everyone the platform listed and everyone who spoke
-- has the name of a member, and there is a name at all. The names are passed, because reading the setting takes long.
CREATE FUNCTION is_internal(insiders jsonb, of_workspace bigint, of_meeting uuid, listed text[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT count(*) > 0 AND insiders ?& coalesce(array_agg(lower(btrim(name))), '{}') FROM (
		SELECT unnest(listed) AS name
		UNION ALL
		SELECT unnest(speakers) FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting
	) known WHERE name IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION is_internal(jsonb, bigint, uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_internal(jsonb, bigint, uuid, text[]) TO afterword_app;

ALTER POLICY readers ON meeting USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'
		OR (visibility = 'participants' AND captured_by(workspace_id, id, app_account()))
	) AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), workspace_id, id, array_append(participants, self_name)))
);
-- A capture of one's own is readable without its meeting, except for an assistant.
ALTER POLICY readers ON capture USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR (account_id = app_account() AND (SELECT app_insiders()) IS NULL)
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = capture.workspace_id AND m.id = capture.meeting_id)
	)
);

-- These functions read without the policies, so they repeat the condition.
CREATE OR REPLACE FUNCTION find_entries(asked tsquery, exact tsquery, core tsquery, unfinished boolean, spoken_by text, on_platform text, since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
 RETURNS TABLE(meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path = public, pg_temp
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
	insiders CONSTANT jsonb := app_insiders();
	weights CONSTANT real[] := '{0.05, 0.1, 0.4, 1}';
	speaker_asked CONSTANT text := lower(btrim(spoken_by));
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM meeting m
		WHERE m.workspace_id = place
			AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
				OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, viewer)))
			AND (insiders IS NULL OR is_internal(insiders, m.workspace_id, m.id, array_append(m.participants, m.self_name)))
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
END $function$;
CREATE OR REPLACE FUNCTION find_meetings(asked tsquery, exact tsquery, most integer)
 RETURNS TABLE(meeting_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = public, pg_temp
AS $function$
	SELECT m.id FROM meeting m
	WHERE m.workspace_id = app_workspace() AND m.words @@ asked
		AND (app_account() IS NULL OR m.owner_id = app_account() OR m.visibility = 'workspace'
			OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, app_account())))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), m.workspace_id, m.id, array_append(m.participants, m.self_name)))
	ORDER BY ts_rank_cd('{0.05, 0.1, 0.4, 1}', m.words, asked) >= 0.4 DESC, m.words @@ exact DESC, m.started_at DESC, m.id
	LIMIT most
$function$;
CREATE OR REPLACE FUNCTION find_words(asked tsquery[])
 RETURNS TABLE(meeting_id uuid, number bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = public, pg_temp
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
	JOIN meeting ON meeting.workspace_id = app_workspace() AND meeting.id = found.meeting_id
	WHERE (app_account() IS NULL OR meeting.owner_id = app_account() OR meeting.visibility = 'workspace'
		OR (meeting.visibility = 'participants' AND captured_by(meeting.workspace_id, meeting.id, app_account())))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), meeting.workspace_id, meeting.id, array_append(meeting.participants, meeting.self_name)))
$function$;
CREATE OR REPLACE FUNCTION may_read(of_meeting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = public, pg_temp
AS $function$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting AND (
		app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'
		OR (visibility = 'participants' AND captured_by(workspace_id, id, app_account())))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), workspace_id, id, array_append(participants, self_name))))
$function$;
CREATE OR REPLACE FUNCTION recent_speakers()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = public, pg_temp
AS $function$
	SELECT DISTINCT coalesce(e.shown_speaker, e.speaker) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL AND e.meeting_id = ANY(array(
		SELECT m.id FROM meeting m
		WHERE m.workspace_id = app_workspace()
			AND (app_account() IS NULL OR m.owner_id = app_account() OR m.visibility = 'workspace'
				OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, app_account())))
			AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), m.workspace_id, m.id, array_append(m.participants, m.self_name)))
		ORDER BY m.sample, m.started_at DESC, m.id DESC LIMIT 20))
$function$;
