-- What the operator decides and changes by a command (scripts/operator/tables), with its history. In staging and production the
-- seed loads none of it, so a figure there is one that somebody confirmed.

-- Sales tax on cleaning, as a fraction: by ZIP code, else by state. A place without one is not served, because nobody may be
-- charged without it. It takes the place of states.sales_tax_rate.
CREATE TABLE taxes (
  place TEXT PRIMARY KEY CHECK (length(place) IN (2, 5)),
  state TEXT NOT NULL CHECK (length(state) = 2),
  rate REAL NOT NULL CHECK (rate >= 0 AND rate < 0.25)
) WITHOUT ROWID;
CREATE INDEX taxes_by_state ON taxes (state, rate);
INSERT INTO taxes (place, state, rate) SELECT state, state, sales_tax_rate FROM states;

-- Each row of the operator's tables that was confirmed, changed or removed: who, when, why, and the row before and after as JSON.
CREATE TABLE operator_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  changed_at TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- Which file, such as 'rates', and the key of its row.
  what TEXT NOT NULL,
  row TEXT NOT NULL,
  -- NULL: there was none, or there is none now.
  before TEXT,
  after TEXT
);
CREATE INDEX operator_changes_of_row ON operator_changes (what, row);

-- ZIP codes with everything that is needed to sell there.
CREATE VIEW served_zipcodes AS
SELECT z.zipcode, z.city, z.state, p.region_id
FROM zipcodes z JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3)
WHERE z.state IN (SELECT state FROM taxes WHERE place = state);
