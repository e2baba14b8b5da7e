import { toInstant } from '@fettle/domain/kernel/instant'
import type { CronJob } from '#platform/runner/area'

/** Removes needs thirty days after a resident has moved out of the last home. */
export const forgetNeeds: CronJob = async (_payload, { runAs, now }) => {
  await runAs('', (tx) =>
    tx.rows('forget-resident-needs', 'select forget_resident_needs($1::date)', [toInstant(now()).slice(0, 10)]),
  )
}
