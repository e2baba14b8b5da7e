import { addDays, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { needsWarning, warningDays } from '@fettle/domain/verifications/verification'
import type { CronJob } from '#platform/runner/area'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import { complianceContacts } from './expiry-reminders.store.ts'
import { listDuePapers, listPapers, markPaperWarned } from './person-papers.store.ts'

/** Every minute: notifies a person and the office of a paper that expires within thirty days, once; not where a later one of its kind exists. */
export const remindOfPapers: CronJob = async (_payload, { runAs, readAs, now }) => {
  const today = localDateOf('UTC', now())
  const lastDay = addDays(today, warningDays)
  for (const { tenantId, paperId } of await readAs('', (read) => listDuePapers(read, lastDay)))
    await runAs(tenantId, async (tx) => {
      if (!(await markPaperWarned(tx, paperId, toInstant(now())))) return
      const papers = await listPapers(tx)
      const paper = papers.find(({ id }) => id === paperId)
      const others = papers.filter(({ id, membershipId }) => id !== paperId && membershipId === paper?.membershipId)
      if (!paper || !needsWarning(paper, others, today)) return
      const office = (await complianceContacts(tx)).map(({ id }) => id)
      recordSubjectEvent(tx, {
        kind: 'person-paper',
        subjectId: paperId,
        name: 'person-paper.expiring',
        at: now(),
        by: null,
        facts: { personPaper: paper.kind, dueOn: paper.validUntil },
        notify: [paper.membershipId, ...office],
      })
    })
}
