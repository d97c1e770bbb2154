-- Changes of the operator's tables that take effect at a stated time. scripts/operator/tables/scheduled.ts stores them,
-- and db/scheduled-figures.ts applies them.
CREATE TABLE scheduled_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- ISO 8601 in UTC with milliseconds.
  due_at TEXT NOT NULL,
  -- The table that changes, such as 'rates'.
  what TEXT NOT NULL,
  scheduled_at TEXT NOT NULL,
  scheduled_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- NULL until the change takes effect, fails or is withdrawn. A change has only one outcome: a second one would be
  -- written as a value that this CHECK refuses, which rolls back everything in its batch.
  outcome TEXT CHECK (outcome IN ('applied', 'withdrawn', 'failed')),
  ended_at TEXT,
  -- The person who withdrew the change, or the reason why it failed.
  remark TEXT NOT NULL DEFAULT ''
);
CREATE INDEX scheduled_changes_due ON scheduled_changes (due_at) WHERE outcome IS NULL;

-- The contents of a change, as JSON in pieces, because D1 limits a statement to 100 KB. Deleted when the change gets
-- its outcome.
CREATE TABLE scheduled_parts (
  change_id INTEGER NOT NULL REFERENCES scheduled_changes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (change_id, position)
) WITHOUT ROWID;
