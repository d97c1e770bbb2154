-- Triggers record an event together with the stored fact that it reports. This way visitors without JavaScript are
-- counted, and nobody can report a false sale. The names are those of graphql/contract/events.ts.
CREATE TRIGGER lead_registered AFTER INSERT ON leads
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.lead.registered', unixepoch());
END;

-- A membership is inserted with its purchase. The event's value is the estimated lifetime value (`estimatedLtv` of
-- graphql/origin/selling/answers.ts).
CREATE TRIGGER purchase_completed AFTER INSERT ON memberships
BEGIN
  INSERT INTO events (id, brand, name, variants, value, at)
  SELECT 'fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.purchase.completed', COALESCE(experiments, ''),
    (subtotal_cents + new.minimum_months * new.monthly_cents) / 100.0, unixepoch()
  FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id;
END;

CREATE TRIGGER survey_answered AFTER INSERT ON surveys
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.survey.answered', unixepoch());
END;

CREATE TRIGGER waitlist_joined AFTER INSERT ON waitlist
BEGIN
  INSERT INTO events (id, brand, name, detail, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.waitlist.joined',
    CASE new.zipcode WHEN '' THEN 'sold-out' ELSE 'unsupported' END, unixepoch());
END;

CREATE TRIGGER visit_booked AFTER INSERT ON visits
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked', unixepoch());
END;

CREATE TRIGGER membership_canceled AFTER UPDATE OF cancelled_at ON memberships
WHEN old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.membership.canceled', unixepoch());
END;
