-- A stored attempt counts as one submitted payment, however often the button is pressed, with or without JavaScript.
-- Until now browsers reported submitted payments. The collector drops these reports from older pages.
CREATE TRIGGER payment_submitted AFTER INSERT ON purchases
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.payment.submitted', COALESCE(new.experiments, ''),
    unixepoch());
END;
