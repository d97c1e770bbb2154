-- The cities that ZIP codes are grouped into, and the counts of each city.

-- Holds one row for each city name of a state in `zipcodes`, written by the seed. `slug` is the city's name in URLs.
CREATE TABLE cities (
  state TEXT NOT NULL CHECK (length(state) = 2),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  -- `spelling` is the same for all spellings of the name (spellingKey), and `sound` for all names that sound alike
  -- (soundOf).
  spelling TEXT NOT NULL,
  sound TEXT NOT NULL,
  -- The middle of the city's ZIP codes.
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  -- The region that covers most of the city's served ZIP codes. NULL if no region covers any of them.
  region_id TEXT REFERENCES regions (id) ON DELETE SET NULL,
  -- Used only for ranking. 0 if unknown or below 5,000 people.
  population INTEGER NOT NULL DEFAULT 0 CHECK (population >= 0),
  PRIMARY KEY (state, slug)
) WITHOUT ROWID;
CREATE INDEX cities_by_spelling ON cities (spelling, population DESC);
CREATE INDEX cities_by_sound ON cities (sound);
-- A covering index for the search for the nearest served cities.
CREATE INDEX cities_served ON cities (latitude, longitude, name, region_id) WHERE region_id IS NOT NULL;

-- The counts of customers and visits by city. A city that was not counted has no row. The table has no reference to
-- `cities`, because the seed replaces those rows.
CREATE TABLE city_counts (
  state TEXT NOT NULL,
  slug TEXT NOT NULL,
  num_customers INTEGER NOT NULL CHECK (num_customers >= 0),
  -- Visits finished in the 30 days before `counted_on`.
  recent_visits INTEGER NOT NULL CHECK (recent_visits >= 0),
  counted_on TEXT NOT NULL CHECK (counted_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  PRIMARY KEY (state, slug)
) WITHOUT ROWID;

CREATE INDEX reviews_by_city ON reviews (state, city, received DESC, id DESC);
