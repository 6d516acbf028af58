-- A removal outlives its meeting: it is visible to everyone who can see the connection, and contains nothing from the meeting.
DROP POLICY readers ON delivery;
CREATE POLICY readers ON delivery FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM connection c WHERE c.workspace_id = delivery.workspace_id AND c.id = delivery.connection_id)
			AND (about = 'removal'
				OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = delivery.workspace_id AND m.id = delivery.meeting_id)))
	)
);
