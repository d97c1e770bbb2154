-- Few payments are under dispute. With these indices the cron trigger finds them without reading every member whose
-- month is due.
CREATE INDEX purchases_disputed ON purchases (brand, attempt_id) WHERE disputed_at IS NOT NULL;
CREATE INDEX charges_disputed ON charges (membership_id) WHERE status = 'disputed';
