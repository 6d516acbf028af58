-- Reads the meetings of several open pages in one call, each as the server itself in its workspace: the settings name one workspace at
-- a time, and row-level security applies to every statement. Entries include all transactions that had ended when the details were read.
-- The details take most of the time, so they are read only where `whole` says so.
CREATE FUNCTION read_feeds(workspaces bigint[], meetings uuid[], floors bigint[], whole boolean[])
RETURNS TABLE (place integer, departed boolean, started_at timestamptz, visibility text, oldest_transaction text, next_transaction text,
	details text, entries json)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
	number integer;
	of_workspace bigint;
	of_meeting uuid;
	floor bigint;
	told text;
BEGIN
	PERFORM set_config('app.account', '', true), set_config('app.cause', '', true), set_config('app.insiders', '', true),
		set_config('role', 'afterword_app', true);
	FOR number IN 1 .. cardinality(workspaces) LOOP
		of_workspace := workspaces[number];
		of_meeting := meetings[number];
		floor := floors[number];
		PERFORM set_config('app.workspace', of_workspace::text, true);
		told := NULL;
		IF whole[number] THEN
			told := (SELECT md5(concat_ws(' ', m.sequence,
				(SELECT sequence FROM summary WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT max(sequence) FROM note WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT concat(max(sequence), ' ', count(*)) FROM comment WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT concat(max(sequence), ' ', count(*)) FROM action_item WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(id::text, ',' ORDER BY id) FROM proposal WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, health, health_sequence, closed, complete, ended_at), ',' ORDER BY id)
					FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, state), ',' ORDER BY id)
					FROM capture_review WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, sequence), ',' ORDER BY id)
					FROM gap WHERE workspace_id = of_workspace AND meeting_id = of_meeting)))
				FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting);
		END IF;
		RETURN QUERY SELECT number, (SELECT gone FROM departure WHERE workspace_id = of_workspace), m.started_at, m.visibility,
			pg_snapshot_xmin(pg_current_snapshot())::text, pg_snapshot_xmax(pg_current_snapshot())::text, told,
			(SELECT json_agg(json_build_object('id', id, 'speaker', coalesce(shown_speaker, speaker),
					'content', coalesce(shown_content, content), 'startedAt', (extract(epoch FROM started_at) * 1000)::bigint,
					'revision', coalesce(shown_revision, revision), 'bookmarked', coalesce(shown_bookmarked, bookmarked),
					'edited', shown_content IS NOT NULL, 'sequence', sequence) ORDER BY started_at, capture_id, ordinal, id)
				FROM entry WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND sequence > floor)
		FROM (SELECT) AS asked LEFT JOIN meeting m ON m.workspace_id = of_workspace AND m.id = of_meeting;
	END LOOP;
END $$;
