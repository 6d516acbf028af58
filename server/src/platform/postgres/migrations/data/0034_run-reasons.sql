-- Runs store which trigger they met or missed, instead of a separate code for each trigger.
UPDATE automation_run SET because = CASE because ->> 'code'
	WHEN 'mentioned' THEN because || '{"code": "met", "trigger": "mentions"}'
	WHEN 'nothing_promised' THEN '{"code": "missed", "trigger": "action-items"}'
	ELSE jsonb_build_object('code', 'met', 'trigger', automation.begins) END
FROM automation
WHERE automation.workspace_id = automation_run.workspace_id AND automation.id = automation_run.automation_id
	AND because ->> 'code' IN ('mentioned', 'nothing_promised', 'acting', 'done');
