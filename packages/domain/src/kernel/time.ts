/** A moment: ISO 8601 in UTC with milliseconds, as on the wire. */
export type Instant = string & { readonly __instant?: never }
/** A calendar day without a zone: YYYY-MM-DD. */
export type LocalDate = string & { readonly __localDate?: never }
/** Milliseconds since 1970 in UTC. Decisions take time as an argument; nothing in this room reads a clock. */
export type EpochMs = number
