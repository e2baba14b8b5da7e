import type { EpochMs } from '../kernel/time.ts'

/** Who can be waited for. */
export const parties = ['client', 'contractor', 'resident'] as const
export type Party = (typeof parties)[number]

/** How long each party has had an order or a job to act on, in whole seconds, until the ball was last passed on. */
export type PartyDurations = Readonly<Record<Party, number>>

export const zeroDurations: PartyDurations = { client: 0, contractor: 0, resident: 0 }

type Held = { readonly ball: string; readonly since: EpochMs }

/** The same at `now`: whoever holds the ball has had it since `since`. Nobody is charged for time that runs backwards. */
export const durationsAt = (waits: PartyDurations, { ball, since }: Held, now: EpochMs): PartyDurations => {
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const holder = parties.find((party) => party === ball)
  return holder === undefined ? waits : { ...waits, [holder]: waits[holder] + seconds }
}
