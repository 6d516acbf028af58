-- Every query to the index reads its pending list, of up to 4 MB by default: after some 5,000 new lines, a search took longer for the
-- list than for all else. A shorter list is merged into the index more often. Indexes of partitions have a setting of their own.
DO $$
DECLARE
	part regclass;
BEGIN
	FOR part IN
		WITH RECURSIVE part AS (
			SELECT 'entry_words'::regclass AS id UNION ALL SELECT inhrelid FROM pg_inherits JOIN part ON inhparent = id)
		SELECT id FROM part JOIN pg_class ON oid = id WHERE relkind = 'i'
	LOOP
		EXECUTE format('ALTER INDEX %s SET (gin_pending_list_limit = 256)', part);
	END LOOP;
END $$;
