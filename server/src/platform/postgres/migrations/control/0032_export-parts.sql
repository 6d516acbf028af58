ALTER TABLE account ADD COLUMN export_parts text[];
COMMENT ON COLUMN account.export_parts IS 'Parts of a meeting in the files of this person; null until they choose.';
