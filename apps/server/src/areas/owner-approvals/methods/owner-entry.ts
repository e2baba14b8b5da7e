import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import { ownerCodeMinutes, ownerSeatMs } from '@fettle/domain/owner-approvals/owner-approval'
import { entryAddressOf } from '@fettle/domain/residents/entry-address'
import { hashPassword } from '#areas/identity/identity.port'
import { isPortalPassword } from '#areas/residents/residents.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashEntryCode, newEntryCode } from '#platform/secrets/entry-code'
import { hashToken, newToken } from '#platform/secrets/token'
import { seatOf } from '../owner-seat.ts'

export const enterByInvitation = handler(ownerPortalMethods.enter, async ({ token }, { read, at, now }) => {
  const own = newToken()
  const [row] = await read.rows<{ entered: boolean }>(
    'owner-enter-link',
    'select owner_enter($1, $2, $3, $4) as entered',
    [hashToken(token), hashToken(own), at, toInstant(now + ownerSeatMs)],
  )
  if (!row?.entered) throw new Refused('owner_seat_ended')
  const { clientName, ownerName } = await seatOf(read, own, at)
  return { token: own, clientName, ownerName }
})

type Services = { readonly mail: Mailer; readonly secret: string }

export const askOwnerCode = ({ mail, secret }: Services) =>
  handler(ownerPortalMethods.askCode, async (input, { read, at, namespace }) => {
    const code = newEntryCode()
    const { address, spellings, medium } = entryAddressOf(input, namespace)
    const hash = hashEntryCode(secret, 'owner-code', { email: address, code })
    const [owner] = await read.rows<{ ownerName: string; language: Locale }>(
      'owner-ask-code',
      'select owner_name as "ownerName", language from owner_ask_code($1, $2, $3, $4, $5)',
      [address, spellings, namespace, hash, at],
    )
    if (owner)
      await mail.queueEmail(
        read,
        {
          namespace,
          medium,
          recipient: address,
          locale: owner.language,
          template: 'owner-code',
          facts: { name: owner.ownerName, code, count: String(ownerCodeMinutes) },
        },
        at,
      )
    return { minutes: ownerCodeMinutes }
  })

const mostSeats = 10
const freshTokens = () => Array.from({ length: mostSeats }, newToken)

/** The seats that the first tokens opened. */
const showSeats = (read: Read, tokens: readonly string[], at: string) =>
  Promise.all(
    tokens.map(async (token) => {
      const { clientName, ownerName } = await seatOf(read, token, at)
      return { token, clientName, ownerName }
    }),
  )

export const enterByCode = ({ secret }: Services) =>
  handler(ownerPortalMethods.enterCode, async ({ code, ...typed }, { read, at, now, namespace }) => {
    const tokens = freshTokens()
    const { address, spellings } = entryAddressOf(typed, namespace)
    const hash = hashEntryCode(secret, 'owner-code', { email: address, code })
    const [row] = await read.rows<{ entered: number }>(
      'owner-enter-code',
      'select owner_enter_code($1, $2, $3, $4, $5, $6, $7) as entered',
      [address, spellings, namespace, hash, tokens.map(hashToken), at, toInstant(now + ownerSeatMs)],
    )
    return { seats: await showSeats(read, tokens.slice(0, row?.entered ?? 0), at) }
  })

export const signInOwner = handler(
  ownerPortalMethods.signIn,
  async ({ email, password }, { read, at, now, namespace }) => {
    const fits = await isPortalPassword(read, { email, password, market: namespace, at })
    const tokens = freshTokens()
    const [row] = await read.rows<{ entered: number }>(
      'owner-account-enter',
      'select owner_account_enter($1, $2, $3, $4, $5, $6) as entered',
      [email, namespace, fits, tokens.map(hashToken), at, toInstant(now + ownerSeatMs)],
    )
    return { seats: fits ? await showSeats(read, tokens.slice(0, row?.entered ?? 0), at) : null }
  },
)

export const setOwnerPassword = handler(ownerPortalMethods.setPassword, async ({ token, password }, { read, at }) => {
  const [row] = await read.rows<{ saved: boolean }>(
    'owner-account-save',
    'select owner_account_save($1, $2, $3) as saved',
    [hashToken(token), await hashPassword(password), at],
  )
  if (!row?.saved) throw new Refused('resident_password_needs_code')
  return {}
})

export const leaveSeat = handler(ownerPortalMethods.leave, async ({ token }, { read }) => {
  await read.rows('owner-leave', 'select owner_leave($1)', [hashToken(token)])
  return {}
})
