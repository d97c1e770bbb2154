/**
 * SQL that assigns each city to the region that serves most of its ZIP codes, or to none. Run it after every change to
 * coverage, rates or taxes, because pages, maps and sitemaps use the region of a city.
 */
export const SERVE_CITIES = `UPDATE cities SET region_id = now.region_id FROM (
  SELECT state, slug, (SELECT region_id FROM served_zipcodes z WHERE z.state = c.state AND z.city = c.name COLLATE NOCASE
    GROUP BY region_id ORDER BY count(*) DESC, min(zipcode) LIMIT 1) AS region_id FROM cities c) AS now
WHERE now.state = cities.state AND now.slug = cities.slug AND cities.region_id IS NOT now.region_id`
