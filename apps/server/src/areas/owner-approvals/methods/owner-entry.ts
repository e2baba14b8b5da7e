import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import { ownerCodeMinutes, ownerSeatMs } from '@fettle/domain/owner-approvals/owner-approval'
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
  handler(ownerPortalMethods.askCode, async ({ email }, { read, at, namespace }) => {
    const code = newEntryCode()
    const [owner] = await read.rows<{ ownerName: string; language: Locale }>(
      'owner-ask-code',
      'select owner_name as "ownerName", language from owner_ask_code($1, $2, $3, $4)',
      [email, namespace, hashEntryCode(secret, 'owner-code', { email, code }), at],
    )
    if (owner)
      await mail.queueEmail(
        read,
        {
          namespace,
          recipient: email,
          locale: owner.language,
          template: 'owner-code',
          facts: { name: owner.ownerName, code, count: String(ownerCodeMinutes) },
        },
        at,
      )
    return { minutes: ownerCodeMinutes }
  })

const mostSeats = 10

export const enterByCode = ({ secret }: Services) =>
  handler(ownerPortalMethods.enterCode, async ({ email, code }, { read, at, now, namespace }) => {
    const tokens = Array.from({ length: mostSeats }, newToken)
    const values = [
      email,
      namespace satisfies Market,
      hashEntryCode(secret, 'owner-code', { email, code }),
      tokens.map(hashToken),
      at,
      toInstant(now + ownerSeatMs),
    ]
    const [row] = await read.rows<{ entered: number }>(
      'owner-enter-code',
      'select owner_enter_code($1, $2, $3, $4, $5, $6) as entered',
      values,
    )
    const seats = await Promise.all(
      tokens.slice(0, row?.entered ?? 0).map(async (token) => {
        const { clientName, ownerName } = await seatOf(read, token, at)
        return { token, clientName, ownerName }
      }),
    )
    return { seats }
  })

export const leaveSeat = handler(ownerPortalMethods.leave, async ({ token }, { read }) => {
  await read.rows('owner-leave', 'select owner_leave($1)', [hashToken(token)])
  return {}
})
