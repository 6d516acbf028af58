CREATE TABLE scim_user (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  user_name text NOT NULL,
  external_id text,
  attributes jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_user_pkey PRIMARY KEY (id),
  CONSTRAINT scim_user_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT scim_user_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scim_user_user_name ON scim_user (workspace_id, lower(user_name));
CREATE UNIQUE INDEX scim_user_account ON scim_user (account_id, workspace_id);
CREATE INDEX scim_user_external_id ON scim_user (workspace_id, external_id);
COMMENT ON TABLE scim_user IS 'People provisioned by a company''s identity provider (SCIM, RFC 7643). Active if they are members.';
COMMENT ON COLUMN scim_user.attributes IS 'The attributes of the provider that we keep, as it sent them.';

CREATE TABLE scim_group (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  display_name text NOT NULL,
  external_id text,
  role text NOT NULL DEFAULT 'user',
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_group_pkey PRIMARY KEY (id),
  CONSTRAINT scim_group_role CHECK (role IN ('user', 'admin')),
  CONSTRAINT scim_group_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scim_group_display_name ON scim_group (workspace_id, lower(display_name));
COMMENT ON TABLE scim_group IS 'Groups that a company''s identity provider provisions.';
COMMENT ON COLUMN scim_group.role IS 'The role of its members. An admin chooses it here: a group made again with the same name has none.';

CREATE TABLE scim_group_member (
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT scim_group_member_pkey PRIMARY KEY (group_id, user_id),
  CONSTRAINT scim_group_member_group_id_fk FOREIGN KEY (group_id) REFERENCES scim_group(id) ON DELETE CASCADE,
  CONSTRAINT scim_group_member_user_id_fk FOREIGN KEY (user_id) REFERENCES scim_user(id) ON DELETE CASCADE
);
CREATE INDEX scim_group_member_user ON scim_group_member (user_id);
