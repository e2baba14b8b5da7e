import type { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import type { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { sendExpiryReminders } from './expiry-reminders.cron.ts'
import { endWaiver, judgeDocument, waiveKind } from './methods/judge-document.ts'
import { addPersonPaper, listPersonPapers, removePersonPaper } from './methods/person-papers.ts'
import { addDocumentMethod, getVetting, jobPapersMethod, withdrawDocumentMethod } from './methods/save-documents.ts'
import { listDemandsMethod, setDemands } from './methods/set-demands.ts'
import { remindOfPapers } from './paper-reminders.cron.ts'
import { findDocument } from './verifications.store.ts'

const verifications = {
  get: getVetting,
  forJob: jobPapersMethod,
  add: addDocumentMethod,
  withdraw: withdrawDocumentMethod,
  judge: judgeDocument,
  waive: waiveKind,
  endWaiver,
  demands: listDemandsMethod,
  demand: setDemands,
} satisfies Handlers<typeof verificationsMethods>

const personPapers = {
  list: listPersonPapers,
  add: addPersonPaper,
  remove: removePersonPaper,
} satisfies Handlers<typeof personPapersMethods>

/** Compliance documents of contractors, their reviews, requirements of clients, and papers of people. */
export const verificationsArea = ({ mail }: { mail: Mailer }): Area => ({
  handlers: { verifications, 'person-papers': personPapers },
  attachmentReaders: {
    document: async (read, actor, { subjectId }) => {
      const document = await findDocument(read, subjectId)
      return document !== undefined && (await findKnownCompany(read, actor, document.tenantId)) !== undefined
    },
  },
  backgroundJobs: { 'watch-verifications': sendExpiryReminders({ mail }), 'watch-person-papers': remindOfPapers },
})
