DROP INDEX "entry_words";
-- Indexes existing rows like new ones (search/text.ts): without accents, and with a higher weight (A) for text and titles than
-- for speakers. A vector has a gap of one position between the texts it was made from, and nowhere else.
CREATE FUNCTION fold_words(words tsvector) RETURNS tsvector LANGUAGE sql AS $$
	SELECT CASE WHEN octet_length(words::text) = length(words::text) THEN words ELSE normalize(
		replace(replace(replace(translate(
			regexp_replace(normalize(words::text, NFKD),
				'[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]', '', 'g'),
			'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
		NFC)::tsvector END
$$;
CREATE FUNCTION weigh_words(words tsvector, after_gap boolean) RETURNS tsvector LANGUAGE sql AS $$
	WITH places AS (SELECT lexeme, unnest(positions) AS place FROM unnest(words)),
	gap AS (
		SELECT min(next.place) AS place FROM (SELECT 1 AS place UNION SELECT place + 1 FROM places) AS next
		WHERE NOT EXISTS (SELECT FROM places WHERE places.place = next.place)
	)
	SELECT setweight(words, 'A', array(
		SELECT lexeme FROM places, gap GROUP BY lexeme, gap.place
		HAVING CASE WHEN after_gap THEN max(places.place) > gap.place ELSE min(places.place) < gap.place END
	))
$$;
UPDATE entry SET words = weigh_words(fold_words(words), true) WHERE words <> '';
UPDATE meeting SET words = weigh_words(fold_words(words), false) WHERE words <> '';
DROP FUNCTION fold_words(tsvector);
DROP FUNCTION weigh_words(tsvector, boolean);
CREATE INDEX "entry_words" ON "entry" USING gin ("workspace_id",(array["meeting_id"]),"words");
-- Finds lines in meetings that the transaction's account can read: at most `most`, those of the newest meetings first, with
-- their ranks. Text search operators are not leakproof, so this function runs as the tables' owner, is limited to the
-- transaction's workspace, and applies the same rule as the policy of meetings.
--
-- Its cost depends on the number of wanted lines, not of existing ones. It searches the newest meetings first, then as many as
-- their results suggest. For words so rare that this would be too many, it takes all lines from the index.
-- For an unfinished word the index would first collect all matching words: if every twentieth line matches, it reads the
-- lines themselves.
CREATE FUNCTION find_lines(asked tsquery, exact tsquery, unfinished boolean, spoken_by text, on_platform text,
	since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
RETURNS TABLE (meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	weights CONSTANT real[] := '{0.05, 0.1, 0.4, 1}';
	speaker_asked CONSTANT text := lower(btrim(spoken_by));
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM meeting m
		WHERE m.workspace_id = place
			AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
				OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, viewer)))
			AND (on_platform IS NULL OR m.platform = on_platform)
			AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
			AND (labeled IS NULL OR labeled = ANY(m.labels))
		ORDER BY m.sample, m.started_at DESC, m.id DESC);
	number CONSTANT integer := cardinality(readable);
	step integer := 8;
	slice uuid[];
	done integer := 0;
	found integer := 0;
	added integer;
	common boolean := unfinished;
BEGIN
	WHILE found < most AND done < number LOOP
		slice := readable[done + 1 : done + step];
		IF common THEN
			RETURN QUERY SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM entry e
			WHERE e.workspace_id = place AND e.meeting_id = ANY(slice) AND (e.words @@ asked) IS TRUE
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			ORDER BY e.started_at DESC LIMIT most - found;
		ELSE
			-- Adding nothing keeps the index from reading which lines are the workspace's: of the meetings it is known.
			RETURN QUERY SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM entry e
			WHERE e.workspace_id + 0 = place AND ARRAY[e.meeting_id] && slice AND e.words @@ asked
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			ORDER BY e.started_at DESC LIMIT most - found;
		END IF;
		GET DIAGNOSTICS added = ROW_COUNT;
		found := found + added;
		done := done + cardinality(slice);
		IF common THEN
			common := (SELECT count(*) FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice)) < 20 * added;
		END IF;
		step := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)))::integer;
		-- More meetings at once than this, and the index is slower than with all of them.
		EXIT WHEN step > 128 AND number - done > 128;
	END LOOP;
	IF found < most AND done < number THEN
		slice := readable[done + 1 :];
		RETURN QUERY SELECT rest.* FROM (
			SELECT e.meeting_id, e.id, e.started_at,
				(least(ts_rank_cd(weights, e.words, asked), 2) * (1 + (e.words @@ exact)::integer))::real
			FROM entry e
			WHERE e.workspace_id = place AND e.words @@ asked AND (e.meeting_id = ANY(slice)) IS TRUE
				AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
			LIMIT 12000) AS rest (meeting_id, entry_id, said_at, relevance)
		ORDER BY rest.said_at DESC LIMIT most - found;
	END IF;
END $$;
-- The same for meetings, by title, code and participants, best matches first.
CREATE FUNCTION find_meetings(asked tsquery, exact tsquery, most integer) RETURNS TABLE (meeting_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT m.id FROM meeting m
	WHERE m.workspace_id = app_workspace() AND m.words @@ asked
		AND (app_account() IS NULL OR m.owner_id = app_account() OR m.visibility = 'workspace'
			OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, app_account())))
	ORDER BY ts_rank_cd('{0.05, 0.1, 0.4, 1}', m.words, asked) >= 0.4 DESC, m.words @@ exact DESC, m.started_at DESC, m.id
	LIMIT most
$$;
-- Speakers in the newest meetings that the transaction's account can read.
CREATE FUNCTION recent_speakers() RETURNS TABLE (name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT DISTINCT coalesce(e.shown_speaker, e.speaker) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL AND e.meeting_id = ANY(array(
		SELECT m.id FROM meeting m
		WHERE m.workspace_id = app_workspace()
			AND (app_account() IS NULL OR m.owner_id = app_account() OR m.visibility = 'workspace'
				OR (m.visibility = 'participants' AND captured_by(m.workspace_id, m.id, app_account())))
		ORDER BY m.sample, m.started_at DESC, m.id DESC LIMIT 20))
$$;
REVOKE EXECUTE ON FUNCTION find_lines(tsquery, tsquery, boolean, text, text, timestamp with time zone, timestamp with time zone, text, integer), find_meetings(tsquery, tsquery, integer), recent_speakers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_lines(tsquery, tsquery, boolean, text, text, timestamp with time zone, timestamp with time zone, text, integer), find_meetings(tsquery, tsquery, integer), recent_speakers() TO afterword_app;
