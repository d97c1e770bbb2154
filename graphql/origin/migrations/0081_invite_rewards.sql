-- What a host gets for a friend who buys. The newest row that has started applies, and a brand's own row takes
-- precedence over brand '*'. Without a row, the host gets nothing.
CREATE TABLE invite_rewards (
  brand TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  reward TEXT NOT NULL CHECK (reward IN ('free month', 'none')),
  -- For how many days the friend's order must remain paid before the reward can be used.
  wait_days INTEGER NOT NULL CHECK (wait_days BETWEEN 0 AND 180),
  -- The maximum number of rewards for a host within twelve months.
  most_a_year INTEGER NOT NULL CHECK (most_a_year BETWEEN 1 AND 12),
  PRIMARY KEY (brand, starts_at)
) WITHOUT ROWID;
