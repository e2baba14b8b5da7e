import { nextReminderOn } from '@fettle/domain/compliance/reminder-days'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { toInstant } from '@fettle/domain/kernel/instant'
import { formatEvent } from '@fettle/words/format-event'
import { loadMessages } from '@fettle/words/load-messages'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { CronJob } from '#platform/runner/area'
import {
  type DueReminder,
  listClientsToRemind,
  listReminderReaders,
  lockReminders,
  markReminded,
  type ReminderReader,
} from './reminders.store.ts'
import { type Effective, effectiveSettings } from './settings.store.ts'

const batch = 50
const mostNamed = 10
/** Reminders of a day are sent from seven in the morning of the market on. */
const morningMs = 7 * 3_600_000

/** Every minute: one e-mail a member with the certificates that reached a step before or after their deadline, marked in the same commit. */
export const remindOfCertificates =
  ({ mail }: { mail: Mailer }): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const at = toInstant(now())
    const clients = await readAs('', (read) => listClientsToRemind(read, { day: at.slice(0, 10), most: batch }))
    for (const { tenant_id: tenantId } of clients)
      await runAs(tenantId, async (tx) => {
        const { actor } = await systemContext(tx, { at, now: now() })
        const day = todayOf(actor, now() - morningMs)
        const due = await lockReminders(tx, day)
        const settings = await effectiveSettings(tx, actor.namespace, day)
        const open = due.filter(
          ({ requirement_key: key, is_settled: isSettled }) => !isSettled && settings.get(key)?.isOn,
        )
        const readers = await listReminderReaders(tx)
        for (const reader of readers)
          await remind({ tx, mail, at, settings }, reader, remindersOf(reader, { readers, open, day }))
        await markReminded(
          tx,
          due.map(({ evidence_id: evidenceId, item_id: itemId, due_on: dueOn, requirement_key: key }) => ({
            evidenceId,
            itemId,
            remindOn: nextReminderOn(dueOn, day, settings.get(key)?.warnDays ?? 0),
          })),
        )
      })
  }

const sees = ({ organisations }: ReminderReader, { organisation_id: id }: DueReminder): boolean =>
  organisations === null || organisations.includes(id)

type Reminding = {
  readonly readers: readonly ReminderReader[]
  readonly open: readonly DueReminder[]
  readonly day: string
}

/** What a member is reminded of. Administrators are reminded of what is overdue, and of what no manager or inspector looks after. */
const remindersOf = (reader: ReminderReader, { readers, open, day }: Reminding): readonly DueReminder[] =>
  open.filter((due) => {
    if (!sees(reader, due)) return false
    const isLookedAfter = readers.some((other) => other.role !== 'ADM' && sees(other, due))
    return reader.role !== 'ADM' || due.due_on < day || !isLookedAfter
  })

const labelOf = (labels: Readonly<Record<string, string>>, key: RequirementKey): string => labels[key] ?? key

type Sending = {
  readonly tx: Tx
  readonly mail: Mailer
  readonly at: string
  readonly settings: ReadonlyMap<RequirementKey, Effective>
}

/** Sends a member one e-mail about these certificates. */
const remind = async (
  { tx, mail, at, settings }: Sending,
  reader: ReminderReader,
  own: readonly DueReminder[],
): Promise<void> => {
  if (own.length === 0) return
  const { number, email: recipient, name, company, namespace } = reader
  const locale = reader.locale ?? editionOf(namespace).defaultLocale
  const { lists } = await loadMessages(locale)
  const dayOf = (dueOn: string) => formatEvent('{dueOn}', { dueOn }, { lists, locale, isPaper: true })
  const named = own.slice(0, mostNamed).map((each) => {
    const name = settings.get(each.requirement_key)?.name ?? labelOf(lists.requirement, each.requirement_key)
    return `${name}, ${each.place} (${dayOf(each.due_on)})`
  })
  const list = [...named, ...(own.length > mostNamed ? ['…'] : [])].join('; ')
  const facts = { name, company, number: String(own.length), list }
  const path = `/${namespace}/client/${number}/compliance/items`
  await mail.queueEmail(tx, { namespace, recipient, locale, template: 'certificates-due', facts, path }, at)
}
