-- PostgreSQL plans an EXISTS of a policy twice, row by row and as a hash, and so each EXISTS of a policy inside it four times. An
-- insert of entries had ninety subplans: twenty milliseconds on each new connection, and megabytes of its memory. These policies
-- keep their rules. What a statement rarely asks becomes a function; a subquery without EXISTS is planned once.
CREATE FUNCTION is_own_capture(of_meeting uuid, of_capture uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = of_capture
		AND account_id = app_account()) AND (app_insiders() IS NULL OR may_read(of_meeting))
$$;
CREATE FUNCTION is_own_meeting(of_meeting uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting AND owner_id = app_account())
		AND (app_insiders() IS NULL OR may_read(of_meeting))
$$;
REVOKE EXECUTE ON FUNCTION is_own_capture(uuid, uuid), is_own_meeting(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_own_capture(uuid, uuid), is_own_meeting(uuid) TO afterword_app;
ALTER POLICY new ON entry WITH CHECK (
	workspace_id = (SELECT app_workspace()) AND (
		(SELECT app_account()) IS NULL
		OR (meeting_id = (SELECT app_meeting()) AND capture_id = (SELECT own_capture()))
		OR is_own_capture(meeting_id, capture_id)
	)
);
ALTER POLICY device ON entry WITH CHECK (
	workspace_id = (SELECT app_workspace()) AND (
		(SELECT app_account()) IS NULL
		OR (meeting_id = (SELECT app_meeting()) AND capture_id = (SELECT own_capture()))
		OR is_own_capture(meeting_id, capture_id) OR is_own_meeting(meeting_id)
	)
);
ALTER POLICY readers ON capture USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR (account_id = app_account() AND (SELECT app_insiders()) IS NULL)
		OR (SELECT true FROM meeting m WHERE m.workspace_id = capture.workspace_id AND m.id = capture.meeting_id)
	)
);
-- An assistant has to be able to read the meeting as well, which only the full condition checks.
CREATE OR REPLACE FUNCTION own_capture() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT id FROM capture WHERE workspace_id = app_workspace() AND meeting_id = app_meeting() AND app_insiders() IS NULL
		AND id = nullif(current_setting('app.capture', true), '')::uuid AND account_id = app_account()
$$;
-- Otherwise each connection plans each statement six times. All of them find their rows by key.
ALTER FUNCTION store_upload SET plan_cache_mode = force_generic_plan;
