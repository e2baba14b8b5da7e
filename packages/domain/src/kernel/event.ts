import type { EpochMs } from './time.ts'

/** A domain event for the timeline, the outbox and other areas. `by` is a membership; null is the system. */
export type Event<Name extends string, Detail extends object = object> = {
  readonly name: Name
  readonly at: EpochMs
  readonly by: string | null
} & Readonly<Detail>
