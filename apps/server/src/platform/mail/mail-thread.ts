import type { MailRow } from './mail-store.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const orderInPath = new RegExp(`/work-orders?/(${uuid})`)
const jobInPath = new RegExp(`/jobs?/(${uuid})`)

const ofPath = (path: string | null): string | undefined => {
  const [, order] = orderInPath.exec(path ?? '') ?? []
  const [, job] = jobInPath.exec(path ?? '') ?? []
  return order ? `order-${order}` : job ? `job-${job}` : undefined
}

/** Conversation of a reply target (`<member> <kind> <uuid>`). */
const ofAnswers = (answers: string | undefined): string | undefined => {
  const [, kind, subject] = (answers ?? '').split(' ')
  return subject && (kind === 'job' || kind === 'order') ? `${kind}-${subject}` : undefined
}

/**
 * The conversation, else the order or job, that a whole e-mail is about; undefined where it is about several or none. It is the same
 * for every e-mail about it.
 */
export const threadOf = ({ facts, items, path }: Pick<MailRow, 'facts' | 'items' | 'path'>): string | undefined => {
  const ofItems = new Set(items.map((item) => ofAnswers(item.talk?.answers) ?? ofPath(item.path)))
  if (ofItems.size > 1) return undefined
  const [ofItem] = ofItems
  return ofAnswers(facts.answers) ?? ofItem ?? ofPath(path)
}
