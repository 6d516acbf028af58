-- Keys and connected assistants of former members are deleted. Until now they were only refused, and worked again if the person returned.
DELETE FROM api_key WHERE account_id IS NOT NULL AND NOT EXISTS (
	SELECT FROM membership
	WHERE membership.workspace_id = api_key.workspace_id AND membership.account_id = api_key.account_id
);
