-- A second line of defense behind the application's policies (docs/architecture.md, "Row-level security"): the settings
-- `app.workspace` and, for a person, `app.account` determine what a transaction can see. Without them it sees nothing.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'afterword_app') THEN
		BEGIN
			CREATE ROLE afterword_app NOLOGIN;
		EXCEPTION WHEN duplicate_object OR unique_violation THEN
			NULL; -- another database of this cluster made it a moment ago
		END;
	END IF;
	-- From PostgreSQL 16 on, a user who makes a role may administer it and not yet act as it. So that is tried.
	BEGIN
		SET LOCAL ROLE afterword_app;
		RESET ROLE;
	EXCEPTION WHEN insufficient_privilege THEN
		BEGIN
			EXECUTE format('GRANT afterword_app TO %I', current_user);
		EXCEPTION WHEN insufficient_privilege THEN
			RAISE EXCEPTION 'The user % may not act as the role afterword_app, which somebody else made. Let an administrator run: GRANT afterword_app TO %',
				current_user, quote_ident(current_user);
		END;
	END;
END $$;
CREATE FUNCTION app_workspace() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.workspace', true), '')::bigint $$;
-- Null for the server's own work in a workspace, such as a summary or a deletion.
CREATE FUNCTION app_account() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.account', true), '')::integer $$;
-- Called by the policy of meetings, so it must not read through that policy.
CREATE FUNCTION captured_by(of_workspace bigint, of_meeting uuid, by_account integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND account_id = by_account)
$$;
-- Text search operators are not leakproof, so under a policy they use no index. This function runs as the tables' owner: it
-- uses the index, is limited to the transaction's workspace, and its results are joined with meetings, whose policy applies.
CREATE FUNCTION find_words(asked tsquery[]) RETURNS TABLE (meeting_id uuid, number bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
	WHERE app_account() IS NULL OR meeting.owner_id = app_account() OR meeting.visibility = 'workspace'
		OR (meeting.visibility = 'participants' AND captured_by(meeting.workspace_id, meeting.id, app_account()))
$$;
REVOKE EXECUTE ON FUNCTION find_words(tsquery[]), captured_by(bigint, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_words(tsquery[]), captured_by(bigint, uuid, integer) TO afterword_app;
GRANT USAGE ON SCHEMA public TO afterword_app;
GRANT USAGE, SELECT ON SEQUENCE commit_sequence TO afterword_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON meeting, capture, entry, gap, summary TO afterword_app;
-- Forced, so that policies bind the tables' owner too; the owner's own policy is for migrations, backups and moves.
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['meeting', 'capture', 'entry', 'gap', 'summary'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
CREATE POLICY readers ON meeting FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'
		OR (visibility = 'participants' AND captured_by(workspace_id, id, app_account()))
	)
);
CREATE POLICY new ON meeting FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account())
);
-- Readers of a row may try to change it, but only its owner succeeds; the others get an error instead of no effect.
CREATE POLICY owner ON meeting FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account())
);
CREATE POLICY removal ON meeting FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account())
);
CREATE POLICY readers ON capture FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR account_id = app_account()
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = capture.workspace_id AND m.id = capture.meeting_id)
	)
);
CREATE POLICY new ON capture FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY device ON capture FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY removal ON capture FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND app_account() IS NULL
);
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['entry', 'gap'] LOOP
		EXECUTE format($policy$
			CREATE POLICY readers ON %1$I FOR SELECT TO afterword_app USING (
				workspace_id = app_workspace() AND (
					app_account() IS NULL
					OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = %1$I.workspace_id AND c.meeting_id = %1$I.meeting_id
						AND c.id = %1$I.capture_id)
				)
			) $policy$, name);
		EXECUTE format($policy$
			CREATE POLICY new ON %1$I FOR INSERT TO afterword_app WITH CHECK (
				workspace_id = app_workspace() AND (
					app_account() IS NULL
					OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = %1$I.workspace_id AND c.meeting_id = %1$I.meeting_id
						AND c.id = %1$I.capture_id AND c.account_id = app_account())
				)
			) $policy$, name);
		EXECUTE format($policy$
			CREATE POLICY device ON %1$I FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
				workspace_id = app_workspace() AND (
					app_account() IS NULL
					OR EXISTS (SELECT FROM capture c WHERE c.workspace_id = %1$I.workspace_id AND c.meeting_id = %1$I.meeting_id
						AND c.id = %1$I.capture_id AND c.account_id = app_account())
					OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = %1$I.workspace_id AND m.id = %1$I.meeting_id
						AND m.owner_id = app_account())
				)
			) $policy$, name);
		EXECUTE format($policy$
			CREATE POLICY removal ON %I FOR DELETE TO afterword_app USING (
				workspace_id = app_workspace() AND app_account() IS NULL
			) $policy$, name);
	END LOOP;
END $$;
CREATE POLICY readers ON summary FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id)
	)
);
CREATE POLICY new ON summary FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY owner ON summary FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY removal ON summary FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND app_account() IS NULL
);
-- Workspaces that move to another shard: writes are refused from the start of the move, reads after its end.
CREATE TABLE "departure" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"gone" boolean NOT NULL
);
GRANT SELECT ON departure TO afterword_app;
