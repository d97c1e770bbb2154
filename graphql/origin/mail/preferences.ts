import { randomToken } from '../crypto/random-token.ts'

/** A person's choice about mail from a brand. */
export interface MailPreferences {
  /** Identifies the person in unsubscribe links: 144 random bits. */
  token: string
  /** When the person turned off optional mail; null while optional mail is on. */
  unsubscribedAt: string | null
}

/** Returns the preferences for an email address. Creates them on first use. */
export async function readPreferences(db: D1Database, brand: string, email: string): Promise<MailPreferences> {
  const [, found] = await db.batch<MailPreferences>([
    db
      .prepare(
        'INSERT INTO mail_preferences (brand, email, token) VALUES (?, ?, ?) ON CONFLICT (brand, email) DO NOTHING',
      )
      .bind(brand, email, randomToken(18)),
    db
      .prepare('SELECT token, unsubscribed_at AS unsubscribedAt FROM mail_preferences WHERE brand = ? AND email = ?')
      .bind(brand, email),
  ])
  const preferences = found?.results[0]
  if (!preferences) throw new Error('The preferences that were just stored are not in the database')
  return preferences
}

/** Turns optional mail off or on for the person whom the token identifies. Returns false if the token is unknown. */
export async function setPreference(
  db: D1Database,
  { token, isOn, now }: { token: string; isOn: boolean; now: Date },
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE mail_preferences SET unsubscribed_at = ? WHERE token = ?')
    .bind(isOn ? null : now.toISOString(), token)
    .run()
  return meta.changes > 0
}
