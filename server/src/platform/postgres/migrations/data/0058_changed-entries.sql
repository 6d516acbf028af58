-- Most uploads of a running meeting bring a newer state of the last entry. UPDATE asks the policies of entries twice for it, INSERT
-- with a conflict rule four times, and preparing them is most of its cost. Only entries that are not stored yet are inserted.
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
				words = sent.vector::tsvector
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
	RETURN QUERY SELECT number, changed;
END $$;
