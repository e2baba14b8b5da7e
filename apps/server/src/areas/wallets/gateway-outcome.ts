import { toInstant } from '@fettle/domain/kernel/instant'
import { nextPollAt } from '@fettle/domain/wallets/wallet'
import { type PaymentState, PaymentsUnreachable } from '#platform/payments/payments'
import type { ReadAs, RunAs } from '#platform/runner/area'

export type Work = { runAs: RunAs; readAs: ReadAs; now: () => number }

/** The gateway's outcome, or open when it did not respond; it is polled again. */
export const heard = async <T extends PaymentState>(work: () => Promise<T>): Promise<T | { state: 'open' }> => {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof PaymentsUnreachable) return { state: 'open' }
    throw problem
  }
}

/** When to ask again, and that nothing is asked any more. */
export const later = (since: string, now: number) => ({ nextAskAt: toInstant(nextPollAt(Date.parse(since), now)) })
export const settledAt = (at: string) => ({ nextAskAt: null, settledAt: at })
