import type { Market } from '@fettle/domain/editions/edition'
import type { TaxRegisterSettings } from '#platform/configuration/tax-register-settings'
import type { HttpClient } from '#platform/http-client/http-client'

/** Whether a register knows a VAT number; undefined when none is configured or it is unavailable. */
export type TaxRegisters = (vatNumber: string, namespace: Market) => Promise<boolean | undefined>

type Line = { httpClient: HttpClient; now: () => number }

/** Queries the configured registers: VIES for German numbers, HMRC for British ones. */
export const taxRegisters = ({ vies, hmrc }: TaxRegisterSettings, line: Line): TaxRegisters => {
  const askHmrc = hmrc && britishRegister(hmrc, line)
  return async (vatNumber, namespace) => {
    const digits = vatNumber
      .toUpperCase()
      .replace(/[\s.-]/gu, '')
      .replace(/^(?:DE|GB)/, '')
    try {
      if (namespace === 'de' && vies) return await askVies(vies.address, digits, line)
      if (namespace === 'uk' && askHmrc && /^\d+$/.test(digits)) return await askHmrc(digits)
    } catch {
      // An unavailable register must not block a form; local validation applies.
    }
    return undefined
  }
}

/** REST API of VIES. `INVALID` means an unknown number; other errors mean that a member state is unavailable. */
const askVies = async (address: string, digits: string, { httpClient }: Line): Promise<boolean | undefined> => {
  const answer = await httpClient.fetch(`${address}/ms/DE/vat/${digits}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return undefined
  const { isValid, userError } = (await answer.json()) as { isValid?: unknown; userError?: unknown }
  if (isValid === true) return true
  return userError === 'INVALID' ? false : undefined
}

type Client = NonNullable<TaxRegisterSettings['hmrc']>

/** HMRC API, version 2, with an application token cached until shortly before its expiry. */
const britishRegister = ({ address, clientId, clientSecret }: Client, { httpClient, now }: Line) => {
  let cached: { token: string; endsAt: number } | undefined
  const tokenOf = async (): Promise<string> => {
    if (cached && cached.endsAt > now()) return cached.token
    const answer = await httpClient.fetch(`${address}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'read:vat',
      }).toString(),
    })
    const given = (await answer.json()) as { access_token: string; expires_in: number }
    cached = { token: given.access_token, endsAt: now() + (given.expires_in - 60) * 1000 }
    return cached.token
  }
  return async (digits: string): Promise<boolean | undefined> => {
    const answer = await httpClient.fetch(`${address}/organisations/vat/check-vat-number/lookup/${digits}`, {
      headers: { accept: 'application/vnd.hmrc.2.0+json', authorization: `Bearer ${await tokenOf()}` },
    })
    if (answer.status === 401) cached = undefined
    if (answer.ok) return true
    const { code } = (await answer.json()) as { code?: unknown }
    return answer.status === 404 && code === 'NOT_FOUND' ? false : undefined
  }
}
