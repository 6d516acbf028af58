-- The link of a share is a stored secret, so that its owner can copy it again. It is deleted with the share.
CREATE FUNCTION forget_link_of_share() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM secret WHERE workspace_id = OLD.workspace_id AND purpose = 'share' AND id = OLD.id::text;
	RETURN NULL;
END $$;
CREATE TRIGGER share_link AFTER DELETE ON share FOR EACH ROW EXECUTE FUNCTION forget_link_of_share();
