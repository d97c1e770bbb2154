-- When the parts that the origin depends on were last asked, and how they answered, for GET /readyz. One row for each part.
CREATE TABLE part_checks (
  -- 'gateway', 'mail', or 'schedule': the cron trigger.
  part TEXT PRIMARY KEY,
  asked_at TEXT NOT NULL,
  worked_at TEXT,
  -- Later than worked_at while the part does not work.
  failed_at TEXT
) WITHOUT ROWID;
