import {
  type MessageTemplateView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import {
  checkTexts,
  fillText,
  type MessageTexts,
  placeholdersOf,
  type ResidentMessageEvent,
  requiredPlaceholder,
  residentMessageEvents,
} from '@fettle/domain/resident-messages/message-rules'
import { mailMessages } from '@fettle/words/mail-messages'
import { assertConfirmed } from '#areas/identity/identity.port'
import type { Read } from '#platform/database/transaction'
import { formatDateTime } from '#platform/mail/date-time-text'
import type { Mailer } from '#platform/mail/mailer'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import {
  findSampleReport,
  insertTemplate,
  type LatestTemplate,
  listLatestTemplates,
} from '../message-templates.store.ts'

type One = { readonly event: ResidentMessageEvent; readonly language: ResidentLanguage }

const shippedTexts = ({ event, language }: One): MessageTexts => {
  const { subject, paragraphs } = mailMessages(language).emails[event]
  return { subject, body: paragraphs.join('\n\n'), textBody: '' }
}

const show = (one: One, latest: LatestTemplate | undefined): MessageTemplateView => {
  const isOwn = latest !== undefined && latest.subject !== null && latest.body !== null
  const own = isOwn
    ? { subject: latest.subject ?? '', body: latest.body ?? '', textBody: latest.textBody ?? '' }
    : shippedTexts(one)
  return {
    ...one,
    ...own,
    isOwn,
    revision: latest?.revision ?? 0,
    savedBy: latest?.savedBy ?? '',
    savedAt: latest?.savedAt ?? null,
    placeholders: [...placeholdersOf(one.event)],
    required: requiredPlaceholder(one.event),
  }
}

const listOf = async (read: Read, language: ResidentLanguage) => {
  const latest = new Map((await listLatestTemplates(read, language)).map((row) => [row.event, row]))
  return residentMessageEvents.map((event) => show({ event, language }, latest.get(event)))
}

export const listTemplates = handler(residentMessagesMethods.templates, async ({ language }, { read }) => ({
  templates: await listOf(read, language),
}))

type Saved = One & { readonly version: number; readonly texts: MessageTexts | null }

/** Adds the next revision. Two members who save the same revision: the second is refused. */
const saveRevision = async ({ tx, actor, at }: CommandContext, { event, language, version, texts }: Saved) => {
  await insertTemplate(tx, {
    event,
    language,
    revision: version + 1,
    subject: texts?.subject ?? null,
    body: texts?.body ?? null,
    textBody: texts?.textBody || null,
    savedByMembershipId: actor.membershipUuid,
    savedAt: at,
  })
  return found((await listOf(tx, language)).find((each) => each.event === event))
}

export const saveTemplate = handler(
  residentMessagesMethods.saveTemplate,
  async ({ subject, body, textBody, ...one }, context) =>
    saveRevision(context, { ...one, texts: accept(checkTexts(one.event, { subject, body, textBody })) }),
)

export const resetTemplate = handler(residentMessagesMethods.resetTemplate, async (one, context) =>
  saveRevision(context, { ...one, texts: null }),
)

/** Facts of the latest repair report. Refuses with `message_preview_needs_report`. */
const sampleFacts = async (read: Read, { language }: One, at: string) => {
  const report = await findSampleReport(read)
  if (!report) throw new Refused('message_preview_needs_report')
  const when = formatDateTime(report.startsAt ?? at, language, report.zone)
  const { name, company, place } = report
  const facts = { name, company, place, what: `R-${report.number}`, when, text: when, untilAt: at }
  return { facts, number: report.number }
}

export const previewTemplate = handler(
  residentMessagesMethods.preview,
  async ({ subject, body, textBody, ...one }, { read, at }) => {
    const texts = accept(checkTexts(one.event, { subject, body, textBody }))
    const { facts, number } = await sampleFacts(read, one, at)
    const shown = { ...facts, untilAt: formatDateTime(at, one.language, 'UTC') }
    return {
      subject: fillText(texts.subject, shown),
      paragraphs: texts.body.split(/\n{2,}/).map((paragraph) => fillText(paragraph, shown)),
      textMessage: fillText(texts.textBody || texts.body.split(/\n{2,}/).join(' '), shown),
      reportNumber: number,
    }
  },
)

export const testTemplate = (mail: Mailer) =>
  handler(
    residentMessagesMethods.testTemplate,
    async ({ subject, body, textBody, ...one }, { tx, actor, at, caller }) => {
      await assertConfirmed(tx, actor)
      const texts = accept(checkTexts(one.event, { subject, body, textBody }))
      const { facts } = await sampleFacts(tx, one, at)
      const email = found(caller.person?.email)
      const own = { ownSubject: texts.subject, ownBody: texts.body }
      const { event: template, language: locale } = one
      const request = { namespace: actor.namespace, recipient: email, locale, template, facts: { ...facts, ...own } }
      await mail.queueEmail(tx, request, at)
      return { email }
    },
  )
