import type { Millis } from '../kernel/time.ts'

/** Who can be waited for. */
export const waitingParties = ['client', 'contractor', 'resident'] as const
export type WaitingParty = (typeof waitingParties)[number]

/** How long each party has had an order or a job to act on, in whole seconds, until the ball was last passed on. */
export type Waits = Readonly<Record<WaitingParty, number>>

export const noWaits: Waits = { client: 0, contractor: 0, resident: 0 }

type Held = { readonly ball: string; readonly since: Millis }

/** The same at `now`: whoever holds the ball has had it since `since`. Nobody is charged for time that runs backwards. */
export const waitsAt = (waits: Waits, { ball, since }: Held, now: Millis): Waits => {
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const holder = waitingParties.find((party) => party === ball)
  return holder === undefined ? waits : { ...waits, [holder]: waits[holder] + seconds }
}
