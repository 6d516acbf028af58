-- A list filtered by a frequent word read lines of every readable meeting. Now an hourly job stores the words of each meeting that no
-- device captures any more, and one query to a small index finds the meetings. Every change of a line deletes the row of its meeting, in
-- the same transaction. Meetings without a row are found by their lines, as before.
CREATE TABLE transcript_words (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT transcript_words_workspace_id_meeting_id_pk PRIMARY KEY (workspace_id, meeting_id),
  CONSTRAINT transcript_words_workspace_id_meeting_id_fk FOREIGN KEY (workspace_id, meeting_id)
    REFERENCES meeting (workspace_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE transcript_words IS 'The words of all lines of a meeting, to find meetings by words. Only the owner of the tables reads it. A change of a line deletes the row, and an hourly job adds it again.';
COMMENT ON COLUMN transcript_words.words IS 'Without positions.';
CREATE INDEX transcript_words_words ON transcript_words USING gin (workspace_id, words);
ALTER TABLE transcript_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcript_words FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON transcript_words TO CURRENT_USER USING (true) WITH CHECK (true);
-- Without a policy for it, this role sees no rows.
GRANT SELECT ON transcript_words TO afterword_app;

-- Stores the words of a meeting. The locks are those of uploads, edits and deletions: captures first, then the meeting, so that no capture
-- is added. If another transaction has one of them, the meeting waits for the next hour.
CREATE FUNCTION collect_words(of_workspace bigint, of_meeting uuid) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting ORDER BY id FOR NO KEY UPDATE NOWAIT;
	PERFORM FROM meeting WHERE workspace_id = of_workspace AND id = of_meeting FOR UPDATE NOWAIT;
	IF NOT FOUND THEN
		RETURN false;
	END IF;
	INSERT INTO transcript_words (workspace_id, meeting_id, words)
	SELECT of_workspace, of_meeting, array_to_tsvector(coalesce(array_agg(lexeme), '{}')) FROM (
		SELECT DISTINCT unnest(tsvector_to_array(e.words)) AS lexeme FROM entry e
		WHERE e.workspace_id = of_workspace AND e.meeting_id = of_meeting
	) AS spoken
	-- A tsvector holds a megabyte, which array_to_tsvector does not check. A meeting with more keeps to its lines.
	HAVING coalesce(sum(octet_length(lexeme)), 0) < 1000000
	ON CONFLICT DO NOTHING;
	RETURN FOUND;
EXCEPTION WHEN lock_not_available THEN
	RETURN false;
END $$;
REVOKE EXECUTE ON FUNCTION collect_words(bigint, uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION note_speakers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM transcript_words USING (SELECT DISTINCT workspace_id, meeting_id FROM stored) changed
	WHERE transcript_words.workspace_id = changed.workspace_id AND transcript_words.meeting_id = changed.meeting_id;
	UPDATE capture SET speakers = array(SELECT DISTINCT unnest(capture.speakers || spoken.names)) FROM (
		SELECT workspace_id, meeting_id, capture_id, array_agg(DISTINCT speaker) AS names FROM stored WHERE content IS NOT NULL
		GROUP BY workspace_id, meeting_id, capture_id
	) spoken
	WHERE capture.workspace_id = spoken.workspace_id AND capture.meeting_id = spoken.meeting_id AND capture.id = spoken.capture_id
		AND NOT spoken.names <@ capture.speakers;
	IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM stored WHERE content IS NULL) THEN
		-- Nothing stays of a deleted line, not even its speaker.
		UPDATE capture SET speakers = remaining.names || CASE WHEN capture.speakers <@ remaining.names THEN '{}' ELSE '{""}'::text[] END FROM (
			SELECT c.workspace_id, c.meeting_id, c.capture_id,
				array(SELECT DISTINCT speaker FROM entry WHERE entry.workspace_id = c.workspace_id AND entry.meeting_id = c.meeting_id
					AND entry.capture_id = c.capture_id AND entry.content IS NOT NULL) AS names
			FROM (SELECT DISTINCT workspace_id, meeting_id, capture_id FROM stored WHERE content IS NULL) c
		) remaining
		WHERE capture.workspace_id = remaining.workspace_id AND capture.meeting_id = remaining.meeting_id
			AND capture.id = remaining.capture_id AND NOT capture.speakers <@ remaining.names;
	END IF;
	RETURN NULL;
END $$;

-- Finds the readable meetings that contain each of these words somewhere: in the title, the people or the lines. Text search operators
-- are not leakproof, so this runs as the tables' owner, limited to the transaction's workspace and to the meetings that
-- readable_meetings returns. Phrases come last, because lines are read for them.
CREATE OR REPLACE FUNCTION find_words(asked tsquery[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	-- The meetings that contain the words so far.
	left_over uuid[] := CASE WHEN cardinality(asked) > 0 THEN array(SELECT m.id FROM readable_meetings(viewer) m) END;
	-- Meetings of which only the lines say which words they contain.
	unread CONSTANT uuid[] := array(SELECT unnest(left_over) EXCEPT ALL
		SELECT t.meeting_id FROM transcript_words t WHERE t.workspace_id = place);
	found uuid[];
	said uuid[];
	rest uuid[];
	word tsquery;
	-- The words of a phrase, in any order and distance.
	loose tsquery;
	phrase boolean;
	share real;
BEGIN
	FOR word, phrase IN SELECT each, each::text LIKE '%<->%' FROM unnest(asked) AS each ORDER BY 2 LOOP
		loose := replace(word::text, '<->', '&');
		found := array(SELECT m.id FROM meeting m WHERE m.workspace_id = place AND m.words @@ word);
		said := array(SELECT t.meeting_id FROM transcript_words t WHERE t.workspace_id = place AND t.words @@ loose);
		IF NOT phrase THEN
			found := found || said;
		END IF;
		rest := array(
			SELECT each FROM unnest(left_over) AS each
			WHERE each NOT IN (SELECT unnest(found))
				AND (each IN (SELECT unnest(unread)) OR (phrase AND each IN (SELECT unnest(said)))));
		IF cardinality(rest) > 0 THEN
			-- For frequent words, the index would return most lines of the workspace. So the lines of each meeting are read up to the first
			-- with the word or phrase, if a few lines show that to be less. IS TRUE and OFFSET keep the index from being used for that.
			SELECT avg((e.words @@ word)::integer) * avg((e.words @@ loose)::integer) INTO share
			FROM generate_series(1, cardinality(rest), 1 + cardinality(rest) / 32) AS nth, LATERAL (
				SELECT entry.words FROM entry WHERE entry.workspace_id = place AND entry.meeting_id = rest[nth] LIMIT 16) AS e;
			IF share > 0.0016 THEN
				found := found || array(
					SELECT each.id FROM unnest(rest) AS each (id) WHERE EXISTS (
						SELECT FROM entry e WHERE e.workspace_id = place AND e.meeting_id = each.id AND (e.words @@ word) IS TRUE OFFSET 0));
			ELSIF cardinality(rest) <= 128 THEN
				found := found || array(
					SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND ARRAY[e.meeting_id] && rest AND e.words @@ word
					GROUP BY e.meeting_id);
			ELSE
				found := found || array(
					SELECT e.meeting_id FROM entry e WHERE e.workspace_id = place AND e.words @@ word GROUP BY e.meeting_id);
			END IF;
		END IF;
		left_over := array(SELECT each FROM unnest(left_over) AS each WHERE each IN (SELECT unnest(found)));
	END LOOP;
	RETURN QUERY SELECT unnest(left_over);
END $$;
