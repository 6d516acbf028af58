-- Policies evaluate (SELECT …) without a reference to the row once per statement. The settings only name the capture of an upload;
-- the table says who owns it.
CREATE FUNCTION app_meeting() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT nullif(current_setting('app.meeting', true), '')::uuid
$$;
CREATE FUNCTION own_capture() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT id FROM capture WHERE workspace_id = app_workspace() AND meeting_id = app_meeting()
		AND id = nullif(current_setting('app.capture', true), '')::uuid AND account_id = app_account()
$$;
REVOKE EXECUTE ON FUNCTION own_capture() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_capture() TO afterword_app;
ALTER POLICY readers ON entry USING (
	workspace_id = (SELECT app_workspace()) AND (
		(SELECT app_account()) IS NULL
		OR (meeting_id = (SELECT app_meeting()) AND capture_id = (SELECT own_capture()))
		OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = entry.workspace_id AND c.meeting_id = entry.meeting_id
			AND c.id = entry.capture_id)
	)
);
ALTER POLICY new ON entry WITH CHECK (
	workspace_id = (SELECT app_workspace()) AND (
		(SELECT app_account()) IS NULL
		OR (meeting_id = (SELECT app_meeting()) AND capture_id = (SELECT own_capture()))
		OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = entry.workspace_id AND c.meeting_id = entry.meeting_id
			AND c.id = entry.capture_id AND c.account_id = app_account())
	)
);
ALTER POLICY device ON entry USING (workspace_id = (SELECT app_workspace())) WITH CHECK (
	workspace_id = (SELECT app_workspace()) AND (
		(SELECT app_account()) IS NULL
		OR (meeting_id = (SELECT app_meeting()) AND capture_id = (SELECT own_capture()))
		OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = entry.workspace_id AND c.meeting_id = entry.meeting_id
			AND c.id = entry.capture_id AND c.account_id = app_account())
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = entry.workspace_id AND m.id = entry.meeting_id
			AND m.owner_id = app_account())
	)
);
-- Stores a typical upload in one call: new or newer entries with text, for the owner's running capture of a meeting without edits.
-- Anything else fails with AW001 and changes nothing; the server then does each step separately and finds out what to answer.
CREATE FUNCTION store_upload(
	of_workspace bigint, by_account integer, caused_by text, of_meeting uuid, of_capture uuid,
	new_health text, new_health_at timestamptz, new_version text, oldest timestamptz, newest timestamptz, heard timestamptz,
	ids uuid[], revisions bigint[], ordinals integer[], speakers text[], contents text[], starts timestamptz[], updates timestamptz[],
	marks boolean[], counts real[], vectors tsvector[]
) RETURNS TABLE (sequence bigint, health_changed boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	number bigint;
	usual boolean;
	touched boolean;
	changed boolean;
	stored integer;
BEGIN
	PERFORM set_config('app.workspace', of_workspace::text, true), set_config('app.account', by_account::text, true),
		set_config('app.cause', caused_by, true), set_config('app.meeting', of_meeting::text, true),
		set_config('app.capture', of_capture::text, true), set_config('role', 'afterword_app', true);
	SELECT m.owner_id = by_account AND NOT m.edited
		AND NOT EXISTS (SELECT FROM departure WHERE workspace_id = of_workspace)
		AND NOT EXISTS (SELECT FROM capture_review WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture)
	INTO usual FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting;
	IF usual IS NOT TRUE THEN
		RAISE EXCEPTION USING errcode = 'AW001';
	END IF;
	-- A smaller transaction id than that of any later reader of the number, see `position.ts`.
	PERFORM pg_current_xact_id();
	number := nextval('commit_sequence');
	INSERT INTO capture AS held (workspace_id, meeting_id, id, sequence, health, health_at, health_sequence, started_at, seen_at, heard_at,
		account_id, version)
	VALUES (of_workspace, of_meeting, of_capture, number, new_health, new_health_at, number, oldest, newest, heard, by_account, new_version)
	ON CONFLICT (workspace_id, meeting_id, id) DO UPDATE SET
		sequence = excluded.sequence,
		health = CASE WHEN excluded.health_at > coalesce(held.health_at, '-infinity') THEN excluded.health ELSE held.health END,
		health_sequence = CASE
			WHEN excluded.health_at > coalesce(held.health_at, '-infinity') AND excluded.health <> held.health
			THEN excluded.sequence ELSE held.health_sequence END,
		health_at = greatest(held.health_at, excluded.health_at),
		version = coalesce(excluded.version, held.version),
		started_at = least(held.started_at, excluded.started_at),
		seen_at = greatest(held.seen_at, excluded.seen_at),
		heard_at = greatest(held.heard_at, excluded.heard_at)
	WHERE held.account_id = by_account AND NOT held.closed AND NOT held.late
		AND (excluded.health_at > coalesce(held.health_at, '-infinity')
			OR excluded.started_at < held.started_at
			OR excluded.seen_at > held.seen_at)
	RETURNING true, held.health_sequence = held.sequence INTO touched, changed;
	IF touched IS NOT TRUE THEN
		RAISE EXCEPTION USING errcode = 'AW001';
	END IF;
	INSERT INTO entry AS held (workspace_id, meeting_id, capture_id, sequence, id, revision, ordinal, speaker, content, started_at, updated_at,
		bookmarked, word_count, words)
	SELECT of_workspace, of_meeting, of_capture, number, sent.*
	FROM unnest(ids, revisions, ordinals, speakers, contents, starts, updates, marks, counts, vectors) AS sent
	ON CONFLICT (workspace_id, meeting_id, id) DO UPDATE SET
		sequence = excluded.sequence, revision = excluded.revision, ordinal = excluded.ordinal, speaker = excluded.speaker,
		content = excluded.content, started_at = excluded.started_at, updated_at = excluded.updated_at, bookmarked = excluded.bookmarked,
		word_count = excluded.word_count, words = excluded.words
	WHERE excluded.revision > held.revision AND held.content IS NOT NULL AND held.capture_id = excluded.capture_id;
	GET DIAGNOSTICS stored = ROW_COUNT;
	IF stored < cardinality(ids) THEN
		RAISE EXCEPTION USING errcode = 'AW001';
	END IF;
	RETURN QUERY SELECT number, changed;
END $$;
