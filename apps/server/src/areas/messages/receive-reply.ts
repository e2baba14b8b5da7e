import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { type Locale, locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { maxEmailRestLength, maxMessageFiles, maxMessageLength, maxOmittedFiles } from '@fettle/domain/messages/message'
import { loadMessages } from '@fettle/words/load-messages'
import { mailMessages } from '@fettle/words/mail-messages'
import type pg from 'pg'
import type { FileStore } from '#platform/files/file-store'
import { cutMark } from '#platform/mail/answer-text'
import type { InboundContent, InboundFile, OmittedFile } from '#platform/mail/inbound-content'
import type { DeliveryOutcome, InboundEmail, ReplyHandler } from '#platform/mail/inbound-mail-server'
import { parseReplyToken, type ReplySubject } from '#platform/mail/reply-token'
import { Invalid, Refused } from '#platform/runner/refusal'
import { isTransientFailure, type MemberCommand, type RunAsMember } from '#platform/runner/run-as-member'

type Member = { tenant_id: string; membership_id: string; email: string; locale: string | null; namespace: string }

type Parts = {
  readonly secret: string
  readonly pool: pg.Pool
  readonly runAsMember: RunAsMember
  readonly files: FileStore
  readonly now: () => number
}

/** The member with a number, if active. The queue's role alone may ask. */
const findMember = async (pool: pg.Pool, number: number): Promise<Member | undefined> => {
  const { rows } = await pool.query<Member>({
    name: 'reply-member',
    text: 'select * from reply_member($1)',
    values: [number],
  })
  return rows[0]
}

const localeOf = ({ locale, namespace }: Member): Locale =>
  locales.find((each) => each === locale) ?? editionOf(namespace as 'uk').defaultLocale

/** The sentence that goes back to the sender, in their language. */
const sentenceFor = async (problem: Refused | Invalid, locale: Locale): Promise<string> => {
  const { refusals } = await loadMessages(locale)
  const [code, facts] =
    problem instanceof Refused
      ? [problem.code, problem.facts ?? {}]
      : [problem.problems[0]?.code ?? '', problem.problems[0]?.facts ?? {}]
  const text = (refusals as Readonly<Record<string, string>>)[code] ?? mailMessages(locale).replyRefused
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String((facts as Readonly<Record<string, string | number>>)[name] ?? ''),
  )
}

type Answer = { readonly reply: InboundEmail; readonly content: InboundContent; readonly subject: ReplySubject }

/**
 * The same mail is one message, however often its server hands it in. Some senders give one Message-ID to several mails, so what
 * it says counts as well.
 */
const keyOf = ({ reply: { token, messageId }, content: { text, rest, files } }: Answer): string => {
  const hash = createHash('sha256').update(`${token.toLowerCase()}\n${messageId}\n${text}\n${rest}`)
  for (const { filename, bytes } of files) hash.update(`\n${filename}\n${bytes.length}`)
  return `mail-${hash.digest('hex').slice(0, 48)}`
}

type Doing = Pick<MemberCommand, 'method' | 'input'> & { readonly part?: string }
type Doer = (doing: Doing) => Promise<unknown>

/** Uploads one file as its member would, through the same doors. Answers its identifier. */
const upload = async (perform: Doer, files: FileStore, { file, place }: { file: InboundFile; place: number }) => {
  const { filename, bytes } = file
  const input = { filename, contentType: 'application/octet-stream', size: bytes.length, resource: 'messages' }
  const sign = { method: attachmentsMethods.sign as never, input, part: `sign-${place}` }
  const { uuid } = (await perform(sign)) as { uuid: string }
  await files.write(uuid, Readable.from([bytes]), bytes.length)
  await perform({ method: attachmentsMethods.complete as never, input: { uuid }, part: `complete-${place}` })
  return uuid
}

type Uploads = { readonly accepted: readonly { uuid: string; filename: string }[]; readonly omitted: OmittedFile[] }

/** Uploads what is accepted, and names the others: the words of an answer do not wait for a file. */
const uploadAll = async (perform: Doer, store: FileStore, { files, omitted }: InboundContent): Promise<Uploads> => {
  const accepted: { uuid: string; filename: string }[] = []
  const left: OmittedFile[] = [...omitted]
  for (const [place, file] of files.entries())
    try {
      accepted.push({ uuid: await upload(perform, store, { file, place }), filename: file.filename })
    } catch (problem) {
      const isRefused = problem instanceof Refused || problem instanceof Invalid
      if (!isRefused || isTransientFailure(problem)) throw problem
      const code = problem instanceof Refused ? problem.code : 'attachment_omitted'
      left.push({ filename: file.filename, code })
    }
  return { accepted, omitted: left }
}

const ending = '\n…'

/** What a message holds, cut between lines where it can be; the remainder goes on where the rest of the mail stands. */
const fitText = (text: string, rest: string): { text: string; rest: string } => {
  const room = maxMessageLength - ending.length
  if (text.length <= maxMessageLength) return { text, rest: fitRest(rest) }
  const line = text.lastIndexOf('\n', room)
  const at = line > room / 2 ? line : room
  return { text: text.slice(0, at) + ending, rest: fitRest(`…\n${text.slice(at).trim()}\n\n${rest}`.trim()) }
}

/** Only quoted mails are longer; the mark says that there was more. */
const fitRest = (rest: string): string =>
  rest.length <= maxEmailRestLength ? rest : `${rest.slice(0, maxEmailRestLength - cutMark.length - 1)}\n${cutMark}`

const namesOf = (files: readonly { filename: string }[]): string => files.map(({ filename }) => filename).join('\n')

/** What was written, with what was attached. A photo without a word goes under its name, and more files in further messages. */
const send = async (perform: Doer, store: FileStore, { content, subject }: Answer) => {
  const { accepted, omitted } = await uploadAll(perform, store, content)
  const { text, rest } = fitText(content.text || namesOf([...accepted, ...omitted]), content.rest)
  const where = subject.kind === 'order' ? { workOrderUuid: subject.uuid } : { jobUuid: subject.uuid }
  const method = messagesMethods.send as never
  const uuidsOf = (files: Uploads['accepted']) => files.map(({ uuid }) => uuid)
  const email = { rest, omittedFiles: omitted.slice(0, maxOmittedFiles) }
  const attachmentUuids = uuidsOf(accepted.slice(0, maxMessageFiles))
  await perform({ method, input: { ...where, text, attachmentUuids, email } })
  for (let at = maxMessageFiles; at < accepted.length; at += maxMessageFiles) {
    const files = accepted.slice(at, at + maxMessageFiles)
    const more = { ...where, text: namesOf(files).slice(0, maxMessageLength), attachmentUuids: uuidsOf(files) }
    await perform({ method, input: more, part: `more-${at}` })
  }
}

const receptionOf = async (problem: unknown, locale: Locale): Promise<DeliveryOutcome> => {
  // The mail server in front keeps the mail and tries again.
  if (isTransientFailure(problem)) return { outcome: 'later', why: 'Please try again.' }
  if (problem instanceof Refused && problem.code === 'idempotency_key_reused') return { outcome: 'kept' }
  if (problem instanceof Refused || problem instanceof Invalid)
    return { outcome: 'refused', why: await sentenceFor(problem, locale) }
  throw problem
}

/** Text that could not be shown whole even beside its message. */
const isTooLong = ({ text }: InboundContent): boolean => text.length > maxEmailRestLength

/**
 * Answers by mail become messages of the member whom the address was made for, by the ordinary commands: with the rights
 * that they have now, refused for their reasons. Any other sender is refused before the mail is read.
 */
export const replyHandler = ({ secret, pool, runAsMember, files, now }: Parts): ReplyHandler => ({
  accepts: (token) => parseReplyToken(secret, token) !== undefined,
  receive: async (reply): Promise<DeliveryOutcome> => {
    const place = parseReplyToken(secret, reply.token)
    const member = place && (await findMember(pool, place.memberNumber))
    if (!member) return { outcome: 'refused', why: 'Nobody is reached here.' }
    const locale = localeOf(member)
    const words = mailMessages(locale)
    if (reply.from.toLowerCase() !== member.email.toLowerCase())
      return { outcome: 'refused', why: words.replyFromElsewhere }
    const { subject } = place
    if (subject === undefined) return { outcome: 'refused', why: words.replyToNews }
    const content = reply.read()
    if (content.text === '' && content.files.length === 0 && content.omitted.length === 0)
      return { outcome: 'refused', why: words.replyEmpty }
    if (isTooLong(content)) return { outcome: 'refused', why: words.replyTooLong }
    const answer = { reply, content, subject }
    const of = { tenantId: member.tenant_id, membershipUuid: member.membership_id, admittedAt: toInstant(now()) }
    const key = keyOf(answer)
    const perform: Doer = ({ part, ...doing }) => runAsMember({ ...of, ...doing, key: part ? `${key}-${part}` : key })
    try {
      await send(perform, files, answer)
      return { outcome: 'kept' }
    } catch (problem) {
      return receptionOf(problem, locale)
    }
  },
})
