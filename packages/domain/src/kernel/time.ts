/** ISO 8601 in UTC with milliseconds, as in the API. */
export type Instant = string & { readonly __instant?: never }
/** A calendar date without a time zone: YYYY-MM-DD. */
export type LocalDate = string & { readonly __localDate?: never }
/** Milliseconds since 1970-01-01 UTC. Decisions receive the time as an argument; the domain never reads a clock. */
export type EpochMs = number
