-- A payment was submitted when its attempt is stored, once for each attempt: not for each press of the button, and also without
-- script. Browsers reported it until now; the collector drops what an older page still sends.
CREATE TRIGGER payment_submitted AFTER INSERT ON purchases
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.payment.submitted', COALESCE(new.experiments, ''),
    unixepoch());
END;
