-- Counts a brand's reviews by place. Triggers update the counts. The pages of a state show the counts by city, and the
-- search for the closest reviews starts from places. A review's place is the middle of its city.
CREATE TABLE review_places (
  brand TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL,
  state TEXT NOT NULL,
  city TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  -- The sum of the stars, and the day of the newest review.
  stars INTEGER NOT NULL,
  newest TEXT NOT NULL,
  PRIMARY KEY (brand, state, city, is_demonstration, latitude, longitude)
) WITHOUT ROWID;
CREATE INDEX reviews_of_place ON reviews (brand, latitude, longitude, received DESC, id DESC);

INSERT INTO review_places (brand, is_demonstration, state, city, latitude, longitude, count, stars, newest)
SELECT brand, is_demonstration, state, city, latitude, longitude, count(*), sum(stars), max(received) FROM reviews
GROUP BY brand, is_demonstration, state, city, latitude, longitude;

CREATE TRIGGER reviews_placed AFTER INSERT ON reviews
BEGIN
  INSERT INTO review_places (brand, is_demonstration, state, city, latitude, longitude, count, stars, newest)
  VALUES (new.brand, new.is_demonstration, new.state, new.city, new.latitude, new.longitude, 1, new.stars, new.received)
  ON CONFLICT (brand, state, city, is_demonstration, latitude, longitude) DO UPDATE SET
    count = count + 1, stars = stars + excluded.stars, newest = max(newest, excluded.newest);
END;

CREATE TRIGGER reviews_displaced AFTER DELETE ON reviews
BEGIN
  UPDATE review_places SET count = count - 1, stars = stars - old.stars, newest = COALESCE((SELECT max(received) FROM reviews
    WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration), '')
  WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration
    AND latitude = old.latitude AND longitude = old.longitude;
END;

CREATE TRIGGER reviews_placed_anew
AFTER UPDATE OF brand, is_demonstration, stars, received, state, city, latitude, longitude ON reviews
BEGIN
  UPDATE review_places SET count = count - 1, stars = stars - old.stars, newest = COALESCE((SELECT max(received) FROM reviews
    WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration), '')
  WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration
    AND latitude = old.latitude AND longitude = old.longitude;
  INSERT INTO review_places (brand, is_demonstration, state, city, latitude, longitude, count, stars, newest)
  VALUES (new.brand, new.is_demonstration, new.state, new.city, new.latitude, new.longitude, 1, new.stars, new.received)
  ON CONFLICT (brand, state, city, is_demonstration, latitude, longitude) DO UPDATE SET
    count = count + 1, stars = stars + excluded.stars, newest = max(newest, excluded.newest);
END;
