import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { type Locale, locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { loadMessages } from '@fettle/words/load-messages'
import { mailMessages } from '@fettle/words/mail-messages'
import type pg from 'pg'
import type { FileStore } from '#platform/files/file-store'
import type { DeliveryOutcome, InboundEmail, InboundFile, ReplyHandler } from '#platform/mail/inbound-mail-server'
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

/** The active member with this number. Requires the queue's database role. */
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

/** Explanation for the sender, in their locale. */
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

/** Idempotency key of an e-mail: its message id, or a hash of its text without one. */
const keyOf = ({ token, messageId, text }: InboundEmail): string =>
  `mail-${createHash('sha256')
    .update(`${token.toLowerCase()}\n${messageId || text}`)
    .digest('hex')
    .slice(0, 48)}`

type Doing = Pick<MemberCommand, 'method' | 'input'> & { readonly part?: string }
type Doer = (doing: Doing) => Promise<unknown>

/** Uploads one attachment as the member, by the ordinary commands. Returns its id. */
const upload = async (perform: Doer, files: FileStore, { file, place }: { file: InboundFile; place: number }) => {
  const { filename, bytes } = file
  const input = { filename, contentType: 'application/octet-stream', size: bytes.length, resource: 'messages' }
  const sign = { method: attachmentsMethods.sign as never, input, part: `sign-${place}` }
  const { uuid } = (await perform(sign)) as { uuid: string }
  await files.write(uuid, Readable.from([bytes]), bytes.length)
  await perform({ method: attachmentsMethods.complete as never, input: { uuid }, part: `complete-${place}` })
  return uuid
}

/** Sends text and attachments as a message. A photo without text uses its file name as text. */
const send = async (
  perform: Doer,
  store: FileStore,
  { reply, subject }: { reply: InboundEmail; subject: ReplySubject },
) => {
  const attachmentUuids: string[] = []
  for (const [place, file] of reply.files.entries()) attachmentUuids.push(await upload(perform, store, { file, place }))
  const text = reply.text || reply.files.map(({ filename }) => filename).join('\n')
  const where = subject.kind === 'order' ? { workOrderUuid: subject.uuid } : { jobUuid: subject.uuid }
  await perform({ method: messagesMethods.send as never, input: { ...where, text, attachmentUuids } })
}

const receptionOf = async (problem: unknown, locale: Locale): Promise<DeliveryOutcome> => {
  // The mail server in front retries later.
  if (isTransientFailure(problem)) return { outcome: 'later', why: 'Please try again.' }
  if (problem instanceof Refused && problem.code === 'idempotency_key_reused') return { outcome: 'kept' }
  if (problem instanceof Refused || problem instanceof Invalid)
    return { outcome: 'refused', why: await sentenceFor(problem, locale) }
  throw problem
}

/**
 * Replies by e-mail become messages of the member the address was issued to, by the ordinary commands with current
 * permissions. Other senders are rejected.
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
    if (reply.text === '' && reply.files.length === 0) return { outcome: 'refused', why: words.replyEmpty }
    const of = { tenantId: member.tenant_id, membershipUuid: member.membership_id, admittedAt: toInstant(now()) }
    const key = keyOf(reply)
    try {
      await send(({ part, ...doing }) => runAsMember({ ...of, ...doing, key: part ? `${key}-${part}` : key }), files, {
        reply,
        subject,
      })
      return { outcome: 'kept' }
    } catch (problem) {
      return receptionOf(problem, locale)
    }
  },
})
