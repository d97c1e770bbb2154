-- Counts over all cities of the country. Triggers update them, because cities change with the seed, and the page of the
-- country needs the counts whenever it is rendered.

-- How many cities of a state a region serves. region_id '' counts cities that no region serves.
CREATE TABLE place_counts (
  state TEXT NOT NULL,
  region_id TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (state, region_id)
) WITHOUT ROWID;

-- How degrees become dots of the country's map: x0 and y0 of the frame in dots, the frame's northwest corner in
-- degrees, and dots per degree. Alaska, Hawaii and Puerto Rico are drawn in empty corners, each at its own scale. The
-- frame '' is for all other states.
CREATE TABLE map_frames (
  state TEXT PRIMARY KEY,
  x0 INTEGER NOT NULL,
  y0 INTEGER NOT NULL,
  west REAL NOT NULL,
  north REAL NOT NULL,
  across REAL NOT NULL,
  down REAL NOT NULL
) WITHOUT ROWID;
INSERT INTO map_frames (state, x0, y0, west, north, across, down) VALUES
  ('', 0, 0, -124.8, 49.4, 1.34, 1.74),
  ('AK', 0, 34, -170, 71.4, 0.4, 0.56),
  ('HI', 20, 37, -160.3, 22.4, 1.4, 1.8),
  ('PR', 72, 41, -67.3, 18.6, 2, 2.4);

-- The dots, with the number of their cities and of their served cities.
CREATE TABLE map_dots (
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  cities INTEGER NOT NULL CHECK (cities >= 0),
  served INTEGER NOT NULL CHECK (served >= 0),
  PRIMARY KEY (x, y)
) WITHOUT ROWID;

-- Which dot a city belongs to. A city in the eastern hemisphere has no dot.
CREATE VIEW dots_of_cities AS
SELECT c.state, c.slug, f.x0 + CAST((c.longitude - f.west) * f.across AS INTEGER) AS x,
  f.y0 + CAST((f.north - c.latitude) * f.down AS INTEGER) AS y
FROM cities c JOIN map_frames f ON f.state = CASE WHEN c.state IN ('AK', 'HI', 'PR') THEN c.state ELSE '' END
WHERE c.longitude < 0;

INSERT INTO place_counts (state, region_id, count)
SELECT state, COALESCE(region_id, ''), count(*) FROM cities GROUP BY state, COALESCE(region_id, '');
INSERT INTO map_dots (x, y, cities, served)
SELECT d.x, d.y, count(*), count(c.region_id) FROM dots_of_cities d JOIN cities c ON c.state = d.state AND c.slug = d.slug GROUP BY d.x, d.y;

CREATE TRIGGER cities_counted_in AFTER INSERT ON cities
BEGIN
  INSERT INTO place_counts (state, region_id, count) VALUES (new.state, COALESCE(new.region_id, ''), 1)
  ON CONFLICT (state, region_id) DO UPDATE SET count = count + 1;
  INSERT INTO map_dots (x, y, cities, served)
  SELECT x, y, 1, new.region_id IS NOT NULL FROM dots_of_cities WHERE state = new.state AND slug = new.slug
  ON CONFLICT (x, y) DO UPDATE SET cities = cities + 1, served = served + excluded.served;
END;

-- Runs before the deletion, because the city's row is needed to find its dot.
CREATE TRIGGER cities_counted_out BEFORE DELETE ON cities
BEGIN
  UPDATE place_counts SET count = count - 1 WHERE state = old.state AND region_id = COALESCE(old.region_id, '');
  UPDATE map_dots SET cities = cities - 1, served = served - (old.region_id IS NOT NULL)
  WHERE x = (SELECT d.x FROM dots_of_cities d WHERE d.state = old.state AND d.slug = old.slug)
    AND y = (SELECT d.y FROM dots_of_cities d WHERE d.state = old.state AND d.slug = old.slug);
END;

-- Also runs when a region is removed. No other column of a city changes.
CREATE TRIGGER cities_counted_anew AFTER UPDATE OF region_id ON cities
BEGIN
  UPDATE place_counts SET count = count - 1 WHERE state = old.state AND region_id = COALESCE(old.region_id, '');
  INSERT INTO place_counts (state, region_id, count) VALUES (new.state, COALESCE(new.region_id, ''), 1)
  ON CONFLICT (state, region_id) DO UPDATE SET count = count + 1;
  UPDATE map_dots SET served = served - (old.region_id IS NOT NULL) + (new.region_id IS NOT NULL)
  WHERE x = (SELECT d.x FROM dots_of_cities d WHERE d.state = new.state AND d.slug = new.slug)
    AND y = (SELECT d.y FROM dots_of_cities d WHERE d.state = new.state AND d.slug = new.slug);
END;

-- For finding ZIP codes in a box. The index has bands of a quarter of a degree of latitude, each sorted from west to
-- east. An index by latitude alone would read a band across the whole country.
CREATE INDEX zipcodes_by_band ON zipcodes (CAST(latitude * 4 AS INTEGER), longitude);
