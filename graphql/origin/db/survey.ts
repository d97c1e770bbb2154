/** The post-purchase survey: the answers that it offers, and one response per purchase. */

/** Reads the brand's own list of answers, or the general list if the brand has none. */
export async function readSurveySources(db: D1Database, brand: string): Promise<string[]> {
  return toSources(await selectSources(db, brand).all())
}

export interface SurveyFacts {
  hasAttempt: boolean
  sources: string[]
}

/** Reads the data for validating a response, in one round trip. */
export async function readSurveyFacts(db: D1Database, brand: string, attemptId: string): Promise<SurveyFacts> {
  const attempt = db.prepare('SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ?').bind(brand, attemptId)
  const [attempts, sources] = await db.batch([attempt, selectSources(db, brand)])
  return { hasAttempt: (attempts?.results.length ?? 0) > 0, sources: toSources(sources) }
}

/** Selects a brand's answers. The general list is stored for '*', which sorts before every brand's id. */
function selectSources(db: D1Database, brand: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT source FROM survey_sources
       WHERE brand = (SELECT max(brand) FROM survey_sources WHERE brand IN (?, '*')) ORDER BY position`,
    )
    .bind(brand)
}

function toSources(found: D1Result | undefined): string[] {
  return ((found?.results ?? []) as { source: string }[]).map(({ source }) => source)
}

export interface SurveyAnswer {
  brand: string
  attemptId: string
  source: string
  detail: string
  now: Date
}

/** Stores a response. A later response replaces an earlier one. */
export async function saveSurveyAnswer(db: D1Database, answer: SurveyAnswer): Promise<void> {
  await db
    .prepare(
      `INSERT INTO surveys (brand, attempt_id, source, detail, answered_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (brand, attempt_id) DO UPDATE SET
         source = excluded.source, detail = excluded.detail, answered_at = excluded.answered_at`,
    )
    .bind(answer.brand, answer.attemptId, answer.source, answer.detail, answer.now.toISOString())
    .run()
}
