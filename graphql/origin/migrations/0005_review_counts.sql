-- How many reviews a brand has with each number of stars. Triggers update the counts, because many pages show the
-- score, and counting all reviews for each page would take longer with every review.

CREATE TABLE review_counts (
  brand TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL,
  stars INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (brand, is_demonstration, stars)
) WITHOUT ROWID;

INSERT INTO review_counts (brand, is_demonstration, stars, count)
SELECT brand, is_demonstration, stars, count(*) FROM reviews GROUP BY brand, is_demonstration, stars;

CREATE TRIGGER reviews_counted_in AFTER INSERT ON reviews
BEGIN
  INSERT INTO review_counts (brand, is_demonstration, stars, count)
  VALUES (new.brand, new.is_demonstration, new.stars, 1)
  ON CONFLICT (brand, is_demonstration, stars) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER reviews_counted_out AFTER DELETE ON reviews
BEGIN
  UPDATE review_counts SET count = count - 1
  WHERE brand = old.brand AND is_demonstration = old.is_demonstration AND stars = old.stars;
END;

CREATE TRIGGER reviews_counted_anew AFTER UPDATE OF brand, is_demonstration, stars ON reviews
BEGIN
  UPDATE review_counts SET count = count - 1
  WHERE brand = old.brand AND is_demonstration = old.is_demonstration AND stars = old.stars;
  INSERT INTO review_counts (brand, is_demonstration, stars, count)
  VALUES (new.brand, new.is_demonstration, new.stars, 1)
  ON CONFLICT (brand, is_demonstration, stars) DO UPDATE SET count = count + 1;
END;
