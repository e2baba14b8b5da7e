import type { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { type MandateServices, revokeMandateMethod, signMandateMethod } from './methods/change-mandates.ts'
import { mandateDocument } from './methods/mandate-document.ts'
import { listMandatesMethod } from './methods/read-mandates.ts'

/** Direct debit mandates of clients; changes are mailed. */
export const mandatesArea = (services: MandateServices): Area => ({
  handlers: {
    mandates: {
      list: listMandatesMethod(services.gateway),
      sign: signMandateMethod(services),
      revoke: revokeMandateMethod(services),
      document: mandateDocument,
    } satisfies Handlers<typeof mandatesMethods>,
  },
})
