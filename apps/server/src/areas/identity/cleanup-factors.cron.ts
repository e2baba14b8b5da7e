import { toInstant } from '@fettle/domain/kernel/instant'
import type { CronJob } from '#platform/runner/area'

/** Every night: deletes expired challenges, pending sign-ins, and counted attempts. */
export const deleteExpiredFactors: CronJob = async (_payload, { runAs, now }) => {
  await runAs('', async (tx) => {
    await tx.rows('factor-sweep', 'select delete_expired_factor_rows($1)', [toInstant(now())])
    await tx.rows('sso-sweep', 'select delete_expired_sso_attempts($1)', [toInstant(now())])
  })
}
