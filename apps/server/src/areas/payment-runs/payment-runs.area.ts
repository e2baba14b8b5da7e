import type { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { cancelPaymentRun, recallPaymentRun, recordOutcome, sendPaymentRun } from './methods/end-payment-run.ts'
import { createPaymentRun, preparePaymentRun, removeRunLine, setLinePart } from './methods/prepare-payment-run.ts'
import { getPaymentRun, listPaymentRuns, paymentRunFile } from './methods/read-payment-runs.ts'
import { releasePaymentRun } from './methods/release-payment-run.ts'
import type { PaymentRunServices } from './payment-run-services.ts'
import { paymentRunReactions } from './payment-runs.reactions.ts'

/** Payment runs from selected invoices to closed transfers. */
export const paymentRunsArea = ({ gateway, mail }: PaymentRunServices): Area => ({
  handlers: {
    'payment-runs': {
      list: listPaymentRuns,
      get: getPaymentRun,
      create: createPaymentRun,
      removeLine: removeRunLine,
      setLinePart,
      prepare: preparePaymentRun,
      release: releasePaymentRun({ gateway, mail }),
      file: paymentRunFile,
      send: sendPaymentRun(mail),
      recall: recallPaymentRun,
      cancel: cancelPaymentRun,
      recordOutcome,
    } satisfies Handlers<typeof paymentRunsMethods>,
  },
  reactions: paymentRunReactions,
})
