ALTER TABLE meeting ADD COLUMN day_only boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN meeting.day_only IS 'Only the day of started_at is known, because the file has no time.';
