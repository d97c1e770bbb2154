-- What a host gets for a friend who buys: the newest row that has started, of the brand before that of '*'. None: nothing.
CREATE TABLE invite_rewards (
  brand TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  reward TEXT NOT NULL CHECK (reward IN ('free month', 'none')),
  -- Days that the friend's order must stand first.
  wait_days INTEGER NOT NULL CHECK (wait_days BETWEEN 0 AND 180),
  -- Most rewards of a host within twelve months.
  most_a_year INTEGER NOT NULL CHECK (most_a_year BETWEEN 1 AND 12),
  PRIMARY KEY (brand, starts_at)
) WITHOUT ROWID;
