CREATE EXTENSION btree_gin;

CREATE SCHEMA IF NOT EXISTS public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT USAGE ON SCHEMA public TO afterword_app;

-- Numbers the commits of uploads in this shard.
CREATE SEQUENCE commit_sequence AS bigint START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 9223372036854775807 CACHE 1;
GRANT SELECT, USAGE ON SEQUENCE commit_sequence TO afterword_app;

CREATE OR REPLACE FUNCTION public.app_account()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.account', true), '')::integer $function$;
GRANT EXECUTE ON FUNCTION app_account() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.app_insiders()
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.insiders', true), '')::jsonb $function$;
GRANT EXECUTE ON FUNCTION app_insiders() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.app_meeting()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
	SELECT nullif(current_setting('app.meeting', true), '')::uuid
$function$;
GRANT EXECUTE ON FUNCTION app_meeting() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.app_workspace()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.workspace', true), '')::bigint $function$;
GRANT EXECUTE ON FUNCTION app_workspace() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.captured_by(of_workspace bigint, of_meeting uuid, by_account integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND account_id = by_account
		AND NOT late)
$function$;
GRANT EXECUTE ON FUNCTION captured_by(bigint,uuid,integer) TO afterword_app;

CREATE OR REPLACE FUNCTION public.claims_without(claims jsonb, ids text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT coalesce(jsonb_agg(claim ORDER BY place), '[]') FROM jsonb_array_elements(claims) WITH ORDINALITY AS each (claim, place)
	WHERE NOT claim->'entries' ?| ids
$function$;
GRANT EXECUTE ON FUNCTION claims_without(jsonb,text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.collect_words(of_workspace bigint, of_meeting uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.delete_comment(of_comment uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	held comment%ROWTYPE;
BEGIN
	SELECT * INTO held FROM comment WHERE workspace_id = app_workspace() AND id = of_comment AND text IS NOT NULL FOR UPDATE;
	IF NOT FOUND OR NOT may_read(held.meeting_id) THEN
		RETURN false;
	END IF;
	IF app_account() IS NOT NULL AND held.account_id IS DISTINCT FROM app_account() AND NOT EXISTS (
		SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = held.meeting_id AND owner_id = app_account()) THEN
		RAISE insufficient_privilege USING MESSAGE = 'Only its author, and the owner of the meeting, delete a comment';
	END IF;
	UPDATE comment SET text = NULL, sequence = nextval('commit_sequence') WHERE workspace_id = app_workspace() AND id = of_comment;
	DELETE FROM comment gone WHERE workspace_id = app_workspace() AND text IS NULL AND id IN (of_comment, held.reply_to)
		AND NOT EXISTS (SELECT FROM comment answer WHERE answer.workspace_id = gone.workspace_id
			AND answer.meeting_id = gone.meeting_id AND answer.entry_id = gone.entry_id
			AND answer.reply_to = gone.id AND answer.id <> of_comment);
	RETURN true;
END $function$;
GRANT EXECUTE ON FUNCTION delete_comment(uuid) TO afterword_app;

CREATE OR REPLACE FUNCTION public.delete_meeting(of_meeting uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;
GRANT EXECUTE ON FUNCTION delete_meeting(uuid,timestamp with time zone) TO afterword_app;

CREATE OR REPLACE FUNCTION public.drop_actions(of_meeting uuid, of_entries uuid[], at_sequence bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	gone uuid[];
	dropped boolean;
BEGIN
	SELECT coalesce(array_agg(id), '{}') INTO gone FROM entry
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL;
	DELETE FROM action_link WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND kind = 'entry'
		AND other_id = ANY (gone);
	dropped := FOUND;
	UPDATE action_item SET
		entries = array(SELECT cited FROM unnest(entries) WITH ORDINALITY AS each (cited, nth) WHERE cited <> ALL (gone) ORDER BY nth),
		spoken_text = NULL, speaker = '', spoken_assignee = NULL, spoken_due = NULL, spoken_due_date = NULL,
		assignee_key = CASE WHEN assignee_set THEN assignee_key END, revision = revision + 1, sequence = at_sequence
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND entries && gone;
	dropped := FOUND OR dropped;
	DELETE FROM action_item WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND spoken_text IS NULL
		AND cardinality(entries) = 0
		AND (dismissed_at IS NOT NULL OR (text IS NULL AND assignee IS NULL AND due_date IS NULL));
	RETURN dropped;
END $function$;
GRANT EXECUTE ON FUNCTION drop_actions(uuid,uuid[],bigint) TO afterword_app;

CREATE OR REPLACE FUNCTION public.drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT topics_without(topics, ids) AS topics, claims_without(overview, ids) AS overview,
			claims_without(decisions, ids) AS decisions, claims_without(questions, ids) AS questions,
			claims_without(ignored, ids) AS ignored, sections_without(sections, ids) AS sections
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET topics = standing.topics, overview = standing.overview, decisions = standing.decisions,
			questions = standing.questions, ignored = standing.ignored, sections = standing.sections, sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.topics, summary.overview, summary.decisions, summary.questions, summary.ignored, summary.sections)
				IS DISTINCT FROM (standing.topics, standing.overview, standing.decisions, standing.questions, standing.ignored,
					standing.sections)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$function$;
GRANT EXECUTE ON FUNCTION drop_evidence(uuid,uuid[],bigint) TO afterword_app;

CREATE OR REPLACE FUNCTION public.drop_run_lines(of_meeting uuid, of_entries uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	gone text[];
	dropped boolean;
BEGIN
	SELECT coalesce(array_agg(id::text), '{}') INTO gone FROM entry
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL;
	UPDATE automation_run SET because = (because - 'why') || jsonb_build_object('lines', (
			SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(because -> 'lines') AS line WHERE line ->> 'entryId' <> ALL (gone)))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND EXISTS (
		SELECT FROM jsonb_array_elements(coalesce(because -> 'lines', '[]')) AS line WHERE line ->> 'entryId' = ANY (gone));
	dropped := FOUND;
	UPDATE automation_run SET steps = (
			SELECT jsonb_agg(CASE WHEN step ? 'says' THEN step || jsonb_build_object('says', without_cited(step -> 'says', gone)) ELSE step END
				ORDER BY place)
			FROM jsonb_array_elements(steps) WITH ORDINALITY AS all_steps (step, place))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND steps @? '$[*].says';
	dropped := dropped OR FOUND;
	UPDATE delivery SET more = (
			SELECT jsonb_agg(without_cited(part, gone) ORDER BY place) FROM jsonb_array_elements(more) WITH ORDINALITY AS parts (part, place))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND jsonb_typeof(more) = 'array';
	RETURN dropped OR FOUND;
END $function$;
GRANT EXECUTE ON FUNCTION drop_run_lines(uuid,uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.drop_workflow_claims(of_meeting uuid, of_entries uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	DELETE FROM workflow_claim WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND entries && array(
		SELECT id FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL);
	RETURN FOUND;
END $function$;
GRANT EXECUTE ON FUNCTION drop_workflow_claims(uuid,uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.expected_lines(asked tsquery, core tsquery, unfinished tsquery, OUT meetings real, OUT lines real, OUT with_core real, OUT with_unfinished real)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
	plans json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM meeting WHERE workspace_id = $1 UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $2'
		|| CASE WHEN core IS NULL THEN '' ELSE ' UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $3'
			' UNION ALL SELECT FROM entry WHERE workspace_id = $1 AND words @@ $4' END
	INTO plans USING app_workspace(), asked, core, unfinished;
	plans := plans #> '{0,Plan,Plans}';
	meetings := plans #>> '{0,Plan Rows}';
	lines := greatest((plans #>> '{1,Plan Rows}')::real, 1);
	with_core := plans #>> '{2,Plan Rows}';
	with_unfinished := plans #>> '{3,Plan Rows}';
END $function$;

CREATE OR REPLACE FUNCTION public.find_entries(asked tsquery, exact tsquery, core tsquery, unfinished boolean, spoken_by text, on_platform text, since timestamp with time zone, before timestamp with time zone, labeled text, most integer)
 RETURNS TABLE(meeting_id uuid, entry_id uuid, said_at timestamp with time zone, relevance real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
	place CONSTANT bigint := app_workspace();
	viewer CONSTANT integer := app_account();
	weights CONSTANT real[] := '{0.05, 0.1, 0.4, 1}';
	speaker_asked CONSTANT text := lower(btrim(spoken_by));
	readable CONSTANT uuid[] := array(
		SELECT m.id FROM readable_meetings(viewer) m
		WHERE (on_platform IS NULL OR m.platform = on_platform)
			AND (since IS NULL OR m.started_at >= since) AND (before IS NULL OR m.started_at < before)
			AND (labeled IS NULL OR labeled = ANY(m.labels))
		ORDER BY m.sample, m.started_at DESC, m.id DESC);
	number CONSTANT integer := cardinality(readable);
	slice uuid[];
	done integer := 0;
	found integer := 0;
	added integer;
	-- Number of meetings that are likely to have the lines that are missing.
	needed real;
	-- By the statistics: meetings of the workspace, lines of it that match, that have the finished words, and the unfinished one.
	meetings real;
	expected real;
	expected_core real;
	expected_unfinished real;
	-- Lines that the index returns if it is asked for those of all meetings at once, which happens at most once.
	at_once real;
	asked_at_once boolean := false;
	-- Whether all lines of the meetings are read, and what the index is asked for otherwise.
	common boolean := unfinished;
	sought tsquery := asked;
	-- The same when the index is asked for the lines of all further meetings.
	sought_once tsquery := asked;
	core_alone boolean := false;
	unfinished_word CONSTANT tsquery := substring(asked::text FROM '''(?:[^'']|'''')*'':\*')::tsquery;
	-- How many lines the first meetings have, and in how many of them the finished words are.
	lines integer;
	with_core integer;
	-- Number of meetings in the next step, and its maximum.
	step integer := 8;
	largest integer := 64;
BEGIN
	-- Reading ahead through another process takes longer than reading from the cache of the operating system.
	PERFORM set_config('effective_io_concurrency', '0', true) FROM pg_class
	WHERE oid = 'entry'::regclass AND relpages BETWEEN 1 AND pg_size_bytes(current_setting('effective_cache_size')) / 8192;
	-- A few meetings take no longer than the estimate.
	IF number > largest THEN
		SELECT e.meetings, e.lines, e.with_core, e.with_unfinished INTO meetings, expected, expected_core, expected_unfinished
		FROM expected_lines(asked, core, unfinished_word) AS e;
		needed := most * meetings / expected;
		-- The index collects 32 lines with an unfinished word in the time in which one is read.
		IF 32 * (expected_core - expected) < expected_unfinished THEN
			sought_once := core;
			core_alone := true;
			expected := expected_core;
		ELSIF core IS NOT NULL THEN
			expected := expected + expected_unfinished / 32;
		END IF;
		at_once := expected;
	END IF;
	WHILE found < most AND done < number LOOP
		-- Asking the index about a meeting takes as long as reading four lines. The first meetings may be unlike the others.
		IF NOT asked_at_once AND (done = 0 OR done > 100) AND at_once < least(needed, number - done) * (4 + at_once / meetings) THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT rest.*, count(*) OVER () AS further FROM (
					SELECT e.* FROM (
						SELECT entry.meeting_id, entry.id, entry.started_at, entry.words, coalesce(entry.shown_speaker, entry.speaker) AS speaker
						FROM entry WHERE entry.workspace_id = place AND entry.words @@ sought_once
							AND (NOT core_alone OR (entry.words @@ asked) IS TRUE) OFFSET 0
					) AS e
					WHERE e.meeting_id IN (SELECT unnest(readable[done + 1 :]))
						AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked)
					LIMIT 12001
				) AS rest
				ORDER BY rest.started_at DESC LIMIT most - found
			) AS newest
			WHERE newest.further <= 12000;
			GET DIAGNOSTICS added = ROW_COUNT;
			EXIT WHEN added > 0 OR NOT EXISTS (
				SELECT FROM (
					SELECT entry.meeting_id, coalesce(entry.shown_speaker, entry.speaker) AS speaker
					FROM entry WHERE entry.workspace_id = place AND entry.words @@ sought_once
						AND (NOT core_alone OR (entry.words @@ asked) IS TRUE) OFFSET 0
				) AS e
				WHERE e.meeting_id IN (SELECT unnest(readable[done + 1 :]))
					AND (speaker_asked IS NULL OR lower(btrim(e.speaker)) = speaker_asked));
			-- The index returns these in any order, and the newest may be among those that were not read. With so many, the next
			-- meetings have enough.
			asked_at_once := true;
		END IF;
		slice := readable[done + 1 : done + step];
		IF common THEN
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id = place AND e.meeting_id = ANY(slice) AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		ELSE
			RETURN QUERY SELECT newest.meeting_id, newest.id, newest.started_at,
				(least(ts_rank_cd(weights, newest.words, asked), 2) * (1 + (NOT unfinished OR newest.words @@ exact)::integer))::real
			FROM (
				SELECT e.meeting_id, e.id, e.started_at, e.words
				FROM entry e
				WHERE e.workspace_id = place AND ARRAY[e.meeting_id] && slice AND e.words @@ sought AND (e.words @@ asked) IS TRUE
					AND (speaker_asked IS NULL OR lower(btrim(coalesce(e.shown_speaker, e.speaker))) = speaker_asked)
				ORDER BY e.started_at DESC LIMIT most - found
			) AS newest;
		END IF;
		GET DIAGNOSTICS added = ROW_COUNT;
		found := found + added;
		done := done + cardinality(slice);
		IF common THEN
			IF core IS NULL THEN
				-- Reads the index alone.
				SELECT count(*) INTO lines FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			ELSE
				SELECT count(*), count(*) FILTER (WHERE e.words @@ core) INTO lines, with_core
				FROM entry e WHERE e.workspace_id = place AND e.meeting_id = ANY(slice);
			END IF;
			IF core IS NOT NULL AND 4 * with_core < lines THEN
				common := false;
				sought := core;
			ELSE
				common := 20 * added > lines;
				largest := CASE WHEN common THEN 64 ELSE 128 END;
			END IF;
		END IF;
		needed := greatest(8, least(1000000, 1.3 * (most - found) * done / greatest(found, 1)));
		at_once := greatest(expected, meetings * found / done);
		step := least(needed, largest);
	END LOOP;
END $function$;
GRANT EXECUTE ON FUNCTION find_entries(tsquery,tsquery,tsquery,boolean,text,text,timestamp with time zone,timestamp with time zone,text,integer) TO afterword_app;

CREATE OR REPLACE FUNCTION public.find_meetings(asked tsquery, exact tsquery, most integer)
 RETURNS TABLE(meeting_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT m.id FROM readable_meetings(app_account()) m
	WHERE m.words @@ asked
	ORDER BY ts_rank_cd('{0.05, 0.1, 0.4, 1}', m.words, asked) >= 0.4 DESC, m.words @@ exact DESC, m.started_at DESC, m.id
	LIMIT most
$function$;
GRANT EXECUTE ON FUNCTION find_meetings(tsquery,tsquery,integer) TO afterword_app;

CREATE OR REPLACE FUNCTION public.find_words(asked tsquery[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
END $function$;
GRANT EXECUTE ON FUNCTION find_words(tsquery[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.forget_comments(of_meeting uuid, of_entries uuid[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	WITH forgotten AS (
		DELETE FROM comment USING entry
		WHERE comment.workspace_id = app_workspace() AND comment.meeting_id = of_meeting AND comment.entry_id = ANY (of_entries)
			AND entry.workspace_id = comment.workspace_id AND entry.meeting_id = comment.meeting_id AND entry.id = comment.entry_id
			AND entry.content IS NULL
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$function$;
GRANT EXECUTE ON FUNCTION forget_comments(uuid,uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.forget_edits(of_meeting uuid, of_entries uuid[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	WITH forgotten AS (
		DELETE FROM edit USING entry
		WHERE edit.workspace_id = app_workspace() AND edit.meeting_id = of_meeting AND edit.change->>'kind' = 'entry'
			AND entry.workspace_id = edit.workspace_id AND entry.meeting_id = edit.meeting_id AND entry.id = ANY (of_entries)
			AND entry.id = (edit.change->>'entryId')::uuid AND entry.content IS NULL
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$function$;
GRANT EXECUTE ON FUNCTION forget_edits(uuid,uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.forget_link_of_share()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	DELETE FROM secret WHERE workspace_id = OLD.workspace_id AND purpose = 'share' AND id = OLD.id::text;
	RETURN NULL;
END $function$;
GRANT EXECUTE ON FUNCTION forget_link_of_share() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.forget_proposals(of_meeting uuid, of_entries uuid[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	WITH forgotten AS (
		DELETE FROM proposal WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND EXISTS (
			SELECT FROM entry WHERE entry.workspace_id = proposal.workspace_id AND entry.meeting_id = proposal.meeting_id
				AND entry.id = ANY (of_entries) AND entry.content IS NULL
				AND (entry.id::text = proposal.change->>'entryId' OR proposal.change->'entries' ? entry.id::text))
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$function$;
GRANT EXECUTE ON FUNCTION forget_proposals(uuid,uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.is_internal(insiders jsonb, of_workspace bigint, of_meeting uuid, listed text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT count(*) > 0 AND insiders ?& coalesce(array_agg(lower(btrim(name))), '{}') FROM (
		SELECT unnest(listed) AS name
		UNION ALL
		SELECT unnest(speakers) FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting
	) known WHERE name IS NOT NULL
$function$;
GRANT EXECUTE ON FUNCTION is_internal(jsonb,bigint,uuid,text[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.is_own_capture(of_meeting uuid, of_capture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT EXISTS (SELECT FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = of_capture
		AND account_id = app_account()) AND (app_insiders() IS NULL OR may_read(of_meeting))
$function$;
GRANT EXECUTE ON FUNCTION is_own_capture(uuid,uuid) TO afterword_app;

CREATE OR REPLACE FUNCTION public.is_own_meeting(of_meeting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting AND owner_id = app_account())
		AND (app_insiders() IS NULL OR may_read(of_meeting))
$function$;
GRANT EXECUTE ON FUNCTION is_own_meeting(uuid) TO afterword_app;

CREATE OR REPLACE FUNCTION public.may_capture(of_workspace bigint, of_meeting uuid, of_capture uuid, is_late boolean, is_closed boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = of_workspace AND id = of_meeting AND owner_id = app_account())
		-- An upsert asks this of rows that exist, too.
		OR EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture
			AND account_id = app_account())
		OR (NOT is_late AND EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting
			AND account_id IS DISTINCT FROM app_account() AND NOT closed))
		OR (is_late AND is_closed AND EXISTS (SELECT FROM capture_review WHERE workspace_id = of_workspace
			AND meeting_id = of_meeting AND id = of_capture AND account_id = app_account() AND state = 'accepted'))
$function$;
GRANT EXECUTE ON FUNCTION may_capture(bigint,uuid,uuid,boolean,boolean) TO afterword_app;

CREATE OR REPLACE FUNCTION public.may_read(of_meeting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting AND (
		app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'
		OR (visibility = 'participants' AND captured_by(workspace_id, id, app_account())))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), workspace_id, id, array_append(participants, self_name))))
$function$;
GRANT EXECUTE ON FUNCTION may_read(uuid) TO afterword_app;

CREATE OR REPLACE FUNCTION public.meeting_progress(of_meeting uuid)
 RETURNS TABLE(ended boolean, complete boolean, version text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT bool_and(closed), bool_and(closed AND capture.complete),
		(SELECT coalesce(sum(revision), 0)::text FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting)
	FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
$function$;
GRANT EXECUTE ON FUNCTION meeting_progress(uuid) TO afterword_app;

CREATE OR REPLACE FUNCTION public.note_speakers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;
GRANT EXECUTE ON FUNCTION note_speakers() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.own_capture()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT id FROM capture WHERE workspace_id = app_workspace() AND meeting_id = app_meeting() AND app_insiders() IS NULL
		AND id = nullif(current_setting('app.capture', true), '')::uuid AND account_id = app_account()
$function$;
GRANT EXECUTE ON FUNCTION own_capture() TO afterword_app;

CREATE OR REPLACE FUNCTION public.read_feeds(workspaces bigint[], meetings uuid[], floors bigint[], whole boolean[])
 RETURNS TABLE(place integer, departed boolean, started_at timestamp with time zone, visibility text, oldest_transaction text, next_transaction text, details text, entries json)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
	number integer;
	of_workspace bigint;
	of_meeting uuid;
	floor bigint;
	told text;
BEGIN
	PERFORM set_config('app.account', '', true), set_config('app.cause', '', true), set_config('app.insiders', '', true),
		set_config('role', 'afterword_app', true);
	FOR number IN 1 .. cardinality(workspaces) LOOP
		of_workspace := workspaces[number];
		of_meeting := meetings[number];
		floor := floors[number];
		PERFORM set_config('app.workspace', of_workspace::text, true);
		told := NULL;
		IF whole[number] THEN
			told := (SELECT md5(concat_ws(' ', m.sequence,
				(SELECT sequence FROM summary WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT max(sequence) FROM note WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT concat(max(sequence), ' ', count(*)) FROM comment WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT concat(max(sequence), ' ', count(*)) FROM action_item WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(id::text, ',' ORDER BY id) FROM proposal WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, health, health_sequence, closed, complete, ended_at), ',' ORDER BY id)
					FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, state), ',' ORDER BY id)
					FROM capture_review WHERE workspace_id = of_workspace AND meeting_id = of_meeting),
				(SELECT string_agg(concat_ws(' ', id, sequence), ',' ORDER BY id)
					FROM gap WHERE workspace_id = of_workspace AND meeting_id = of_meeting)))
				FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting);
		END IF;
		RETURN QUERY SELECT number, (SELECT gone FROM departure WHERE workspace_id = of_workspace), m.started_at, m.visibility,
			pg_snapshot_xmin(pg_current_snapshot())::text, pg_snapshot_xmax(pg_current_snapshot())::text, told,
			(SELECT json_agg(json_build_object('id', id, 'speaker', coalesce(shown_speaker, speaker),
					'content', coalesce(shown_content, content), 'startedAt', (extract(epoch FROM started_at) * 1000)::bigint,
					'revision', coalesce(shown_revision, revision), 'bookmarked', coalesce(shown_bookmarked, bookmarked),
					'edited', shown_content IS NOT NULL, 'sequence', sequence) ORDER BY started_at, capture_id, ordinal, id)
				FROM entry WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND sequence > floor)
		FROM (SELECT) AS asked LEFT JOIN meeting m ON m.workspace_id = of_workspace AND m.id = of_meeting;
	END LOOP;
END $function$;
GRANT EXECUTE ON FUNCTION read_feeds(bigint[],uuid[],bigint[],boolean[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.readable_ids(viewer integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT id FROM readable_meetings(viewer)
$function$;
GRANT EXECUTE ON FUNCTION readable_ids(integer) TO afterword_app;

CREATE OR REPLACE FUNCTION public.readable_meetings(viewer integer)
 RETURNS TABLE(id uuid, sample boolean, started_at timestamp with time zone, platform text, labels text[], words tsvector)
 LANGUAGE sql
 STABLE
AS $function$
	SELECT m.id, m.sample, m.started_at, m.platform, m.labels, m.words FROM meeting m
	WHERE m.workspace_id = (SELECT app_workspace())
		AND (viewer IS NULL OR m.owner_id = viewer OR m.visibility = 'workspace'
			OR (m.visibility = 'participants' AND EXISTS (
				SELECT FROM capture c WHERE c.workspace_id = m.workspace_id AND c.meeting_id = m.id AND c.account_id = viewer AND NOT c.late)))
		AND ((SELECT app_insiders()) IS NULL OR is_internal((SELECT app_insiders()), m.workspace_id, m.id, array_append(m.participants, m.self_name)))
$function$;

CREATE OR REPLACE FUNCTION public.recent_speakers()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT DISTINCT coalesce(e.shown_speaker, e.speaker) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL AND e.meeting_id = ANY(array(
		SELECT m.id FROM readable_meetings(app_account()) m
		ORDER BY m.sample, m.started_at DESC, m.id DESC LIMIT 20))
$function$;
GRANT EXECUTE ON FUNCTION recent_speakers() TO afterword_app;

CREATE OR REPLACE FUNCTION public.resolve_comment(of_comment uuid, to_be boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	UPDATE comment SET resolved = to_be, sequence = nextval('commit_sequence')
	WHERE workspace_id = app_workspace() AND id = of_comment AND reply_to IS NULL AND resolved <> to_be
		AND may_read(meeting_id)
$function$;
GRANT EXECUTE ON FUNCTION resolve_comment(uuid,boolean) TO afterword_app;

CREATE OR REPLACE FUNCTION public.sections_without(sections jsonb, ids text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT coalesce(jsonb_agg(section || jsonb_build_object('claims', claims_without(section->'claims', ids)) ORDER BY place), '[]')
	FROM jsonb_array_elements(sections) WITH ORDINALITY AS each (section, place)
$function$;
GRANT EXECUTE ON FUNCTION sections_without(jsonb,text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.set_gate_of_connection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.state = 'connected' AND NEW.held_until IS NULL AND NEW.failing_since IS NULL THEN
    DELETE FROM work_gate WHERE workspace_id = OLD.workspace_id AND gate = OLD.id::text;
  ELSE
    INSERT INTO work_gate AS held (workspace_id, gate, held_until, suspect)
    VALUES (NEW.workspace_id, NEW.id::text, CASE NEW.state WHEN 'connected' THEN NEW.held_until ELSE 'infinity' END,
      NEW.failing_since IS NOT NULL)
    ON CONFLICT (workspace_id, gate) DO UPDATE SET held_until = excluded.held_until, suspect = excluded.suspect;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_actions(of_actions uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
	UPDATE action_item SET done_at = at, account_id = app_account(), revision = revision + 1,
		sequence = CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('commit_sequence') END
	WHERE workspace_id = app_workspace() AND id = ANY (of_actions) AND (done_at IS NULL) <> (at IS NULL) AND may_read(meeting_id)
$function$;
GRANT EXECUTE ON FUNCTION settle_actions(uuid[],timestamp with time zone) TO afterword_app;

CREATE OR REPLACE FUNCTION public.spoken_in(of_meetings uuid[])
 RETURNS TABLE(meeting_id uuid, capture_id uuid, speaker text, entries bigint, words real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_indexscan TO 'off'
AS $function$
	SELECT e.meeting_id, e.capture_id, coalesce(e.shown_speaker, e.speaker), count(*), sum(e.word_count) FROM entry e
	WHERE e.workspace_id = app_workspace() AND e.content IS NOT NULL
		AND e.meeting_id = ANY(array(SELECT m.id FROM readable_meetings(app_account()) m WHERE m.id = ANY(of_meetings)))
	GROUP BY 1, 2, 3 ORDER BY min(e.started_at), 3
$function$;
GRANT EXECUTE ON FUNCTION spoken_in(uuid[]) TO afterword_app;

CREATE OR REPLACE FUNCTION public.store_upload(of_workspace bigint, by_account integer, caused_by text, of_meeting uuid, of_capture uuid, new_health text, new_health_at timestamp with time zone, new_version text, oldest timestamp with time zone, newest timestamp with time zone, heard timestamp with time zone, ids uuid[], revisions bigint[], ordinals integer[], speakers text[], contents text[], starts timestamp with time zone[], updates timestamp with time zone[], marks boolean[], counts real[], vectors text[])
 RETURNS TABLE(sequence bigint, health_changed boolean)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
	number bigint;
	usual boolean;
	fresh boolean;
	touched boolean;
	changed boolean;
	newer uuid[];
BEGIN
	PERFORM set_config('app.workspace', of_workspace::text, true), set_config('app.account', by_account::text, true),
		set_config('app.cause', caused_by, true), set_config('app.meeting', of_meeting::text, true),
		set_config('app.capture', of_capture::text, true), set_config('role', 'afterword_app', true);
	SELECT m.owner_id = by_account AND NOT m.edited
			AND NOT EXISTS (SELECT FROM departure WHERE workspace_id = of_workspace)
			AND NOT EXISTS (SELECT FROM capture_review WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture),
		oldest > (SELECT seen_at FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture)
	INTO usual, fresh FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting;
	IF usual IS NOT TRUE OR fresh IS NULL THEN
		RETURN;
	END IF;
	-- A smaller transaction id than that of any later reader of the number, see `position.ts`.
	PERFORM pg_current_xact_id();
	number := nextval('commit_sequence');
	UPDATE capture AS held SET
		sequence = number,
		health = CASE WHEN new_health_at > coalesce(held.health_at, '-infinity') THEN new_health ELSE held.health END,
		health_sequence = CASE
			WHEN new_health_at > coalesce(held.health_at, '-infinity') AND new_health <> held.health
			THEN number ELSE held.health_sequence END,
		health_at = greatest(held.health_at, new_health_at),
		version = coalesce(new_version, held.version),
		started_at = least(held.started_at, oldest),
		seen_at = greatest(held.seen_at, newest),
		heard_at = greatest(held.heard_at, heard)
	WHERE held.workspace_id = of_workspace AND held.meeting_id = of_meeting AND held.id = of_capture
		-- IS TRUE: the planner might otherwise read all captures of the account.
		AND (held.account_id = by_account) IS TRUE AND NOT held.closed AND NOT held.late
		AND (new_health_at > coalesce(held.health_at, '-infinity') OR oldest < held.started_at OR newest > held.seen_at)
	RETURNING true, held.health_sequence = held.sequence INTO touched, changed;
	IF touched IS NOT TRUE THEN
		RETURN;
	END IF;
	IF NOT fresh THEN
		WITH stored AS (
			UPDATE entry AS held SET
				sequence = number, revision = sent.revision, ordinal = sent.ordinal, speaker = sent.speaker, content = sent.content,
				started_at = sent.started_at, updated_at = sent.updated_at, bookmarked = sent.bookmarked, word_count = sent.word_count,
				words = sent.vector::tsvector, shown_revision = held.shown_revision + 1
			FROM unnest(ids, revisions, ordinals, speakers, contents, starts, updates, marks, counts, vectors)
				AS sent (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, vector)
			WHERE held.workspace_id = of_workspace AND held.meeting_id = of_meeting AND held.id = sent.id
				AND held.revision < sent.revision AND held.content IS NOT NULL AND held.capture_id = of_capture
			RETURNING held.id
		)
		SELECT array_agg(id) INTO newer FROM stored;
	END IF;
	IF newer IS NULL OR cardinality(newer) < cardinality(ids) THEN
		-- Fails with 23505 if one of them is stored: it is not newer, deleted, or of another capture.
		INSERT INTO entry (workspace_id, meeting_id, capture_id, sequence, id, revision, ordinal, speaker, content, started_at, updated_at,
			bookmarked, word_count, words)
		SELECT of_workspace, of_meeting, of_capture, number, id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked,
			word_count, vector::tsvector
		FROM unnest(ids, revisions, ordinals, speakers, contents, starts, updates, marks, counts, vectors)
			AS sent (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, vector)
		WHERE (id = ANY (newer)) IS NOT TRUE;
	END IF;
	-- The capture is locked now, as by an edit. One that began before was not visible above.
	RETURN QUERY SELECT number, changed FROM meeting m WHERE m.workspace_id = of_workspace AND m.id = of_meeting AND NOT m.edited;
	IF NOT FOUND THEN
		RAISE EXCEPTION USING errcode = 'AW001', message = 'Not a usual upload';
	END IF;
END $function$;
GRANT EXECUTE ON FUNCTION store_upload(bigint,integer,text,uuid,uuid,text,timestamp with time zone,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid[],bigint[],integer[],text[],text[],timestamp with time zone[],timestamp with time zone[],boolean[],real[],text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.topics_without(topics jsonb, ids text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
	SELECT coalesce(jsonb_agg(topic || jsonb_build_object('claims', claims)
		|| CASE WHEN topic->'entries' ?| ids THEN '{"title": "", "entries": []}'::jsonb ELSE '{}' END ORDER BY place), '[]')
	FROM jsonb_array_elements(topics) WITH ORDINALITY AS each (topic, place),
		LATERAL (SELECT claims_without(topic->'claims', ids) AS claims) AS standing
	WHERE claims <> '[]'
$function$;
GRANT EXECUTE ON FUNCTION topics_without(jsonb,text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.without_cited(found jsonb, gone text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT found || jsonb_build_object(
		'lines', coalesce(jsonb_agg(line ORDER BY place) FILTER (WHERE kept), '[]'),
		'cites', coalesce(jsonb_agg(cited ORDER BY place) FILTER (WHERE kept), '[]'))
	FROM (
		SELECT place, line, cited, cited IS NOT NULL AND NOT EXISTS (
			SELECT FROM jsonb_array_elements_text(cited) AS entry WHERE entry = ANY (gone)) AS kept
		FROM jsonb_array_elements(found -> 'lines') WITH ORDINALITY AS lines (line, place),
			LATERAL (SELECT found -> 'cites' -> (place - 1)::int AS cited) AS its
	) AS each_line
$function$;
GRANT EXECUTE ON FUNCTION without_cited(jsonb,text[]) TO PUBLIC;

-- A promise that the engine heard, and the changes that people made to it. A new summary keeps those changes. A row without any text is hidden: its entries were deleted, and the next summary may find the same promise in the remaining ones.
CREATE TABLE action_item (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  revision bigint NOT NULL, -- Grows with every change.
  sequence bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  place integer NOT NULL, -- Its position in the meeting.
  entries uuid[] NOT NULL, -- The entries it relies on; empty if a person wrote it without any.
  spoken_text text, -- As the engine heard it; null if a person wrote it, or if the entries were deleted.
  speaker text NOT NULL DEFAULT ''::text,
  spoken_assignee text,
  spoken_due text,
  spoken_due_date date,
  text text, -- The text that a person wrote instead; null if nobody did.
  assignee text,
  assignee_set boolean NOT NULL DEFAULT false, -- Whether a person chose the assignee. Choosing nobody counts.
  due_date date,
  due_set boolean NOT NULL DEFAULT false,
  assignee_key text, -- The assignee's name in the form in which names are compared; null for nobody.
  done_at timestamp(3) with time zone,
  dismissed_at timestamp(3) with time zone, -- When a person removed it. The row stays, so that the next summary does not bring it back.
  account_id integer, -- Account of the last change; null for the engine and for deleted accounts.
  spoken_state text NOT NULL DEFAULT 'quoted'::text, -- Whether its entries support what was heard.
  CONSTRAINT action_item_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT action_item_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX action_item_meeting ON action_item USING btree (workspace_id, meeting_id);
ALTER TABLE action_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE action_item FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON action_item FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON action_item FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY owner ON action_item FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY readers ON action_item FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id))));
CREATE POLICY removal ON action_item FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id AND m.owner_id = app_account()))));
GRANT DELETE, INSERT, SELECT, UPDATE ON action_item TO afterword_app;

-- A person's decision on whether an action item and something in another meeting are one promise. The link belongs to the later of two items, or to the item if the other is a line that says it was done.
CREATE TABLE action_link (
  workspace_id bigint NOT NULL,
  action_id uuid NOT NULL,
  other_id uuid NOT NULL, -- Another action item, or an entry.
  meeting_id uuid NOT NULL, -- The meeting of the other.
  kind text NOT NULL,
  same boolean NOT NULL,
  account_id integer, -- Null after that account is gone.
  made_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT action_link_workspace_id_action_id_other_id_pk PRIMARY KEY (workspace_id, action_id, other_id),
  CONSTRAINT action_link_workspace_id_action_id_action_item_workspace_id_id_ FOREIGN KEY (workspace_id, action_id) REFERENCES action_item(workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT action_link_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX action_link_meeting ON action_link USING btree (workspace_id, meeting_id);
CREATE INDEX action_link_other ON action_link USING btree (workspace_id, other_id);
ALTER TABLE action_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE action_link FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON action_link FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY owner ON action_link FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM action_item a JOIN meeting m ON m.workspace_id = a.workspace_id AND m.id = a.meeting_id WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id AND m.owner_id = app_account()))))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_link.workspace_id AND m.id = action_link.meeting_id)) AND (EXISTS ( SELECT FROM action_item a JOIN meeting m ON m.workspace_id = a.workspace_id AND m.id = a.meeting_id WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id AND m.owner_id = app_account()))));
CREATE POLICY readers ON action_link FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = action_link.workspace_id AND m.id = action_link.meeting_id)) AND (EXISTS ( SELECT FROM action_item a WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id))));
GRANT DELETE, INSERT, SELECT, UPDATE ON action_link TO afterword_app;

-- Actions that a person or a workspace wants to run after meetings.
CREATE TABLE automation (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id integer, -- The owner; null if it belongs to the workspace.
  made_by integer NOT NULL, -- The account whose language it writes in.
  name text NOT NULL,
  description text NOT NULL,
  active boolean NOT NULL,
  begins text NOT NULL, -- The type of its trigger.
  trigger jsonb NOT NULL,
  conditions jsonb NOT NULL,
  actions jsonb NOT NULL,
  asks boolean NOT NULL,
  when_updated boolean NOT NULL,
  approved integer NOT NULL DEFAULT 0, -- How many runs a person approved. After three, runs need no approval.
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  built_in boolean NOT NULL DEFAULT false, -- Whether the server made it, for emails about complete transcripts. Lists leave it out.
  CONSTRAINT automation_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
CREATE INDEX automation_active ON automation USING btree (workspace_id, begins) WHERE active;
ALTER TABLE automation ENABLE ROW LEVEL SECURITY;
ALTER TABLE automation FORCE ROW LEVEL SECURITY;
CREATE POLICY holders ON automation FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON automation FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON automation TO afterword_app;

-- Limits for all automations of a workspace.
CREATE TABLE automation_limits (
  workspace_id bigint NOT NULL,
  stopped boolean NOT NULL,
  messages_an_hour integer NOT NULL,
  money_a_month real,
  CONSTRAINT automation_limits_pkey PRIMARY KEY (workspace_id)
);
ALTER TABLE automation_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE automation_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON automation_limits FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON automation_limits FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace());
CREATE POLICY server ON automation_limits FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON automation_limits TO afterword_app;

-- Recipients that automations wrote to: one message for each event and recipient, even if several automations match.
CREATE TABLE automation_message (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL, -- The meeting and the trigger are the event.
  begins text NOT NULL,
  recipient text NOT NULL, -- As the destination identifies them.
  run_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT automation_message_workspace_id_meeting_id_begins_recipient_pk PRIMARY KEY (workspace_id, meeting_id, begins, recipient)
);
CREATE INDEX automation_message_at ON automation_message USING btree (workspace_id, at);
ALTER TABLE automation_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE automation_message FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON automation_message FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY server ON automation_message FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON automation_message TO afterword_app;

-- One automation, started by one event, and the result. The id is derived from the two.
CREATE TABLE automation_run (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  automation_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  "position" bigint NOT NULL, -- Its position in the history.
  state text NOT NULL, -- `settling`: waits in case the meeting goes on; `asking`: waits for a person; `acting`: its actions run.
  outcome text,
  because jsonb NOT NULL,
  steps jsonb NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL, -- When to decide a run that waits; infinity if its own job does.
  approved boolean NOT NULL DEFAULT false, -- Whether a person approved it.
  CONSTRAINT automation_run_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT automation_run_workspace_id_automation_id_automation_workspace_ FOREIGN KEY (workspace_id, automation_id) REFERENCES automation(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX automation_run_meeting ON automation_run USING btree (workspace_id, meeting_id);
CREATE UNIQUE INDEX automation_run_history ON automation_run USING btree (workspace_id, automation_id, "position");
ALTER TABLE automation_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE automation_run FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON automation_run FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON automation_run FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM automation a WHERE a.workspace_id = automation_run.workspace_id AND a.id = automation_run.automation_id)) AND (jsonb_array_length(COALESCE(because -> 'lines'::text, '[]'::jsonb)) = 0 OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = automation_run.workspace_id AND m.id = automation_run.meeting_id)))));
CREATE POLICY server ON automation_run FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON automation_run TO afterword_app;

-- One succession of readers of one meeting in one browser profile.
CREATE TABLE capture (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  id uuid NOT NULL,
  sequence bigint NOT NULL,
  health text NOT NULL,
  health_at timestamp(3) with time zone, -- When the device says `health` was true. The version of that register.
  health_sequence bigint NOT NULL, -- The commit that last changed the value of `health`.
  started_at timestamp(3) with time zone NOT NULL, -- The earliest time that the device reported.
  seen_at timestamp(3) with time zone NOT NULL, -- The latest time that the device reported.
  heard_at timestamp(3) with time zone NOT NULL, -- When it last was alive, by the server's clock. For a backlog, the time when its newest record was new.
  ended_at timestamp(3) with time zone, -- The end in the newest close. It stays if the capture goes on, so that an old close is recognized.
  closed boolean NOT NULL DEFAULT false,
  complete boolean NOT NULL DEFAULT false,
  account_id integer, -- The account of the device; null after it is gone.
  version text, -- The version of the extension that reported last; null if it sent none.
  late boolean NOT NULL DEFAULT false, -- First sent after the meeting ended. It never reopens the meeting, and its account is no participant.
  speakers text[] NOT NULL DEFAULT '{}'::text[], -- Everyone who spoke in it, as captured, so that nobody has to read its lines for that. An empty name stands for speakers whose lines were all deleted. Kept by triggers of entry.
  CONSTRAINT capture_workspace_id_meeting_id_id_pk PRIMARY KEY (workspace_id, meeting_id, id),
  CONSTRAINT capture_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX capture_account ON capture USING btree (workspace_id, account_id);
ALTER TABLE capture ENABLE ROW LEVEL SECURITY;
ALTER TABLE capture FORCE ROW LEVEL SECURITY;
CREATE POLICY device ON capture FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON capture FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON capture FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND may_capture(workspace_id, meeting_id, id, late, closed)));
CREATE POLICY readers ON capture FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND (( SELECT app_insiders() AS app_insiders)) IS NULL OR ( SELECT true FROM meeting m WHERE m.workspace_id = capture.workspace_id AND m.id = capture.meeting_id)));
CREATE POLICY removal ON capture FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON capture TO afterword_app;

-- The owner's decisions about other people's captures: late ones wait for a decision, stored ones can be removed. A waiting capture stays on the device of its sender; nothing it says is stored.
CREATE TABLE capture_review (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  id uuid NOT NULL, -- The id of the capture.
  account_id integer, -- The sender; null after that account is gone.
  state text NOT NULL, -- `removed`: it was stored. What its device still sends is acknowledged and dropped.
  sent_at timestamp(3) with time zone NOT NULL, -- When it was first sent, by the server's clock.
  started_at timestamp(3) with time zone, -- When it began, by the device's clock; null if unknown.
  CONSTRAINT capture_review_workspace_id_meeting_id_id_pk PRIMARY KEY (workspace_id, meeting_id, id),
  CONSTRAINT capture_review_workspace_id_meeting_id_meeting_workspace_id_id_ FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT capture_review_state CHECK (state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'removed'::text]))
);
ALTER TABLE capture_review ENABLE ROW LEVEL SECURITY;
ALTER TABLE capture_review FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON capture_review FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY owner ON capture_review FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = capture_review.workspace_id AND m.id = capture_review.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY readers ON capture_review FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = capture_review.workspace_id AND m.id = capture_review.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY removal ON capture_review FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
CREATE POLICY sender ON capture_review FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND state = 'waiting'::text));
GRANT DELETE, INSERT, SELECT, UPDATE ON capture_review TO afterword_app;

-- Comments on entries. A reply refers to the comment that begins its thread.
CREATE TABLE comment (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  reply_to uuid,
  account_id integer, -- Null after that account is gone, and if an archive brought the comment.
  text text, -- Null if it was deleted while replies to it remain.
  resolved boolean NOT NULL DEFAULT false,
  sequence bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  edited_at timestamp(3) with time zone,
  author_name text, -- The author's name in an imported archive; otherwise null, and the account has the name.
  CONSTRAINT comment_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT comment_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX comment_entry ON comment USING btree (workspace_id, meeting_id, entry_id);
ALTER TABLE comment ENABLE ROW LEVEL SECURITY;
ALTER TABLE comment FORCE ROW LEVEL SECURITY;
CREATE POLICY author ON comment FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON comment FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON comment FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = comment.workspace_id AND m.id = comment.meeting_id AND (comment.account_id = app_account() OR comment.account_id IS NULL AND m.owner_id = app_account())))));
CREATE POLICY readers ON comment FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = comment.workspace_id AND m.id = comment.meeting_id))));
CREATE POLICY removal ON comment FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON comment TO afterword_app;

-- The account of a person or a workspace at a destination. Its credential is a secret with the purpose `connection`.
CREATE TABLE connection (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  integration text NOT NULL,
  account_id integer, -- The owner; null if it belongs to the workspace.
  made_by integer NOT NULL, -- The account whose language it writes in.
  state text NOT NULL,
  problem text, -- A code that says what is wrong.
  settings jsonb NOT NULL, -- In the shape of the destination's own schema.
  held_until timestamp(3) with time zone, -- No calls before this time: the destination did not answer, or asked us to wait.
  failing_since timestamp(3) with time zone, -- The first of the failures since the last success.
  failures integer NOT NULL DEFAULT 0, -- Consecutive calls without an answer.
  created_at timestamp(3) with time zone NOT NULL,
  vendor_account text, -- The account's id and name at the vendor, if there is one.
  label text,
  ends_at timestamp(3) with time zone, -- When the sign-in at the vendor expires; null if it does not, or if that is unknown.
  warned_at timestamp(3) with time zone, -- When the owner was warned about it.
  for_automations boolean NOT NULL DEFAULT false, -- Used by automations only, with settings of its own. Not listed.
  uses uuid, -- The connection whose credential it uses.
  shared_object text, -- The id of an object at the vendor that all meetings of the account share, such as a folder. It is reserved before the object is created, so that deliveries made at the same time do not create two.
  CONSTRAINT connection_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT connection_workspace_id_uses_connection_workspace_id_id_fk FOREIGN KEY (workspace_id, uses) REFERENCES connection(workspace_id, id) ON DELETE CASCADE
);
CREATE TRIGGER connection_gate AFTER DELETE OR UPDATE OF state, held_until, failing_since ON connection FOR EACH ROW EXECUTE FUNCTION set_gate_of_connection();
ALTER TABLE connection ENABLE ROW LEVEL SECURITY;
ALTER TABLE connection FORCE ROW LEVEL SECURITY;
CREATE POLICY holders ON connection FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON connection FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON connection TO afterword_app;

-- Meetings that were deleted. What devices still send is acknowledged and not stored.
CREATE TABLE deleted_meeting (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL,
  sequence bigint NOT NULL DEFAULT 0, -- The commit that deleted it; 0 for those deleted before this was noted.
  owner_id integer,
  visibility text NOT NULL DEFAULT 'private'::text, -- The widest it had. Only who could read the meeting learns that it was deleted.
  captured_by integer[] NOT NULL DEFAULT '{}'::integer[], -- Accounts with a capture of it that began while it ran.
  CONSTRAINT deleted_meeting_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
ALTER TABLE deleted_meeting ENABLE ROW LEVEL SECURITY;
ALTER TABLE deleted_meeting FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON deleted_meeting FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON deleted_meeting FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON deleted_meeting TO afterword_app;

-- Content for a connection, and the result of sending it.
CREATE TABLE delivery (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  "position" bigint NOT NULL, -- Deliveries of one meeting to one connection are sent in this order.
  about text NOT NULL, -- `meeting`, or the type of an event.
  key text NOT NULL, -- One delivery is made for each key.
  asked_by integer, -- The account that requested it, whose permissions apply; null if it is automatic.
  payload text, -- The payload of the event, unchanged.
  state text NOT NULL,
  attempts integer NOT NULL,
  in_doubt text, -- The step whose call got no answer: the destination may or may not have acted on it.
  problem text, -- The code of the last failure.
  created_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  run_id uuid, -- The automation run that requested it.
  recipient text, -- The address and language of an email; null if the connection has them.
  locale text,
  more jsonb, -- Additional content from the automation.
  doubted_at timestamp(3) with time zone, -- Start of the call whose outcome is unknown; null once it is known. Another process waits until that call must have ended.
  CONSTRAINT delivery_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT delivery_workspace_id_connection_id_connection_workspace_id_id_ FOREIGN KEY (workspace_id, connection_id) REFERENCES connection(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX delivery_history ON delivery USING btree (workspace_id, "position");
CREATE INDEX delivery_waiting ON delivery USING btree (workspace_id, connection_id, meeting_id) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX delivery_key ON delivery USING btree (workspace_id, connection_id, meeting_id, key);
ALTER TABLE delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON delivery FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON delivery FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM connection c WHERE c.workspace_id = delivery.workspace_id AND c.id = delivery.connection_id)) AND ((about = ANY (ARRAY['removal'::text, 'test'::text])) OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = delivery.workspace_id AND m.id = delivery.meeting_id)))));
CREATE POLICY server ON delivery FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery TO afterword_app;

-- Calls made for a delivery, for people who want to know what was sent. Secrets are removed and long texts are cut.
CREATE TABLE delivery_attempt (
  workspace_id bigint NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  step text NOT NULL,
  request text NOT NULL,
  status integer, -- Null if there was no answer.
  answer text,
  problem text,
  CONSTRAINT delivery_attempt_workspace_id_delivery_id_number_pk PRIMARY KEY (workspace_id, delivery_id, number),
  CONSTRAINT delivery_attempt_workspace_id_delivery_id_delivery_workspace_id FOREIGN KEY (workspace_id, delivery_id) REFERENCES delivery(workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE delivery_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_attempt FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON delivery_attempt FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON delivery_attempt FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM delivery d WHERE d.workspace_id = delivery_attempt.workspace_id AND d.id = delivery_attempt.delivery_id))));
CREATE POLICY server ON delivery_attempt FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_attempt TO afterword_app;

-- Workspaces that are leaving this shard, or have left. Read before anything else.
CREATE TABLE departure (
  workspace_id bigint NOT NULL,
  gone boolean NOT NULL, -- Whether the rows are in the other shard. From then on nothing is read here.
  CONSTRAINT departure_pkey PRIMARY KEY (workspace_id)
);
GRANT SELECT ON departure TO afterword_app;

-- Changes that people made to a meeting: a layer over the capture, which stays as it was. Undoing one deletes its row.
CREATE TABLE edit (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  id uuid NOT NULL,
  sequence bigint NOT NULL, -- The commit that made it. Edits are applied in this order.
  made_at timestamp(3) with time zone NOT NULL,
  account_id integer, -- Null after that account is gone.
  change jsonb NOT NULL,
  CONSTRAINT edit_workspace_id_meeting_id_id_pk PRIMARY KEY (workspace_id, meeting_id, id),
  CONSTRAINT edit_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE edit ENABLE ROW LEVEL SECURITY;
ALTER TABLE edit FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON edit FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON edit FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id AND m.id = edit.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY readers ON edit FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id AND m.id = edit.meeting_id))));
CREATE POLICY removal ON edit FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id AND m.id = edit.meeting_id AND m.owner_id = app_account()))));
GRANT DELETE, INSERT, SELECT, UPDATE ON edit TO afterword_app;

-- Utterances as they are recorded and shown. Without a foreign key: the transaction of an upload locks the capture, and a check for each row would cost a fifth of the speed.
CREATE TABLE entry (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  id uuid NOT NULL,
  capture_id uuid NOT NULL,
  revision bigint NOT NULL,
  sequence bigint NOT NULL,
  ordinal integer NOT NULL,
  speaker text NOT NULL,
  content text, -- Null: deleted. Nothing of what was said is left in the row.
  started_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  bookmarked boolean NOT NULL,
  word_count real NOT NULL, -- Spoken words as shown. Two characters of a script without spaces count as one word.
  words tsvector NOT NULL, -- The shown speaker and content, for search.
  shown_speaker text, -- The speaker after edits; null if it is as captured. So are the other `shown_` columns.
  shown_content text,
  shown_bookmarked boolean,
  shown_revision bigint, -- Grows whenever what is shown changes; null if it equals `revision`.
  CONSTRAINT entry_workspace_id_meeting_id_id_pk PRIMARY KEY (workspace_id, meeting_id, id)
);
CREATE INDEX entry_sequence ON entry USING btree (workspace_id, sequence);
CREATE INDEX entry_words ON entry USING gin (workspace_id, (ARRAY[meeting_id]), words) WITH (gin_pending_list_limit='256');
COMMENT ON INDEX entry_words IS 'The meeting is an array, so that one scan can name many meetings.';
CREATE TRIGGER speakers_of_changed AFTER UPDATE ON entry REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION note_speakers();
CREATE TRIGGER speakers_of_new AFTER INSERT ON entry REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION note_speakers();
ALTER TABLE entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry FORCE ROW LEVEL SECURITY;
CREATE POLICY device ON entry FOR UPDATE TO afterword_app
  USING (workspace_id = (( SELECT app_workspace() AS app_workspace)))
  WITH CHECK (workspace_id = (( SELECT app_workspace() AS app_workspace)) AND ((( SELECT app_account() AS app_account)) IS NULL OR meeting_id = (( SELECT app_meeting() AS app_meeting)) AND capture_id = (( SELECT own_capture() AS own_capture)) OR is_own_capture(meeting_id, capture_id) OR is_own_meeting(meeting_id)));
CREATE POLICY maintenance ON entry FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON entry FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = (( SELECT app_workspace() AS app_workspace)) AND ((( SELECT app_account() AS app_account)) IS NULL OR meeting_id = (( SELECT app_meeting() AS app_meeting)) AND capture_id = (( SELECT own_capture() AS own_capture)) OR is_own_capture(meeting_id, capture_id)));
CREATE POLICY readers ON entry FOR SELECT TO afterword_app
  USING (workspace_id = (( SELECT app_workspace() AS app_workspace)) AND ((( SELECT app_account() AS app_account)) IS NULL OR meeting_id = (( SELECT app_meeting() AS app_meeting)) AND capture_id = (( SELECT own_capture() AS own_capture)) OR (EXISTS ( SELECT FROM capture c WHERE c.workspace_id = entry.workspace_id AND c.meeting_id = entry.meeting_id AND c.id = entry.capture_id))));
CREATE POLICY removal ON entry FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON entry TO afterword_app;

-- Events of a workspace, each recorded in the transaction of its change.
CREATE TABLE event (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL, -- Derived from the content, so that the same event is recorded once.
  happened jsonb NOT NULL,
  recorded_at timestamp with time zone NOT NULL DEFAULT now(),
  cause uuid DEFAULT (NULLIF(current_setting('app.cause'::text, true), ''::text))::uuid, -- The automation run that caused it, from a setting of the transaction.
  CONSTRAINT event_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
CREATE INDEX event_caused ON event USING btree (workspace_id, (happened ->> 'meetingId'::text)) WHERE cause IS NOT NULL;
CREATE INDEX event_recorded_at ON event USING btree (recorded_at);
ALTER TABLE event ENABLE ROW LEVEL SECURITY;
ALTER TABLE event FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON event FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON event FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON event TO afterword_app;

-- Stretches of a meeting without entries, with their reason.
CREATE TABLE gap (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  id uuid NOT NULL,
  capture_id uuid NOT NULL,
  revision bigint NOT NULL,
  sequence bigint NOT NULL,
  "from" timestamp(3) with time zone NOT NULL,
  "to" timestamp(3) with time zone,
  reason text NOT NULL,
  CONSTRAINT gap_workspace_id_meeting_id_id_pk PRIMARY KEY (workspace_id, meeting_id, id)
);
ALTER TABLE gap ENABLE ROW LEVEL SECURITY;
ALTER TABLE gap FORCE ROW LEVEL SECURITY;
CREATE POLICY device ON gap FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM capture c WHERE c.workspace_id = gap.workspace_id AND c.meeting_id = gap.meeting_id AND c.id = gap.capture_id AND c.account_id = app_account())) OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = gap.workspace_id AND m.id = gap.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY maintenance ON gap FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON gap FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM capture c WHERE c.workspace_id = gap.workspace_id AND c.meeting_id = gap.meeting_id AND c.id = gap.capture_id AND c.account_id = app_account()))));
CREATE POLICY readers ON gap FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM capture c WHERE c.workspace_id = gap.workspace_id AND c.meeting_id = gap.meeting_id AND c.id = gap.capture_id))));
CREATE POLICY removal ON gap FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON gap TO afterword_app;

-- Calls that create something once, with their answers, for a day.
CREATE TABLE idempotency_key (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL, -- Derived from the account and the key that the client sent.
  request text NOT NULL, -- Hash of the call and its input.
  started_at timestamp(3) with time zone NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  answer bytea, -- Encrypted with the key that the client sent. Null while the call runs, and for answers with a secret.
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX idempotency_key_started_at ON idempotency_key USING btree (started_at);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON idempotency_key FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON idempotency_key FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_key TO afterword_app;

-- The progress of imports. Every process can read it, and notices if the process of an import died.
CREATE TABLE import (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id integer NOT NULL,
  state text NOT NULL,
  total integer NOT NULL,
  added integer NOT NULL,
  present integer NOT NULL,
  problem text,
  heard_at timestamp(3) with time zone NOT NULL, -- Updated every few seconds while it runs.
  CONSTRAINT import_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
ALTER TABLE import ENABLE ROW LEVEL SECURITY;
ALTER TABLE import FORCE ROW LEVEL SECURITY;
CREATE POLICY importer ON import FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON import FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON import TO afterword_app;

-- One conversation on a platform. Every key in a shard begins with the workspace: ids of other workspaces are unknown ids, and hash partitions or Citus need no other schema. `revision` is the version of a row as devices count it, `sequence` the commit that last changed it. No column says when a row was written: what arrives twice leaves the database unchanged.
CREATE TABLE meeting (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  revision bigint NOT NULL,
  sequence bigint NOT NULL,
  platform text NOT NULL,
  code text NOT NULL,
  url text NOT NULL,
  title text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  self_name text,
  participants text[] NOT NULL,
  language text,
  sample boolean NOT NULL DEFAULT false,
  words tsvector NOT NULL, -- The shown title and participants, and the code, for search.
  owner_id integer, -- The account that first captured it; null if that account is gone and the workspace keeps the meeting.
  visibility text NOT NULL DEFAULT 'private'::text,
  shown_title text, -- The title that a person gave it; null for the captured one.
  edited boolean NOT NULL DEFAULT false, -- Whether there are edits. Only then is the layer over the capture computed.
  renames jsonb NOT NULL DEFAULT '[]'::jsonb, -- New names of people in the whole meeting, oldest first, for names that the platform listed.
  labels text[] NOT NULL DEFAULT '{}'::text[],
  held boolean NOT NULL DEFAULT false, -- Retention does not delete it.
  imported boolean NOT NULL DEFAULT false, -- From a file, so anybody may have written its content.
  readers_sequence bigint, -- The commit that last changed the visibility; null before the first change.
  former_visibility text, -- The widest visibility it had before. Readers who lost it learn that it is gone.
  day_only boolean NOT NULL DEFAULT false, -- Only the day of started_at is known, because the file has no time.
  CONSTRAINT meeting_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT meeting_visibility CHECK (visibility = ANY (ARRAY['private'::text, 'participants'::text, 'workspace'::text]))
);
CREATE INDEX meeting_list ON meeting USING btree (workspace_id, sample, started_at DESC, id DESC);
CREATE INDEX meeting_words ON meeting USING gin (workspace_id, words);
COMMENT ON INDEX meeting_list IS 'In the order of the list: the newest first, the sample last.';
ALTER TABLE meeting ENABLE ROW LEVEL SECURITY;
ALTER TABLE meeting FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON meeting FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON meeting FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account()));
CREATE POLICY owner ON meeting FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account()));
CREATE POLICY readers ON meeting FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'::text OR visibility = 'participants'::text AND captured_by(workspace_id, id, app_account())) AND ((( SELECT app_insiders() AS app_insiders)) IS NULL OR is_internal(( SELECT app_insiders() AS app_insiders), workspace_id, id, array_append(participants, self_name))));
CREATE POLICY removal ON meeting FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR owner_id = app_account()));
GRANT DELETE, INSERT, SELECT, UPDATE ON meeting TO afterword_app;

-- Notes on a meeting: the shared ones, and the private ones of each reader.
CREATE TABLE note (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  account_id integer NOT NULL, -- The owner of private notes; 0 for the shared ones.
  html text NOT NULL, -- Sanitized.
  text text NOT NULL, -- The same as plain text.
  revision bigint NOT NULL,
  sequence bigint NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT note_workspace_id_meeting_id_account_id_pk PRIMARY KEY (workspace_id, meeting_id, account_id),
  CONSTRAINT note_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE note ENABLE ROW LEVEL SECURITY;
ALTER TABLE note FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON note FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON note FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id AND (note.account_id = app_account() OR note.account_id = 0 AND m.owner_id = app_account())))));
CREATE POLICY readers ON note FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (account_id = ANY (ARRAY[0, app_account()])) AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id))));
CREATE POLICY removal ON note FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
CREATE POLICY writers ON note FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id AND (note.account_id = app_account() OR note.account_id = 0 AND m.owner_id = app_account())))));
GRANT DELETE, INSERT, SELECT, UPDATE ON note TO afterword_app;

-- Where a meeting is at a destination: what the destination needs to find and update it.
CREATE TABLE placement (
  workspace_id bigint NOT NULL,
  connection_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  known jsonb NOT NULL, -- In the shape of the destination's own schema.
  url text, -- An address that people can open.
  CONSTRAINT placement_workspace_id_connection_id_meeting_id_pk PRIMARY KEY (workspace_id, connection_id, meeting_id),
  CONSTRAINT placement_workspace_id_connection_id_connection_workspace_id_id FOREIGN KEY (workspace_id, connection_id) REFERENCES connection(workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE placement ENABLE ROW LEVEL SECURITY;
ALTER TABLE placement FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON placement FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON placement FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM connection c WHERE c.workspace_id = placement.workspace_id AND c.id = placement.connection_id)) AND ((EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = placement.workspace_id AND m.id = placement.meeting_id)) OR (EXISTS ( SELECT FROM delivery d WHERE d.workspace_id = placement.workspace_id AND d.connection_id = placement.connection_id AND d.meeting_id = placement.meeting_id AND d.key = 'test'::text)))));
CREATE POLICY server ON placement FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON placement TO afterword_app;

-- Changes that assistants propose. A row is deleted when a person accepts or declines it.
CREATE TABLE proposal (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  account_id integer NOT NULL, -- The person whose assistant proposed it.
  proposed_by text NOT NULL, -- The name of the assistant or the API key.
  created_at timestamp(3) with time zone NOT NULL,
  change jsonb NOT NULL,
  based_on bigint, -- The revision of the entry it would replace; null for other changes.
  CONSTRAINT proposal_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT proposal_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX proposal_meeting ON proposal USING btree (workspace_id, meeting_id, account_id);
ALTER TABLE proposal ENABLE ROW LEVEL SECURITY;
ALTER TABLE proposal FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON proposal FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON proposal FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id))));
CREATE POLICY readers ON proposal FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id AND (m.owner_id = app_account() OR proposal.account_id = app_account())))));
CREATE POLICY removal ON proposal FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = proposal.workspace_id AND m.id = proposal.meeting_id AND (m.owner_id = app_account() OR proposal.account_id = app_account())))));
GRANT DELETE, INSERT, SELECT ON proposal TO afterword_app;

-- Secrets of a workspace, such as the key of another service. Each is encrypted with a key of its own, and that key with one that is not in the database.
CREATE TABLE secret (
  workspace_id bigint NOT NULL,
  purpose text NOT NULL, -- With the id, what it belongs to.
  id text NOT NULL,
  key_id text NOT NULL, -- The key that encrypts `wrapped_key`.
  wrapped_key bytea NOT NULL,
  ciphertext bytea NOT NULL,
  CONSTRAINT secret_workspace_id_purpose_id_pk PRIMARY KEY (workspace_id, purpose, id)
);
ALTER TABLE secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE secret FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON secret FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON secret FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON secret TO afterword_app;

-- The identity of the server that this shard belongs to, in one row.
CREATE TABLE server (
  "only" boolean NOT NULL DEFAULT true,
  id text NOT NULL,
  store_epoch text NOT NULL, -- Changes when a backup is restored, so that devices notice and send again.
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  restored_at timestamp(3) with time zone, -- When this store was restored from a backup. Meetings that had ended by then start nothing on their own.
  CONSTRAINT server_pkey PRIMARY KEY ("only"),
  CONSTRAINT server_is_one_row CHECK ("only")
);
GRANT SELECT ON server TO afterword_app;

-- Access for others to a meeting or a part of it, with an end. The control plane has the hashes of its links; this row decides what they open.
CREATE TABLE share (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  account_id integer, -- Account that created it.
  created_at timestamp(3) with time zone NOT NULL,
  audience text NOT NULL,
  emails text[] NOT NULL, -- Empty: everybody with the link.
  part text NOT NULL,
  from_entry uuid, -- The first entry of a passage.
  to_entry uuid, -- The last entry of a passage.
  expires_at timestamp(3) with time zone,
  passphrase_hash text,
  CONSTRAINT share_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT share_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX share_meeting ON share USING btree (workspace_id, meeting_id);
CREATE TRIGGER share_link AFTER DELETE ON share FOR EACH ROW EXECUTE FUNCTION forget_link_of_share();
ALTER TABLE share ENABLE ROW LEVEL SECURITY;
ALTER TABLE share FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON share FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY owners ON share FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = share.workspace_id AND m.id = share.meeting_id AND m.owner_id = app_account()))))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account() AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = share.workspace_id AND m.id = share.meeting_id AND m.owner_id = app_account()))));
GRANT DELETE, INSERT, SELECT ON share TO afterword_app;

-- The summary of a transcript by the built-in engine or a language model.
CREATE TABLE summary (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  sequence bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  engine text NOT NULL,
  overview jsonb NOT NULL,
  decisions jsonb NOT NULL,
  transcript_version numeric NOT NULL DEFAULT 0, -- The sum of the revisions that were read. Any change of the transcript raises it.
  topics jsonb NOT NULL DEFAULT '[]'::jsonb,
  questions jsonb NOT NULL DEFAULT '[]'::jsonb,
  sections jsonb NOT NULL DEFAULT '[]'::jsonb, -- The sections of the template.
  template text,
  language text, -- BCP 47; null for the language of the meeting.
  generated_by jsonb, -- The language model that wrote it; null for the built-in engine.
  usage jsonb,
  fallback text, -- Why the built-in engine replaced the language model.
  ignored jsonb NOT NULL DEFAULT '[]'::jsonb, -- Lines that tell the summary what to write.
  CONSTRAINT summary_workspace_id_meeting_id_pk PRIMARY KEY (workspace_id, meeting_id),
  CONSTRAINT summary_workspace_id_meeting_id_meeting_workspace_id_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE summary ENABLE ROW LEVEL SECURITY;
ALTER TABLE summary FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON summary FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON summary FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY owner ON summary FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id AND m.owner_id = app_account()))));
CREATE POLICY readers ON summary FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = summary.workspace_id AND m.id = summary.meeting_id))));
CREATE POLICY removal ON summary FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON summary TO afterword_app;

-- Templates that people of the workspace wrote.
CREATE TABLE template (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id integer, -- The author; null after that account is gone.
  name text NOT NULL,
  description text NOT NULL,
  sections jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT template_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
ALTER TABLE template ENABLE ROW LEVEL SECURITY;
ALTER TABLE template FORCE ROW LEVEL SECURITY;
CREATE POLICY author ON template FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON template FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON template FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY readers ON template FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace());
CREATE POLICY removal ON template FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
GRANT DELETE, INSERT, SELECT, UPDATE ON template TO afterword_app;

-- The template that is used if nobody chooses one. The row stays when the template is deleted, and applies again if it comes back.
CREATE TABLE template_default (
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL, -- The owner of the meetings it applies to; 0 for the workspace.
  series text NOT NULL, -- The hash of the series it applies to, so that no title is kept; empty for the workspace.
  template text NOT NULL, -- The id of a template, which may be a built-in one.
  CONSTRAINT template_default_workspace_id_account_id_series_pk PRIMARY KEY (workspace_id, account_id, series)
);
ALTER TABLE template_default ENABLE ROW LEVEL SECURITY;
ALTER TABLE template_default FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON template_default FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY own ON template_default FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY readers ON template_default FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR (account_id = ANY (ARRAY[0, app_account()]))));
GRANT DELETE, INSERT, SELECT, UPDATE ON template_default TO afterword_app;

-- The words of all lines of a meeting, to find meetings by words. Only the owner of the tables reads it. A change of a line deletes the row, and an hourly job adds it again.
CREATE TABLE transcript_words (
  workspace_id bigint NOT NULL,
  meeting_id uuid NOT NULL,
  words tsvector NOT NULL, -- Without positions.
  CONSTRAINT transcript_words_workspace_id_meeting_id_pk PRIMARY KEY (workspace_id, meeting_id),
  CONSTRAINT transcript_words_workspace_id_meeting_id_fk FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX transcript_words_words ON transcript_words USING gin (workspace_id, words);
ALTER TABLE transcript_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcript_words FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON transcript_words FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
GRANT DELETE, SELECT ON transcript_words TO afterword_app;

-- Jobs about the data of a workspace. A job exists exactly when the data it was added with does.
CREATE TABLE work (
  workspace_id bigint NOT NULL,
  kind text NOT NULL, -- Names the handler.
  key text NOT NULL, -- A job that is added again under its key replaces the one that waits. One that is running runs once more.
  "position" bigint NOT NULL DEFAULT nextval('commit_sequence'::regclass), -- The order of jobs. Changes when a job is added again.
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone, -- Not before this time. "infinity": it failed too often and waits for staff.
  lane text, -- Jobs of one lane run one after the other, by position.
  gate text NOT NULL DEFAULT ''::text, -- The connection that a job goes through. Those of a workspace take turns.
  lease_token uuid, -- Only its holder may end the job.
  leased_until timestamp with time zone, -- When another process may take the job over.
  attempts integer NOT NULL DEFAULT 0,
  failure text, -- The kind of the last error. Its text may quote what people said, so it is not stored.
  payload jsonb NOT NULL,
  CONSTRAINT work_pkey PRIMARY KEY (workspace_id, kind, key)
);
CREATE INDEX work_due ON work USING btree (kind, workspace_id, gate, due_at, "position");
CREATE INDEX work_lane ON work USING btree (workspace_id, lane, "position") WHERE lane IS NOT NULL;
CREATE INDEX work_leased ON work USING btree (leased_until) WHERE leased_until IS NOT NULL;
ALTER TABLE work ENABLE ROW LEVEL SECURITY;
ALTER TABLE work FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON work FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON work FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON work TO afterword_app;

-- Gates that are held or suspect. Jobs go through all others.
CREATE TABLE work_gate (
  workspace_id bigint NOT NULL,
  gate text NOT NULL,
  held_until timestamp with time zone, -- Its jobs wait until then; "infinity": until a person looks at it.
  suspect boolean NOT NULL, -- It failed last time: one job at a time finds out whether it works again.
  probe uuid, -- The lease of the last such job. Changes with each, so that two processes never send one at the same time.
  CONSTRAINT work_gate_pkey PRIMARY KEY (workspace_id, gate)
);
ALTER TABLE work_gate ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_gate FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON work_gate FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY workspace ON work_gate FOR ALL TO afterword_app
  USING (workspace_id = app_workspace())
  WITH CHECK (workspace_id = app_workspace());
GRANT DELETE, INSERT, SELECT, UPDATE ON work_gate TO afterword_app;

-- Prompts that people of the workspace wrote, for a language model that reads meetings.
CREATE TABLE workflow (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id integer, -- The author; null after that account is gone.
  name text NOT NULL,
  prompt text NOT NULL,
  over text NOT NULL,
  filter jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone, -- It can be restored for a while, with its history.
  CONSTRAINT workflow_workspace_id_id_pk PRIMARY KEY (workspace_id, id)
);
ALTER TABLE workflow ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow FORCE ROW LEVEL SECURITY;
CREATE POLICY author ON workflow FOR UPDATE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()))
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY maintenance ON workflow FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY new ON workflow FOR INSERT TO afterword_app
  WITH CHECK (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
CREATE POLICY readers ON workflow FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace());
CREATE POLICY removal ON workflow FOR DELETE TO afterword_app
  USING (workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account()));
GRANT DELETE, INSERT, SELECT, UPDATE ON workflow TO afterword_app;

-- A result of a run in a meeting. It is deleted with the meeting or with an entry that it cites.
CREATE TABLE workflow_claim (
  workspace_id bigint NOT NULL,
  run_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  place integer NOT NULL,
  text text NOT NULL,
  state text NOT NULL,
  entries uuid[] NOT NULL, -- The entries it cites.
  CONSTRAINT workflow_claim_workspace_id_run_id_meeting_id_place_pk PRIMARY KEY (workspace_id, run_id, meeting_id, place),
  CONSTRAINT workflow_claim_workspace_id_run_id_meeting_id_workflow_reading_ FOREIGN KEY (workspace_id, run_id, meeting_id) REFERENCES workflow_reading(workspace_id, run_id, meeting_id) ON DELETE CASCADE
);
CREATE INDEX workflow_claim_meeting ON workflow_claim USING btree (workspace_id, meeting_id);
ALTER TABLE workflow_claim ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_claim FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON workflow_claim FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON workflow_claim FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = workflow_claim.workspace_id AND m.id = workflow_claim.meeting_id)));
CREATE POLICY server ON workflow_claim FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON workflow_claim TO afterword_app;

-- Meetings that a run reads, and how far each is.
CREATE TABLE workflow_reading (
  workspace_id bigint NOT NULL,
  run_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  place integer NOT NULL, -- Its position in the run.
  state text NOT NULL,
  problem text,
  CONSTRAINT workflow_reading_workspace_id_run_id_meeting_id_pk PRIMARY KEY (workspace_id, run_id, meeting_id),
  CONSTRAINT workflow_reading_workspace_id_meeting_id_meeting_workspace_id_i FOREIGN KEY (workspace_id, meeting_id) REFERENCES meeting(workspace_id, id) ON DELETE CASCADE,
  CONSTRAINT workflow_reading_workspace_id_run_id_workflow_run_workspace_id_ FOREIGN KEY (workspace_id, run_id) REFERENCES workflow_run(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX workflow_reading_meeting ON workflow_reading USING btree (workspace_id, meeting_id);
ALTER TABLE workflow_reading ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_reading FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON workflow_reading FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON workflow_reading FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (EXISTS ( SELECT FROM meeting m WHERE m.workspace_id = workflow_reading.workspace_id AND m.id = workflow_reading.meeting_id)));
CREATE POLICY server ON workflow_reading FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON workflow_reading TO afterword_app;

-- Each run of a workflow, and the result.
CREATE TABLE workflow_run (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  account_id integer, -- The account whose meetings it may read; null after that account is gone, and with `unattended`.
  unattended boolean NOT NULL, -- Whether the workspace runs it, not a person.
  prompt text NOT NULL, -- The prompt when the run began.
  language text NOT NULL, -- The language of the answer.
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  state text NOT NULL,
  problem text,
  stopping boolean NOT NULL DEFAULT false, -- Whether a person asked to stop it.
  total integer NOT NULL, -- Meetings it began with.
  finished integer NOT NULL DEFAULT 0, -- Meetings that were read or could not be.
  provider text,
  model text,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost double precision DEFAULT 0, -- In US dollars; null if any price is unknown.
  earlier uuid[] NOT NULL DEFAULT '{}'::uuid[], -- Runs of the same automation before it, whose results go along with the prompt. Read when the run reads, so that deleted lines are left out.
  CONSTRAINT workflow_run_workspace_id_id_pk PRIMARY KEY (workspace_id, id),
  CONSTRAINT workflow_run_workspace_id_workflow_id_workflow_workspace_id_id_ FOREIGN KEY (workspace_id, workflow_id) REFERENCES workflow(workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX workflow_run_history ON workflow_run USING btree (workspace_id, workflow_id, started_at);
ALTER TABLE workflow_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_run FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON workflow_run FOR ALL TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY readers ON workflow_run FOR SELECT TO afterword_app
  USING (workspace_id = app_workspace() AND (account_id = app_account() OR (EXISTS ( SELECT FROM workflow_reading w WHERE w.workspace_id = workflow_run.workspace_id AND w.run_id = workflow_run.id))));
CREATE POLICY server ON workflow_run FOR ALL TO afterword_app
  USING (workspace_id = app_workspace() AND app_account() IS NULL)
  WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON workflow_run TO afterword_app;
