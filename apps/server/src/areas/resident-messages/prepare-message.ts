import { localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { type ResidentMessageEvent, sendingTime } from '@fettle/domain/resident-messages/message-rules'
import type { Read } from '#platform/database/transaction'

type Asked = {
  readonly tenantId: string
  readonly event: ResidentMessageEvent
  readonly language: string
  /** Time zone of the property. */
  readonly zone: string
  readonly at: string
  /** Start of the visit that the news is about. */
  readonly startsAt?: string | undefined
}
type Rule = {
  is_sent: boolean
  delay_minutes: number
  is_quiet: boolean
  quiet_from: number
  quiet_until: number
  subject: string | null
  body: string | null
  text_body: string | null
}
/** Own texts of the client as facts of an e-mail, and when it is sent. */
type PreparedMessage = {
  readonly facts: Readonly<Record<string, string>>
  readonly sendAfter: string | undefined
}

const clockIn = (zone: string) => (moment: number) => {
  const minutes = minutesOfDay(localTimeOf(zone, moment))
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** What the client has set for news of residents; undefined where it is switched off. */
export const prepareMessage = async (read: Read, asked: Asked): Promise<PreparedMessage | undefined> => {
  const { tenantId, event, language, zone, at, startsAt } = asked
  const [row] = await read.rows<{ rule: Rule }>('resident-message', 'select resident_message($1, $2, $3) as rule', [
    tenantId,
    event,
    language,
  ])
  if (!row?.rule.is_sent) return undefined
  const { rule } = row
  const now = Date.parse(at)
  const sent = sendingTime({
    event,
    now,
    delayMinutes: rule.delay_minutes,
    quiet: rule.is_quiet ? { from: rule.quiet_from, until: rule.quiet_until } : null,
    clock: clockIn(zone),
    startsAt: startsAt === undefined ? null : Date.parse(startsAt),
  })
  const own = rule.subject !== null && rule.body !== null
  return {
    facts: own
      ? {
          ownSubject: rule.subject ?? '',
          ownBody: rule.body ?? '',
          ...(rule.text_body ? { ownText: rule.text_body } : {}),
        }
      : {},
    sendAfter: sent > now ? toInstant(sent) : undefined,
  }
}
