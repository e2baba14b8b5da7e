import type { EpochMs } from '../kernel/time.ts'

/** Parties that can be responsible. */
export const parties = ['client', 'contractor', 'resident'] as const
export type Party = (typeof parties)[number]

/** Whole seconds each party has been responsible for an order or job, until responsibility last changed. */
export type PartyDurations = Readonly<Record<Party, number>>

export const zeroDurations: PartyDurations = { client: 0, contractor: 0, resident: 0 }

type Responsible = { readonly ball: string; readonly since: EpochMs }

/** Durations at `now`: the responsible party is charged since `since`. Negative intervals count as zero. */
export const durationsAt = (waits: PartyDurations, { ball, since }: Responsible, now: EpochMs): PartyDurations => {
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const holder = parties.find((party) => party === ball)
  return holder === undefined ? waits : { ...waits, [holder]: waits[holder] + seconds }
}
