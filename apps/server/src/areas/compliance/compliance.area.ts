import type { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import type { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { FileStore } from '#platform/files/file-store'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { advanceRequirementStatuses } from './advance-statuses.cron.ts'
import { listEvidenceDetails } from './evidence.store.ts'
import { answerQuestions, setApplicability } from './methods/answer-questions.ts'
import {
  acceptEvidence,
  getEvidence,
  handInEvidence,
  listEvidence,
  recordDuty,
  refuseEvidence,
  remedyEvidence,
  withdrawAccepted,
} from './methods/evidence.ts'
import { handInForOrder } from './methods/hand-in-for-order.ts'
import {
  complianceBoardMethod,
  getComplianceItem,
  listComplianceMethod,
  listDueMonths,
  listQuestionsMethod,
} from './methods/read-compliance.ts'
import { register } from './methods/register.ts'
import { adoptRequirement, listRequirements, previewRequirement, saveOwnRequirement } from './methods/requirements.ts'
import { suggestFromPdf } from './methods/suggest-certificate.ts'
import { reckonLocations } from './reckon-locations.cron.ts'
import { remindOfCertificates } from './remind-of-certificates.cron.ts'

const compliance = {
  board: complianceBoardMethod,
  dueMonths: listDueMonths,
  list: listComplianceMethod,
  get: getComplianceItem,
  questions: listQuestionsMethod,
  answer: answerQuestions,
  setApplicability,
} satisfies Handlers<typeof complianceMethods>

const requirements = {
  list: listRequirements,
  changes: previewRequirement,
  adopt: adoptRequirement,
  saveOwn: saveOwnRequirement,
} satisfies Handlers<typeof requirementsMethods>

const evidenceHandlers = (files: FileStore) =>
  ({
    list: listEvidence,
    get: getEvidence,
    handIn: handInEvidence,
    handInForOrder,
    accept: acceptEvidence,
    refuse: refuseEvidence,
    remedy: remedyEvidence,
    withdraw: withdrawAccepted,
    recordDuty,
    register,
    suggest: suggestFromPdf(files),
  }) satisfies Handlers<typeof evidenceMethods>

/** What the law and the client require of locations, and the certificates that show it. */
export const complianceArea = ({ mail, files }: { mail: Mailer; files: FileStore }): Area => ({
  handlers: { compliance, requirements, evidence: evidenceHandlers(files) },
  attachmentReaders: {
    evidence: async (read, actor, { subjectId }) =>
      (await listEvidenceDetails(read, { ids: [subjectId], organisations: organisationsOf(actor) })).length > 0,
  },
  backgroundJobs: {
    'advance-requirement-statuses': advanceRequirementStatuses,
    'reckon-locations': reckonLocations,
    'remind-of-certificates': remindOfCertificates({ mail }),
  },
})
