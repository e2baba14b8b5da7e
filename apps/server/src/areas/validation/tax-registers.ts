import type { Market } from '@fettle/domain/editions/edition'
import type { TaxRegisterSettings } from '#platform/configuration/tax-register-settings'
import type { HttpClient } from '#platform/http-client/http-client'

/** Whether a register knows a number: yes, no, or undefined where none is asked or it does not say. */
export type TaxRegisters = (vatNumber: string, namespace: Market) => Promise<boolean | undefined>

type Line = { httpClient: HttpClient; now: () => number }

/** Asks the registers that the installation named: VIES for German numbers, the British tax office for its own. */
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
      // A register that is silent or slow must not keep a form from being sent: the number keeps our own rules.
    }
    return undefined
  }
}

/** The REST face of VIES. It says `INVALID` of numbers that nobody has, and other words where the country does not answer. */
const askVies = async (address: string, digits: string, { httpClient }: Line): Promise<boolean | undefined> => {
  const answer = await httpClient.fetch(`${address}/ms/DE/vat/${digits}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return undefined
  const { isValid, userError } = (await answer.json()) as { isValid?: unknown; userError?: unknown }
  if (isValid === true) return true
  return userError === 'INVALID' ? false : undefined
}

type Client = NonNullable<TaxRegisterSettings['hmrc']>

/** The API of the tax office, version 2: a token of the application first, kept until shortly before its end. */
const britishRegister = ({ address, clientId, clientSecret }: Client, { httpClient, now }: Line) => {
  let held: { token: string; endsAt: number } | undefined
  const tokenOf = async (): Promise<string> => {
    if (held && held.endsAt > now()) return held.token
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
    held = { token: given.access_token, endsAt: now() + (given.expires_in - 60) * 1000 }
    return held.token
  }
  return async (digits: string): Promise<boolean | undefined> => {
    const answer = await httpClient.fetch(`${address}/organisations/vat/check-vat-number/lookup/${digits}`, {
      headers: { accept: 'application/vnd.hmrc.2.0+json', authorization: `Bearer ${await tokenOf()}` },
    })
    if (answer.status === 401) held = undefined
    if (answer.ok) return true
    const { code } = (await answer.json()) as { code?: unknown }
    return answer.status === 404 && code === 'NOT_FOUND' ? false : undefined
  }
}
