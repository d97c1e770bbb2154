-- The text that a support agent read to the caller who agreed on the phone. Empty for customers who agreed on their own
-- screen.
ALTER TABLE purchases ADD COLUMN agent_words TEXT NOT NULL DEFAULT '';
