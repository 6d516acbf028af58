-- When a device sends a newer state of an entry that a person bookmarked or edited, the shown entry gets a new revision. An edit
-- based on the old one is then a conflict. An upload that waited for the first edit of its meeting is not a usual one.
CREATE OR REPLACE FUNCTION store_upload(
	of_workspace bigint, by_account integer, caused_by text, of_meeting uuid, of_capture uuid,
	new_health text, new_health_at timestamptz, new_version text, oldest timestamptz, newest timestamptz, heard timestamptz,
	ids uuid[], revisions bigint[], ordinals integer[], speakers text[], contents text[], starts timestamptz[], updates timestamptz[],
	marks boolean[], counts real[], vectors text[]
) RETURNS TABLE (sequence bigint, health_changed boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
	number bigint;
	usual boolean;
	fresh boolean;
	touched boolean;
	changed boolean;
	newer uuid[];
BEGIN
	PERFORM set_config('app.workspace', of_workspace::text, true), set_config('app.account', by_account::text, true),
		set_config('app.cause', caused_by, true), set_config('app.meeting', of_meeting::text, true),
		set_config('app.capture', of_capture::text, true), set_config('role', 'afterword_app', true);
	SELECT m.owner_id = by_account AND NOT m.edited
			AND NOT EXISTS (SELECT FROM departure WHERE workspace_id = of_workspace)
			AND NOT EXISTS (SELECT FROM capture_review WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture),
		oldest > (SELECT seen_at FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture)
	INTO usual, fresh FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting;
	IF usual IS NOT TRUE OR fresh IS NULL THEN
		RETURN;
	END IF;
	-- A smaller transaction id than that of any later reader of the number, see `position.ts`.
	PERFORM pg_current_xact_id();
	number := nextval('commit_sequence');
	UPDATE capture AS held SET
		sequence = number,
		health = CASE WHEN new_health_at > coalesce(held.health_at, '-infinity') THEN new_health ELSE held.health END,
		health_sequence = CASE
			WHEN new_health_at > coalesce(held.health_at, '-infinity') AND new_health <> held.health
			THEN number ELSE held.health_sequence END,
		health_at = greatest(held.health_at, new_health_at),
		version = coalesce(new_version, held.version),
		started_at = least(held.started_at, oldest),
		seen_at = greatest(held.seen_at, newest),
		heard_at = greatest(held.heard_at, heard)
	WHERE held.workspace_id = of_workspace AND held.meeting_id = of_meeting AND held.id = of_capture
		-- IS TRUE: the planner might otherwise read all captures of the account.
		AND (held.account_id = by_account) IS TRUE AND NOT held.closed AND NOT held.late
		AND (new_health_at > coalesce(held.health_at, '-infinity') OR oldest < held.started_at OR newest > held.seen_at)
	RETURNING true, held.health_sequence = held.sequence INTO touched, changed;
	IF touched IS NOT TRUE THEN
		RETURN;
	END IF;
	IF NOT fresh THEN
		WITH stored AS (
			UPDATE entry AS held SET
				sequence = number, revision = sent.revision, ordinal = sent.ordinal, speaker = sent.speaker, content = sent.content,
				started_at = sent.started_at, updated_at = sent.updated_at, bookmarked = sent.bookmarked, word_count = sent.word_count,
				words = sent.vector::tsvector, shown_revision = held.shown_revision + 1
			FROM unnest(ids, revisions, ordinals, speakers, contents, starts, updates, marks, counts, vectors)
				AS sent (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, vector)
			WHERE held.workspace_id = of_workspace AND held.meeting_id = of_meeting AND held.id = sent.id
				AND held.revision < sent.revision AND held.content IS NOT NULL AND held.capture_id = of_capture
			RETURNING held.id
		)
		SELECT array_agg(id) INTO newer FROM stored;
	END IF;
	IF newer IS NULL OR cardinality(newer) < cardinality(ids) THEN
		-- Fails with 23505 if one of them is stored: it is not newer, deleted, or of another capture.
		INSERT INTO entry (workspace_id, meeting_id, capture_id, sequence, id, revision, ordinal, speaker, content, started_at, updated_at,
			bookmarked, word_count, words)
		SELECT of_workspace, of_meeting, of_capture, number, id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked,
			word_count, vector::tsvector
		FROM unnest(ids, revisions, ordinals, speakers, contents, starts, updates, marks, counts, vectors)
			AS sent (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, vector)
		WHERE (id = ANY (newer)) IS NOT TRUE;
	END IF;
	-- The capture is locked now, as by an edit. One that began before was not visible above.
	RETURN QUERY SELECT number, changed FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting AND NOT m.edited;
	IF NOT FOUND THEN
		RAISE EXCEPTION USING errcode = 'AW001', message = 'Not a usual upload';
	END IF;
END $$;
-- Lines of a workspace that moves are inserted in batches. A deleted line among them says nothing about the lines that are still to come.
CREATE OR REPLACE FUNCTION note_speakers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE capture SET speakers = array(SELECT DISTINCT unnest(capture.speakers || spoken.names)) FROM (
		SELECT workspace_id, meeting_id, capture_id, array_agg(DISTINCT speaker) AS names FROM stored WHERE content IS NOT NULL
		GROUP BY workspace_id, meeting_id, capture_id
	) spoken
	WHERE capture.workspace_id = spoken.workspace_id AND capture.meeting_id = spoken.meeting_id AND capture.id = spoken.capture_id
		AND NOT spoken.names <@ capture.speakers;
	IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM stored WHERE content IS NULL) THEN
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
-- If more than 12,000 lines of the further meetings match, which of them the index returns first has nothing to do with their age. The
-- search then goes on from meeting to meeting.
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
	-- How many lines the first meetings have, and in how many of them the finished words are.
	lines integer;
	with_core integer;
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
			SELECT count(*), count(*) FILTER (WHERE e.words @@ core) INTO lines, with_core
			FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			IF core IS NOT NULL AND 4 * with_core < lines THEN
				common := false;
				sought := core;
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
							FROM entry WHERE entry.workspace_id = place AND entry.words @@ CASE WHEN 20 * with_core > lines THEN asked ELSE sought END
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
