-- Indices for queries that would otherwise read a whole table for a few rows: queries of the cron trigger, which runs
-- every two minutes, and of pages. tests/graphql/origin/costs runs them on a year's data. Each index costs one more
-- written row per indexed row, so an index includes only rows that are queried.

-- For charges and accounts, which look up purchases by customer, and for follow-ups and erasure, which look them up by
-- email.
CREATE INDEX purchases_by_customer ON purchases (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX purchases_by_email ON purchases (email);
CREATE INDEX purchases_of_client ON purchases (client, status) WHERE client IS NOT NULL;
-- Unpaid orders whose personal data is not erased yet.
CREATE INDEX purchases_unpaid ON purchases (updated_at)
  WHERE customer_id IS NULL AND due_at IS NULL AND input_hash <> 'erased';

-- For finding memberships that will end.
CREATE INDEX memberships_by_end ON memberships (status, ends_on);
-- For finding members whose price differs from a changed price.
CREATE INDEX memberships_by_price ON memberships (status, plan_key, monthly_cents);
CREATE INDEX price_notices_unsent ON price_notices (membership_id) WHERE status = 'announced' AND sent_at IS NULL;
-- The number of the charge that the newest annual reminder was about. Members who were reminded are not read again.
ALTER TABLE memberships ADD COLUMN reminded_of INTEGER NOT NULL DEFAULT 0;
CREATE INDEX memberships_to_remind ON memberships ((next_period % 12), COALESCE(next_charge_on, first_charge_on))
  WHERE status = 'ACTIVE' AND reminded_of < next_period;

-- Reviews of one brand in one city. The index reviews_by_city, which covers all brands, is still used by the previous
-- release.
CREATE INDEX reviews_of_city ON reviews (brand, state, city, received DESC, id DESC);

CREATE INDEX customers_by_age ON customers (created_at);
CREATE INDEX customers_at_gateway ON customers (gateway_customer_id) WHERE gateway_customer_id IS NOT NULL;
CREATE INDEX waitlist_by_zipcode ON waitlist (zipcode, created_at);
CREATE INDEX webhook_events_unmatched ON webhook_events (received_at) WHERE outcome = 'unmatched';

-- For the scheduled deletion by age: graphql/origin/account/personal-tables.ts and other-tables.ts.
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);
CREATE INDEX stopped_attempts_by_age ON stopped_attempts (created_at);
CREATE INDEX leads_by_age ON leads (updated_at);
CREATE INDEX waitlist_by_age ON waitlist (created_at);
CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX applications_by_age ON applications (created_at) WHERE status <> 'ACTIVE';
CREATE INDEX later_applications_by_age ON later_applications (created_at) WHERE status <> 'ACTIVE';
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX visit_reviews_rejected ON visit_reviews (decided_at) WHERE status = 'rejected';

-- For the hourly comparison with the gateway.
CREATE INDEX charges_by_payment_time ON charges (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX charges_unsettled ON charges (updated_at) WHERE status IN ('pending', 'stopping');
