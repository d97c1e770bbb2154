-- Daily counts for experiments: visitors who saw a variant, and their conversions. The events themselves are kept for
-- three months, and Analytics Engine keeps only samples. These sums are exact and are never deleted.
CREATE TABLE experiment_days (
  -- The day in UTC, as YYYY-MM-DD.
  day TEXT NOT NULL,
  brand TEXT NOT NULL,
  -- The name of an event.
  name TEXT NOT NULL,
  -- For conversions, the visitor's variants, such as 'monthly-price:1 hero-heading:0', possibly among values of flags.
  -- For exposures, the one variant.
  variants TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, brand, name, variants)
) WITHOUT ROWID;

-- Counts each visitor once for an experiment, however often a page reports the exposure. The id reveals nothing about
-- the visitor.
CREATE TABLE exposures (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  -- The experiment and the variant, such as 'monthly-price:1'.
  variant TEXT NOT NULL,
  day TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX exposures_by_day ON exposures (day);

CREATE TRIGGER exposure_counted AFTER INSERT ON exposures
BEGIN
  INSERT INTO experiment_days (day, brand, name, variants, count)
  VALUES (new.day, new.brand, 'publicweb.experiment.exposed', new.variant, 1)
  ON CONFLICT (day, brand, name, variants) DO UPDATE SET count = count + 1;
END;

-- The same conversions as in scripts/experiments/registry.ts.
CREATE TRIGGER conversion_counted AFTER INSERT ON events
WHEN new.variants <> '' AND new.name IN ('publicweb.lead.registered', 'publicweb.waitlist.joined', 'publicweb.purchase.completed',
  'publicweb.visit.booked', 'publicweb.membership.canceled')
BEGIN
  INSERT INTO experiment_days (day, brand, name, variants, count)
  VALUES (date(new.at, 'unixepoch'), new.brand, new.name, new.variants, 1)
  ON CONFLICT (day, brand, name, variants) DO UPDATE SET count = count + 1;
END;
