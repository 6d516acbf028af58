COMMENT ON COLUMN model_call.ended_at IS 'Null while it runs, and for half a day if its process died; the most it may cost then counts.';
