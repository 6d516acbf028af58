ALTER TABLE "comment" ADD COLUMN "author_name" text;
DROP POLICY new ON comment;
-- Comments in an archive have authors without an account here: the meeting's owner adds them under the authors' names.
CREATE POLICY new ON comment FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = comment.workspace_id AND m.id = comment.meeting_id
			AND (comment.account_id = app_account() OR (comment.account_id IS NULL AND m.owner_id = app_account())))
	)
);
