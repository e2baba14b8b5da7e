import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findFile, findRun, listRuns } from '../payment-runs.store.ts'
import { showRows, showRun } from '../show-payment-run.ts'

export const listPaymentRuns = handler(paymentRunsMethods.list, async (_input, { read, actor, page }) => {
  const { rows, count } = await listRuns(read, actor, page)
  return { rows: await showRows(read, rows), count }
})

export const getPaymentRun = handler(paymentRunsMethods.get, ({ paymentRunUuid }, { read, actor, now }) =>
  showRun(read, paymentRunUuid, { actor, now }),
)

/** The stored bytes: a file given twice is the same file. */
export const paymentRunFile = handler(paymentRunsMethods.file, async ({ paymentRunUuid }, { read, actor }) => {
  found(await findRun(read, actor, paymentRunUuid))
  const { bytes, name } = found(await findFile(read, paymentRunUuid))
  return { bytes, filename: name, contentType: 'application/octet-stream' }
})
