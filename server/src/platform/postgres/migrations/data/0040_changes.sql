-- `GET /api/changes` lists lines by the sequence of their commit, and what a reader can no longer read.
CREATE INDEX entry_sequence ON entry (workspace_id, sequence);
ALTER TABLE meeting
  ADD COLUMN readers_sequence bigint,
  ADD COLUMN former_visibility text;
COMMENT ON COLUMN meeting.readers_sequence IS 'The commit that last changed the visibility; null before the first change.';
COMMENT ON COLUMN meeting.former_visibility IS 'The widest visibility it had before. Readers who lost it learn that it is gone.';
ALTER TABLE deleted_meeting
  ADD COLUMN sequence bigint NOT NULL DEFAULT 0,
  ADD COLUMN owner_id integer,
  ADD COLUMN visibility text NOT NULL DEFAULT 'private',
  ADD COLUMN captured_by integer[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN deleted_meeting.sequence IS 'The commit that deleted it; 0 for those deleted before this was noted.';
COMMENT ON COLUMN deleted_meeting.visibility IS 'The widest it had. Only who could read the meeting learns that it was deleted.';
COMMENT ON COLUMN deleted_meeting.captured_by IS 'Accounts with a capture of it that began while it ran.';
CREATE OR REPLACE FUNCTION delete_meeting(of_meeting uuid, at timestamp with time zone) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	held meeting%ROWTYPE;
BEGIN
	-- Uploads under way end first, and later ones find nothing to add to.
	PERFORM FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting ORDER BY id FOR UPDATE;
	SELECT * INTO held FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting FOR UPDATE;
	IF NOT FOUND THEN
		RETURN false;
	END IF;
	IF app_account() IS NOT NULL AND held.owner_id IS DISTINCT FROM app_account() THEN
		IF held.visibility = 'workspace'
			OR (held.visibility = 'participants' AND captured_by(held.workspace_id, held.id, app_account())) THEN
			RAISE insufficient_privilege USING MESSAGE = 'Only its owner deletes a meeting';
		END IF;
		RETURN false;
	END IF;
	INSERT INTO deleted_meeting (workspace_id, id, deleted_at, sequence, owner_id, visibility, captured_by)
		VALUES (app_workspace(), of_meeting, at, nextval('commit_sequence'), held.owner_id,
			CASE WHEN 'workspace' IN (held.visibility, held.former_visibility) THEN 'workspace'
				WHEN 'participants' IN (held.visibility, held.former_visibility) THEN 'participants' ELSE 'private' END,
			array(SELECT DISTINCT account_id FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
				AND account_id IS NOT NULL AND NOT late ORDER BY account_id))
		ON CONFLICT DO NOTHING;
	DELETE FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting;
	DELETE FROM gap WHERE workspace_id = app_workspace() AND meeting_id = of_meeting;
	DELETE FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting;
	RETURN true;
END $$;
-- A commit takes its transaction ID before its sequence number (transcripts/meetings/position.ts).
CREATE OR REPLACE FUNCTION settle_actions(of_actions uuid[], at timestamp with time zone) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE action_item SET done_at = at, account_id = app_account(), revision = revision + 1,
		sequence = CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('commit_sequence') END
	WHERE workspace_id = app_workspace() AND id = ANY (of_actions) AND (done_at IS NULL) <> (at IS NULL) AND may_read(meeting_id)
$$;
