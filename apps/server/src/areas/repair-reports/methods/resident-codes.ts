import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { toInstant } from '@fettle/domain/kernel/instant'
import { residentCodeMinutes, residentSeatMs } from '@fettle/domain/repair-reports/repair-report'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { hashEntryCode, newEntryCode } from '#platform/secrets/entry-code'
import { hashToken, newToken } from '#platform/secrets/token'
import { findSeat } from '../resident-seat.ts'

type Services = { readonly mail: Mailer; readonly secret: string }

export const askResidentCode = ({ mail, secret }: Services) =>
  handler(repairPortalMethods.askCode, async ({ email }, { read, at, namespace }) => {
    const code = newEntryCode()
    const [resident] = await read.rows<{ residentName: string; language: ResidentLanguage }>(
      'resident-ask-code',
      'select resident_name as "residentName", language from resident_ask_code($1, $2, $3, $4)',
      [email, namespace, hashEntryCode(secret, 'resident-code', { email, code }), at],
    )
    if (resident)
      await mail.queueEmail(
        read,
        {
          namespace,
          recipient: email,
          locale: resident.language,
          template: 'resident-code',
          facts: { name: resident.residentName, code, count: String(residentCodeMinutes) },
        },
        at,
      )
    return { minutes: residentCodeMinutes }
  })

const mostSeats = 10

export const enterResidentCode = ({ secret }: Pick<Services, 'secret'>) =>
  handler(repairPortalMethods.enterCode, async ({ email, code }, { read, at, now, namespace }) => {
    const tokens = Array.from({ length: mostSeats }, newToken)
    const [row] = await read.rows<{ entered: number }>(
      'resident-enter-code',
      'select resident_enter_code($1, $2, $3, $4, $5, $6) as entered',
      [
        email,
        namespace,
        hashEntryCode(secret, 'resident-code', { email, code }),
        tokens.map(hashToken),
        at,
        toInstant(now + residentSeatMs),
      ],
    )
    const seats = await Promise.all(
      tokens.slice(0, row?.entered ?? 0).map(async (token) => {
        const resident = await findSeat(read, hashToken(token), at)
        return { token, clientName: resident?.clientName ?? '', residentName: resident?.residentName ?? '' }
      }),
    )
    return { seats }
  })

export const leaveResidentSeat = handler(repairPortalMethods.leave, async ({ token }, { read, at }) => {
  await read.rows('resident-leave', 'select resident_leave($1, $2)', [hashToken(token), at])
  return {}
})
