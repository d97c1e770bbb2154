-- Days that customers know by a name. No visit is offered on one unless the operator says so. A region's own row replaces that of '*'.
CREATE TABLE holidays (
  region_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  name TEXT NOT NULL,
  is_offered INTEGER NOT NULL DEFAULT 0 CHECK (is_offered IN (0, 1)),
  PRIMARY KEY (region_id, day)
) WITHOUT ROWID;
