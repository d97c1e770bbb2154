-- What experiments count, by day: visitors who saw a variant, and conversions of those who did. The events themselves are kept for
-- three months, in Analytics Engine as samples; these sums are exact, and stay.
CREATE TABLE experiment_days (
  -- UTC, YYYY-MM-DD.
  day TEXT NOT NULL,
  brand TEXT NOT NULL,
  -- Of an event.
  name TEXT NOT NULL,
  -- The variants of the visitor: 'monthly-price:1 hero-heading:0', among values of flags. Of an exposure, the one variant.
  variants TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, brand, name, variants)
) WITHOUT ROWID;

-- Each visitor counts once for an experiment, however often a page says so. The id tells nothing about the visitor.
CREATE TABLE exposures (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  -- 'monthly-price:1'
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

-- The conversions of scripts/experiments/registry.ts.
CREATE TRIGGER conversion_counted AFTER INSERT ON events
WHEN new.variants <> '' AND new.name IN ('publicweb.lead.registered', 'publicweb.waitlist.joined', 'publicweb.purchase.completed',
  'publicweb.visit.booked', 'publicweb.membership.canceled')
BEGIN
  INSERT INTO experiment_days (day, brand, name, variants, count)
  VALUES (date(new.at, 'unixepoch'), new.brand, new.name, new.variants, 1)
  ON CONFLICT (day, brand, name, variants) DO UPDATE SET count = count + 1;
END;
