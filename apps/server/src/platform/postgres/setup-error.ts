/** PostgreSQL cannot run here; the message is one sentence that says what to do. */
export class PostgresSetupError extends Error {
  override readonly name = 'PostgresSetupError'
}

/** Alternative that ends each message. */
export const hint = 'or set DATABASE_URL to a PostgreSQL server of your own'

/** Code of a system error (EACCES, ENOENT, 28P01), empty where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
