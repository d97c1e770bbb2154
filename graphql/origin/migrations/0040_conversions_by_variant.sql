-- Events that report a stored fact name the experiment variants that the visitor was shown, so that results include
-- conversions other than purchases. The events contain nothing else about the visitor.
ALTER TABLE leads ADD COLUMN experiments TEXT NOT NULL DEFAULT '';
ALTER TABLE waitlist ADD COLUMN experiments TEXT NOT NULL DEFAULT '';

DROP TRIGGER lead_registered;
CREATE TRIGGER lead_registered AFTER INSERT ON leads
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.lead.registered', new.experiments, unixepoch());
END;

DROP TRIGGER waitlist_joined;
CREATE TRIGGER waitlist_joined AFTER INSERT ON waitlist
BEGIN
  INSERT INTO events (id, brand, name, variants, detail, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.waitlist.joined', new.experiments,
    CASE new.zipcode WHEN '' THEN 'sold-out' ELSE 'unsupported' END, unixepoch());
END;

-- Events after a purchase count for the variants under which the purchase was made.
DROP TRIGGER survey_answered;
CREATE TRIGGER survey_answered AFTER INSERT ON surveys
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.survey.answered',
    COALESCE((SELECT experiments FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id), ''), unixepoch());
END;

DROP TRIGGER visit_booked;
CREATE TRIGGER visit_booked AFTER INSERT ON visits
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked',
    COALESCE((SELECT experiments FROM purchases WHERE voucher_code = new.voucher_code AND brand = new.brand), ''), unixepoch());
END;

DROP TRIGGER membership_canceled;
CREATE TRIGGER membership_canceled AFTER UPDATE OF cancelled_at ON memberships
WHEN old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.membership.canceled',
    COALESCE((SELECT experiments FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id), ''), unixepoch());
END;
