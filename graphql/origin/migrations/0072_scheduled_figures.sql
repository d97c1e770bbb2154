-- Changes of the operator's tables that take effect at a stated time. scripts/operator/tables/scheduled.ts stores them, and
-- db/scheduled-figures.ts applies them.
CREATE TABLE scheduled_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- UTC with milliseconds.
  due_at TEXT NOT NULL,
  -- Which table, such as 'rates'.
  what TEXT NOT NULL,
  scheduled_at TEXT NOT NULL,
  scheduled_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- NULL: it is still to come. Nothing has two outcomes: whoever is second writes a value that this refuses, with all that it did.
  outcome TEXT CHECK (outcome IN ('applied', 'withdrawn', 'failed')),
  ended_at TEXT,
  -- Who withdrew it, or why it failed.
  remark TEXT NOT NULL DEFAULT ''
);
CREATE INDEX scheduled_changes_due ON scheduled_changes (due_at) WHERE outcome IS NULL;

-- What a change does, as JSON in pieces, because a statement of D1 has room for 100 KB. Deleted with its outcome.
CREATE TABLE scheduled_parts (
  change_id INTEGER NOT NULL REFERENCES scheduled_changes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (change_id, position)
) WITHOUT ROWID;
