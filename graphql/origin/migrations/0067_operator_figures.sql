-- Figures that the operator decides and changes by a command (scripts/operator/tables), with their history. In staging
-- and production the seed inserts no figures, so a person has confirmed every figure there.

-- Sales tax on cleaning, as a fraction. The rate of a ZIP code takes precedence over that of its state. A place without
-- a rate is not served, because customers may be charged only at a known tax rate. Replaces states.sales_tax_rate.
CREATE TABLE taxes (
  place TEXT PRIMARY KEY CHECK (length(place) IN (2, 5)),
  state TEXT NOT NULL CHECK (length(state) = 2),
  rate REAL NOT NULL CHECK (rate >= 0 AND rate < 0.25)
) WITHOUT ROWID;
CREATE INDEX taxes_by_state ON taxes (state, rate);
INSERT INTO taxes (place, state, rate) SELECT state, state, sales_tax_rate FROM states;

-- Logs each row of the operator's tables that was confirmed, changed or removed: who did it, when and why, and the row
-- before and after as JSON.
CREATE TABLE operator_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  changed_at TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- The table, such as 'rates', and the key of the row.
  what TEXT NOT NULL,
  row TEXT NOT NULL,
  -- NULL if the row did not exist before, or no longer exists after.
  before TEXT,
  after TEXT
);
CREATE INDEX operator_changes_of_row ON operator_changes (what, row);

-- ZIP codes that have all data needed to sell there.
CREATE VIEW served_zipcodes AS
SELECT z.zipcode, z.city, z.state, p.region_id
FROM zipcodes z JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3)
WHERE z.state IN (SELECT state FROM taxes WHERE place = state);
