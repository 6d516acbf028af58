-- Events from before a restore may already have been announced after the backup. They are not announced again.
ALTER TABLE server ADD COLUMN IF NOT EXISTS restored_at timestamp(3) with time zone;
GRANT SELECT ON server TO afterword_app;
COMMENT ON COLUMN server.restored_at IS 'When this store was restored from a backup. Meetings that had ended by then start nothing on their own.';
