-- A workspace that is deleted takes its words of meetings along. Without a policy for it, this role deletes no others.
GRANT DELETE ON transcript_words TO afterword_app;
