-- When each part that the origin depends on was last checked, and the result, for GET /readyz. Holds one row for each
-- part.
CREATE TABLE part_checks (
  -- 'gateway', 'mail' or 'schedule'. 'schedule' is the cron trigger.
  part TEXT PRIMARY KEY,
  asked_at TEXT NOT NULL,
  worked_at TEXT,
  -- When a check last failed. Later than worked_at while the part fails.
  failed_at TEXT
) WITHOUT ROWID;
