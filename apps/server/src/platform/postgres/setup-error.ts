/** A reason why PostgreSQL cannot run here, as one sentence that says what to do. */
export class PostgresSetupError extends Error {
  override readonly name = 'PostgresTrouble'
}

/** The way out that every sentence ends with. */
export const hint = 'or set DATABASE_URL to a PostgreSQL server of your own'

/** The code of a system error (EACCES, ENOENT, 28P01 ...), empty when there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
