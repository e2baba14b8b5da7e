import type { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { sendHazardAlerts } from './hazard-alerts.cron.ts'
import { isEvidence } from './hazards.store.ts'
import { evidenceDocument } from './methods/evidence-document.ts'
import { getHazard } from './methods/get-hazard.ts'
import { markHazardMethod } from './methods/mark-hazard.ts'
import { recordEvidenceMethod } from './methods/record-evidence.ts'
import { ruleOutHazard } from './methods/rule-out-hazard.ts'

const hazards = {
  get: getHazard,
  mark: markHazardMethod,
  ruleOut: ruleOutHazard,
  record: recordEvidenceMethod,
  document: evidenceDocument,
} satisfies Handlers<typeof hazardsMethods>

/** Statutory hazards of orders, whose deadlines are completed by evidence only. */
export const hazardsArea: Area = {
  handlers: { hazards },
  attachmentReaders: {
    'hazard-evidence': async (read, actor, { subjectId, workOrderId }) =>
      (await isEvidence(read, subjectId)) && (await ownOrder(read, actor, workOrderId ?? '')) !== undefined,
  },
  backgroundJobs: { 'watch-hazards': sendHazardAlerts },
}
