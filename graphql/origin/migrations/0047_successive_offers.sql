-- When a standing offer ends, the next one is another row. An offer is never moved or restarted. A brand may have
-- several standing offers: of the running ones, the one with the latest start counts.
-- unused since: 0.1.0. The index only enforced a rule: no query names it, and no ON CONFLICT depends on it.
DROP INDEX one_default_campaign;
CREATE INDEX default_campaigns ON campaigns (brand, starts_at) WHERE is_default = 1;
