import { locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { notificationPath } from '@fettle/domain/notifications/notification-path'
import { mailedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { actorSentence, formatEvent } from '@fettle/words/format-event'
import { loadMessages } from '@fettle/words/load-messages'
import { mailMessages } from '@fettle/words/mail-messages'
import type { Tx } from '#platform/database/transaction'
import { formatDateTime } from '#platform/mail/date-time-text'
import type { MailItem } from '#platform/mail/mail-store'
import type { Mailer } from '#platform/mail/mailer'
import type { CronJob } from '#platform/runner/area'
import { isVisible, type Reader, toRecipient } from './collect-notifications.cron.ts'
import { listEventLines, listMessageLines, type MailLine } from './mail-lines.store.ts'
import { claimDueMails, listRecipients, recordMailed } from './planned-mails.store.ts'
import { findTimeZone } from './settings.store.ts'

/** Most entries of an e-mail; the rest is in the app. */
const mostLines = 40
/** Most characters of a quoted message in an e-mail with several entries. */
const mostSaid = 300

/**
 * Mails one member what is due. Planned entries are deleted in the transaction that queues the e-mail, so that a crash
 * or a second run sends nothing twice.
 */
export const mailNotifications =
  (mail: Mailer): CronJob =>
  async ({ tenant_id: tenantId, membership_id: membershipId }, { runAs, now }) => {
    await runAs(String(tenantId), async (tx) => {
      const at = toInstant(now())
      const claimed = await claimDueMails(tx, { membershipId: String(membershipId), at })
      const [row] = claimed.length > 0 ? await listRecipients(tx, { at, membershipId: String(membershipId) }) : []
      if (!row) return
      const reader = toRecipient(row)
      const idsOf = (key: 'activity_id' | 'thread_id') => claimed.flatMap((each) => each[key] ?? [])
      const lines = [
        ...(await listEventLines(tx, reader.actor, idsOf('activity_id'))).filter(
          // Permissions may have changed since planning.
          ({ name }) => isVisible(reader.actor, name),
        ),
        ...(await listMessageLines(tx, reader.actor, idsOf('thread_id'))),
      ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
      if (lines.length === 0) return
      const isDigest = claimed.some(({ channel }) => channel === 'digest')
      await writeNews(tx, mail, { reader, lines, isDigest, at })
      if (!isDigest) await recordMailed(tx, { membershipId: row.id, at })
    })
  }

/** Reply address by member and conversation, of a job or an order. */
const answersOf = ({ membershipId }: Reader['actor'], { facts, job_uuid, work_order_uuid }: MailLine): string =>
  `${membershipId} ${facts.thread === 'order' ? `order ${work_order_uuid}` : `job ${job_uuid}`}`

type News = { reader: Reader; lines: readonly MailLine[]; isDigest: boolean; at: string }

const writeNews = async (tx: Tx, mail: Mailer, { reader, lines, isDigest, at }: News): Promise<void> => {
  const { row, actor } = reader
  const { namespace } = actor
  const locale = locales.find((each) => each === row.locale) ?? editionOf(namespace).defaultLocale
  const items = await itemsOf(lines.slice(0, mostLines), reader, locale)
  const [first] = lines
  const base = `/${namespace}/${actor.side}/${actor.membershipId}`
  // Guests sign in by their link, so it is the only URL in such an e-mail.
  const door = row.link_id ? `/${namespace}/outside/jobs/${first?.job_uuid}` : undefined
  const left = lines.length - items.length
  const isOne = items.length === 1 && !isDigest
  const talk = isOne && first?.name === 'message.sent' ? first : undefined
  await mail.queueNotificationEmail(
    tx,
    {
      namespace,
      recipient: row.email,
      locale,
      template: isDigest ? 'news-digest' : talk ? 'news-talk' : isOne ? 'news-one' : 'news-many',
      facts: {
        name: `${row.first_name} ${row.last_name}`.trim(),
        company: row.tenant_name,
        what: first ? `#${first.number} ${first.title}` : '',
        event: items[0]?.text ?? '',
        ...(talk ? { said: String(talk.facts.said ?? '') } : {}),
        // Guests reply on the page of their link. E-mails with several entries have one reply address each.
        ...(door ? {} : { answers: talk ? answersOf(actor, talk) : `${actor.membershipId}` }),
        more: left > 0 ? mailMessages(locale).more.replace('{count}', String(left)) : '',
        ...(door ? {} : { settingsPath: `${base}/${actor.side === 'client' ? 'settings' : 'account'}/notifications` }),
      },
      // A single conversation is quoted in full and has the e-mail's own reply address.
      items: items.map(({ talk: among, path, ...item }) => ({
        ...item,
        path: door ?? path,
        ...(among && !talk && !door ? { talk: among } : {}),
      })),
      linkId: row.link_id ?? null,
      path: door ?? ((isOne && items[0]?.path) || `${base}/notifications`),
      membershipId: row.id,
      tenantId: row.tenant_id,
    },
    at,
  )
}

/** Entries in the locale and time zone of their reader. */
const itemsOf = async (
  lines: readonly MailLine[],
  { row, actor }: Reader,
  locale: (typeof locales)[number],
): Promise<MailItem[]> => {
  const { lists } = await loadMessages(locale)
  const { talkOne, talkMany } = mailMessages(locale)
  const zone = findTimeZone(row.time_zone, actor.namespace)
  const sentences = lists.event as Readonly<Record<string, string>>
  return lines.map((line) => {
    const { facts, tenant_name: tenant, name } = line
    const formatted =
      name === 'message.sent'
        ? (facts.count === 1 ? talkOne : talkMany).replace('{count}', String(facts.count))
        : formatEvent(sentences[name] ?? name, facts, { lists, locale, zone, isPaper: true })
    const who = line.actor_name ?? (name === 'message.sent' ? (tenant ?? '') : 'Fettle')
    return {
      text: actorSentence(who, formatted),
      below: [
        `#${line.number} ${line.title}`,
        ...mailedFieldKeys.flatMap((key) => (line.fields[key] ? [`${lists.orderField[key]} ${line.fields[key]}`] : [])),
        ...(tenant && who !== tenant ? [tenant] : []),
        formatDateTime(toInstant(line.at.getTime()), locale, zone),
      ].join(' · '),
      path: `/${actor.namespace}/${actor.side}/${actor.membershipId}${notificationPath(actor.side, {
        name,
        workOrderUuid: line.work_order_uuid,
        jobUuid: line.job_uuid,
        subjectUuid: line.subject_uuid,
        facts,
      })}`,
      ...(name === 'message.sent'
        ? {
            talk: {
              said: String(facts.said ?? '').slice(0, mostSaid),
              what: `#${line.number} ${line.title}`,
              answers: answersOf(actor, line),
            },
          }
        : {}),
    }
  })
}
