import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { reportsPerHour } from '@fettle/domain/repair-reports/repair-report'
import { priorityOf } from '@fettle/domain/repair-reports/triage'
import { convertsAtOnce, tellsOnCall } from '@fettle/domain/resident-messages/on-call'
import { contactDataIn } from '@fettle/domain/rules/free-text'
import { parsePhone } from '@fettle/domain/rules/phone'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { locationScope } from '#areas/locations/locations.port'
import { findSettings, listOnCall, type PersonOnCall } from '#areas/resident-messages/resident-messages.port'
import { findMembership } from '#areas/users/users.port'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { BackgroundJob } from '#platform/runner/area'
import { acceptInto } from './accept-into.ts'
import type { NotifyResident } from './notify-resident.ts'
import { findFaultTexts } from './published-tree.ts'
import { countSentFrom, findReport, type ReportRow } from './repair-reports.store.ts'

type Services = { readonly notify: NotifyResident; readonly mail: Mailer }
type Taking = { readonly tx: Tx; readonly reportId: string; readonly now: number }

/** The first person on call who may accept the report, as its actor. */
const findAcceptor = async (tx: Tx, people: readonly PersonOnCall[], reportId: string) => {
  for (const { membershipId } of people) {
    const actor = await findMembership(tx, membershipId)
    if (!actor || !hasPermission(actor, 'repair-reports.triage')) continue
    const report = await findReport(tx, locationScope(actor), reportId)
    if (report) return { actor, report }
  }
  return undefined
}

/** The texts of the tree of a report in the language of the client. */
const textsFor = (tx: Tx, { treeNumber: number }: ReportRow, { namespace, tenantId }: Actor) =>
  findFaultTexts(tx, { tenantId, number, language: editionOf(namespace).defaultLocale })

/** Title and description of the order, in the language of the client; words with contact data stay on the report. */
const fieldsOf = async (tx: Tx, report: ReportRow, actor: Actor) => {
  const texts = await textsFor(tx, report, actor)
  const { tile } = report
  const answers = Object.entries(report.answers).map(
    ([question, answer]) => `${askText(texts, tile, question)} ${answerText(texts, { tile, question }, answer)}`,
  )
  const words = contactDataIn(report.words) === undefined ? report.words : ''
  return {
    title: [tileText(texts, tile), report.locationName].join(', ').slice(0, 160),
    description: [words, answers.join('\n')].filter(Boolean).join('\n\n') || tileText(texts, tile),
    priority: priorityOf(report.urgency),
    accessNotes: '',
  }
}

/** Writes to the people on call by e-mail, and by text message to the number of their shift. */
const notifyOnCall = async (
  { tx, now }: Taking,
  mail: Mailer,
  { people, report, actor }: { people: readonly PersonOnCall[]; report: ReportRow; actor: Actor },
) => {
  const texts = await textsFor(tx, report, actor)
  for (const { email, name, locale, telephone } of people) {
    const number = parsePhone(telephone, actor.namespace)
    const addresses = [
      ...(email === null ? [] : [{ medium: 'email', recipient: email } as const]),
      ...(number === undefined ? [] : [{ medium: 'text', recipient: number } as const]),
    ]
    for (const address of addresses)
      await mail.queueEmail(
        tx,
        {
          namespace: actor.namespace,
          ...address,
          locale: locale === 'de-DE' || locale === 'en-US' ? locale : editionOf(actor.namespace).defaultLocale,
          template: 'report-emergency',
          facts: {
            name,
            what: `R-${report.number}`,
            place: [report.trailText, report.locationName].filter(Boolean).join(' › '),
            text: tileText(texts, report.tile),
            telephone: report.contactTelephone || report.contactEmail,
          },
          path: `/${actor.namespace}/redirect`,
        },
        toInstant(now),
      )
  }
}

/** Notifies the people on call of an emergency, and accepts the report where the settings of the client say so. */
const processReport = async (services: Services, taking: Taking): Promise<void> => {
  const { tx, reportId, now } = taking
  const at = toInstant(now)
  const people = await listOnCall(tx, at)
  const found = await findAcceptor(tx, people, reportId)
  if (!found || found.report.state !== 'submitted') return
  const { actor, report } = found
  if (tellsOnCall(report.urgency)) await notifyOnCall(taking, services.mail, { people, report, actor })
  const { converts } = await findSettings(tx)
  const isOverLimit = (await countSentFrom(tx, reportId)) > reportsPerHour
  if (!convertsAtOnce(converts, report.urgency, isOverLimit)) return
  await acceptInto({ tx, actor, at, now }, services, { report, fields: await fieldsOf(tx, report, actor) })
}

/** After a resident has sent a report: what happens at any hour without a member. */
export const takeSentReport =
  (services: Services): BackgroundJob =>
  async ({ tenant_id: tenantId, report_id: reportId }, { runAs, now }) => {
    if (typeof tenantId !== 'string' || typeof reportId !== 'string') return
    await runAs(tenantId, (tx) => processReport(services, { tx, reportId, now: now() }))
  }
