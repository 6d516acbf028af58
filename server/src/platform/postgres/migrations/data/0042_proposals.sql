CREATE TABLE proposal (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  account_id integer NOT NULL,
  proposed_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  change jsonb NOT NULL,
  based_on bigint,
  CONSTRAINT proposal_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT proposal_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id)
    REFERENCES meeting (workspace_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE proposal IS 'Changes that assistants propose. A row is deleted when a person accepts or declines it.';
COMMENT ON COLUMN proposal.account_id IS 'The person whose assistant proposed it.';
COMMENT ON COLUMN proposal.proposed_by IS 'The name of the assistant or the API key.';
COMMENT ON COLUMN proposal.based_on IS 'The revision of the entry it would replace; null for other changes.';
CREATE INDEX proposal_meeting ON proposal (workspace_id, meeting_id, account_id);
ALTER TABLE proposal ENABLE ROW LEVEL SECURITY;
ALTER TABLE proposal FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON proposal TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY readers ON proposal FOR SELECT TO afterword_app USING (
  workspace_id = app_workspace() AND (app_account() IS NULL OR EXISTS (
    SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id
      AND (m.owner_id = app_account() OR proposal.account_id = app_account()))));
CREATE POLICY new ON proposal FOR INSERT TO afterword_app WITH CHECK (
  workspace_id = app_workspace() AND (app_account() IS NULL OR (account_id = app_account() AND EXISTS (
    SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id))));
CREATE POLICY removal ON proposal FOR DELETE TO afterword_app USING (
  workspace_id = app_workspace() AND (app_account() IS NULL OR EXISTS (
    SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id
      AND (m.owner_id = app_account() OR proposal.account_id = app_account()))));
GRANT SELECT, INSERT, DELETE ON proposal TO afterword_app;
-- Runs as its owner: the person who deletes entries cannot see every proposal about them.
CREATE FUNCTION forget_proposals(of_meeting uuid, of_entries uuid[]) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH forgotten AS (
		DELETE FROM proposal WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND EXISTS (
			SELECT FROM entry WHERE entry.workspace_id = proposal.workspace_id AND entry.meeting_id = proposal.meeting_id
				AND entry.id = ANY (of_entries) AND entry.content IS NULL
				AND (entry.id::text = proposal.change->>'entryId' OR proposal.change->'entries' ? entry.id::text))
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_proposals(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_proposals(uuid, uuid[]) TO afterword_app;
