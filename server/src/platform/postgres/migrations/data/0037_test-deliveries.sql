-- A test of a connection has no meeting. Everyone who can see the connection sees it, with the link to its result.
DROP POLICY readers ON delivery;
CREATE POLICY readers ON delivery FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM connection c WHERE c.workspace_id = delivery.workspace_id AND c.id = delivery.connection_id)
			AND (about IN ('removal', 'test')
				OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = delivery.workspace_id AND m.id = delivery.meeting_id)))
	)
);
DROP POLICY readers ON placement;
CREATE POLICY readers ON placement FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM connection c WHERE c.workspace_id = placement.workspace_id AND c.id = placement.connection_id)
			AND (EXISTS (SELECT FROM meeting m WHERE m.workspace_id = placement.workspace_id AND m.id = placement.meeting_id)
				OR EXISTS (SELECT FROM delivery d WHERE d.workspace_id = placement.workspace_id
					AND d.connection_id = placement.connection_id AND d.meeting_id = placement.meeting_id AND d.key = 'test')))
	)
);
