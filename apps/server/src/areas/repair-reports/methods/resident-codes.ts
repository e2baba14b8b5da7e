import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { toInstant } from '@fettle/domain/kernel/instant'
import { residentCodeMinutes, residentSeatMs } from '@fettle/domain/repair-reports/repair-report'
import { entryAddressOf } from '@fettle/domain/residents/entry-address'
import { hashPassword } from '#areas/identity/identity.port'
import { isPortalPassword } from '#areas/residents/residents.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashEntryCode, newEntryCode } from '#platform/secrets/entry-code'
import { hashToken, newToken } from '#platform/secrets/token'
import { findSeat } from '../resident-seat.ts'

type Services = { readonly mail: Mailer; readonly secret: string }

export const askResidentCode = ({ mail, secret }: Services) =>
  handler(repairPortalMethods.askCode, async (input, { read, at, namespace }) => {
    const code = newEntryCode()
    const { address, spellings, medium } = entryAddressOf(input, namespace)
    const hash = hashEntryCode(secret, 'resident-code', { email: address, code })
    const [resident] = await read.rows<{ residentName: string; language: ResidentLanguage }>(
      'resident-ask-code',
      'select resident_name as "residentName", language from resident_ask_code($1, $2, $3, $4, $5)',
      [address, spellings, namespace, hash, at],
    )
    if (resident)
      await mail.queueEmail(
        read,
        {
          namespace,
          medium,
          recipient: address,
          locale: resident.language,
          template: 'resident-code',
          facts: { name: resident.residentName, code, count: String(residentCodeMinutes) },
        },
        at,
      )
    return { minutes: residentCodeMinutes }
  })

const mostSeats = 10
const freshTokens = () => Array.from({ length: mostSeats }, newToken)

/** The seats that the first tokens opened. */
const showSeats = (read: Read, tokens: readonly string[], at: string) =>
  Promise.all(
    tokens.map(async (token) => {
      const resident = await findSeat(read, hashToken(token), at)
      return { token, clientName: resident?.clientName ?? '', residentName: resident?.residentName ?? '' }
    }),
  )

export const enterResidentCode = ({ secret }: Pick<Services, 'secret'>) =>
  handler(repairPortalMethods.enterCode, async ({ code, ...typed }, { read, at, now, namespace }) => {
    const tokens = freshTokens()
    const { address, spellings } = entryAddressOf(typed, namespace)
    const hash = hashEntryCode(secret, 'resident-code', { email: address, code })
    const until = toInstant(now + residentSeatMs)
    const [row] = await read.rows<{ entered: number }>(
      'resident-enter-code',
      'select resident_enter_code($1, $2, $3, $4, $5, $6, $7) as entered',
      [address, spellings, namespace, hash, tokens.map(hashToken), at, until],
    )
    return { seats: await showSeats(read, tokens.slice(0, row?.entered ?? 0), at) }
  })

export const signInResident = handler(
  repairPortalMethods.signIn,
  async ({ email, password }, { read, at, now, namespace }) => {
    const fits = await isPortalPassword(read, { email, password, market: namespace, at })
    const tokens = freshTokens()
    const [row] = await read.rows<{ entered: number }>(
      'resident-account-enter',
      'select resident_account_enter($1, $2, $3, $4, $5, $6) as entered',
      [email, namespace, fits, tokens.map(hashToken), at, toInstant(now + residentSeatMs)],
    )
    return { seats: fits ? await showSeats(read, tokens.slice(0, row?.entered ?? 0), at) : null }
  },
)

export const setResidentPassword = handler(
  repairPortalMethods.setPassword,
  async ({ token, password }, { read, at }) => {
    const [row] = await read.rows<{ saved: boolean }>(
      'resident-account-save',
      'select resident_account_save($1, $2, $3) as saved',
      [hashToken(token), await hashPassword(password), at],
    )
    if (!row?.saved) throw new Refused('resident_password_needs_code')
    return {}
  },
)

export const leaveResidentSeat = handler(repairPortalMethods.leave, async ({ token }, { read, at }) => {
  await read.rows('resident-leave', 'select resident_leave($1, $2)', [hashToken(token), at])
  return {}
})
