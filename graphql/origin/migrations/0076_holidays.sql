-- Holidays and other days that have a name. No visits are offered on them unless the operator allows it. A region's own
-- row replaces the row of region '*'.
CREATE TABLE holidays (
  region_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  name TEXT NOT NULL,
  is_offered INTEGER NOT NULL DEFAULT 0 CHECK (is_offered IN (0, 1)),
  PRIMARY KEY (region_id, day)
) WITHOUT ROWID;
