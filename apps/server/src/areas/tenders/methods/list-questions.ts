import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { questionRefusal } from '@fettle/domain/tenders/tender-question'
import type { Job } from '@fettle/domain/work-orders/job'
import { isTender } from '@fettle/domain/work-orders/tender'
import { findTender, jobState, knownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { noAbilities } from '#platform/runner/wire-abilities'
import { showPublished, showQuestions } from '../show-question.ts'
import { listQuestions, publishedAnswers } from '../tenders.store.ts'

export const listQuestionsMethod = handler(tendersMethods.questions, async (asked, { read, actor, now }) => {
  const known = await knownOrder(read, actor, asked)
  const order = found(await findTender(read, known))
  const own = await listQuestions(read, actor, asked)
  const shown = await showQuestions(read, own, { actor, isOpen: isTender(order) })
  if (actor.side === 'client' || known.jobId === null) return { questions: shown, ...noAbilities }
  const others = (await publishedAnswers(read, known.jobId)).map(showPublished)
  const job = { state: (await jobState(read, known.jobId)) as Job['state'] }
  const closed = hasPermission(actor, 'quotes.submit') ? questionRefusal({ order, job }, now) : 'permission_missing'
  return {
    questions: [...shown, ...others],
    ...(closed === undefined ? { can: ['ask'], cannot: {} } : { can: [], cannot: { ask: closed } }),
  }
})
