-- A standing offer that ends is followed by another row: an offer is never moved or restarted. So a brand may have several,
-- of which the one that runs counts, the latest start first.
-- unused since: 0.1.0. It only held a rule: no query names it, and nothing writes campaigns with ON CONFLICT.
DROP INDEX one_default_campaign;
CREATE INDEX default_campaigns ON campaigns (brand, starts_at) WHERE is_default = 1;
