-- Payments about which a bank decides are few: a run of the schedule finds them without reading every member who is due.
CREATE INDEX purchases_disputed ON purchases (brand, attempt_id) WHERE disputed_at IS NOT NULL;
CREATE INDEX charges_disputed ON charges (membership_id) WHERE status = 'disputed';
