-- Applications from an address that has applied before. Anybody can type any address, so the first application must not
-- block later ones, and a person reads all of them. `applications` is not changed, because the previous release writes
-- to it by its primary key.
CREATE TABLE later_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  experience TEXT NOT NULL,
  payout_method TEXT NOT NULL CHECK (payout_method IN ('INSTANT', 'WEEKLY')),
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('ACTIVE', 'INACTIVE', 'PENDING')),
  created_at TEXT NOT NULL
);
CREATE INDEX later_applications_by_email ON later_applications (brand, email);
