import * as openId from 'openid-client'
import type { HttpClient } from '#platform/http-client/http-client'
import { Refused } from '#platform/runner/refusal'
import { nameParts } from './name-parts.ts'

/** Registration of the product at a provider. */
export type Registration = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Token endpoint of a provider that does not publish it. */
  tokenEndpoint?: string
  /** The provider returns verified addresses only, without the claim `email_verified`. */
  hasVerifiedEmails?: boolean
  /** Only addresses of domains proved by the tenant are signed in. */
  hasProvedDomains?: boolean
}

const keptMillis = 10 * 60_000
const configurations = new Map<string, { configuration: Promise<openId.Configuration>; until: number }>()

const discover = async (registration: Registration, httpClient: HttpClient) => {
  const { issuer, clientId, clientSecret, tokenEndpoint } = registration
  const fetchOutside: openId.CustomFetch = (address, options) => httpClient.fetch(address, options as RequestInit)
  const found = await openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [openId.customFetch]: fetchOutside,
    timeout: 10,
    ...(httpClient.allowsPrivate ? { execute: [openId.allowInsecureRequests] } : {}),
  })
  if (tokenEndpoint === undefined) return found
  const whole = new openId.Configuration(
    { ...(found.serverMetadata() as openId.ServerMetadata), token_endpoint: tokenEndpoint },
    clientId,
    clientSecret,
  )
  whole[openId.customFetch] = fetchOutside
  if (httpClient.allowsPrivate) openId.allowInsecureRequests(whole)
  return whole
}

/** Discovery document of the provider, cached for ten minutes. Throws when it is not an OpenID provider. */
const configurationOf = (registration: Registration, httpClient: HttpClient): Promise<openId.Configuration> => {
  const key = JSON.stringify(registration)
  const known = configurations.get(key)
  if (known && known.until > Date.now()) return known.configuration
  if (configurations.size > 1000) configurations.clear()
  const configuration = discover(registration, httpClient)
  configurations.set(key, { configuration, until: Date.now() + keptMillis })
  configuration.catch(() => configurations.delete(key))
  return configuration
}

const failing = async <T>(code: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw new Refused(code, {}, 422)
  }
}

/** Whether a provider responds at the issuer URL. */
export const checkIssuer = (registration: Registration, httpClient: HttpClient): Promise<void> =>
  failing('sso_issuer_silent', async () => void (await discover(registration, httpClient)))

export type AuthorizationRequest = { state: string; nonce: string; verifier: string; address: string }

/** An authorization request with state, nonce and PKCE (S256), and its URL. */
export const startAuthorization = (
  registration: Registration,
  callback: string,
  httpClient: HttpClient,
): Promise<AuthorizationRequest> =>
  failing('sso_failed', async () => {
    const configuration = await configurationOf(registration, httpClient)
    const [state, nonce, verifier] = [openId.randomState(), openId.randomNonce(), openId.randomPKCECodeVerifier()]
    const address = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { state, nonce, verifier, address: address.href }
  })

/** Claims of the provider; the address counts only when verified. */
export type OidcClaims = { subject: string; email: string | null; firstName: string; lastName: string }

type Return = { callback: string; code: string; state: string; iss: string | null; nonce: string; verifier: string }

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200).trim() : '')

const nameOf = (claims: Readonly<Record<string, unknown>>) => {
  const parts = nameParts(text(claims.name))
  return {
    firstName: text(claims.given_name) || parts.first_name,
    lastName: text(claims.family_name) || parts.last_name,
  }
}

/**
 * Whether the provider vouches for the address. Microsoft Entra ID sends no claim: a connection of a tenant needs none, as it only signs
 * in addresses of domains that the tenant has proved.
 */
const isVerified = (claim: unknown, { hasVerifiedEmails, hasProvedDomains }: Registration): boolean =>
  claim === true || claim === 'true' || hasVerifiedEmails === true || (hasProvedDomains === true && claim === undefined)

/** Exchanges the code and validates signature, issuer, audience, nonce and expiry of the ID token. */
export const exchangeCode = (registration: Registration, back: Return, httpClient: HttpClient): Promise<OidcClaims> =>
  failing('sso_failed', async () => {
    const configuration = await configurationOf(registration, httpClient)
    const current = new URL(back.callback)
    current.searchParams.set('code', back.code)
    current.searchParams.set('state', back.state)
    if (back.iss !== null) current.searchParams.set('iss', back.iss)
    const tokens = await openId.authorizationCodeGrant(configuration, current, {
      expectedState: back.state,
      expectedNonce: back.nonce,
      pkceCodeVerifier: back.verifier,
      idTokenExpected: true,
    })
    const signed = tokens.claims()
    if (!signed) throw new Error('No identity was answered.')
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined && signed.email === undefined
    const more = hasMore ? await openId.fetchUserInfo(configuration, tokens.access_token, signed.sub) : {}
    const claims: Readonly<Record<string, unknown>> = { ...more, ...signed }
    return {
      subject: signed.sub,
      email: isVerified(claims.email_verified, registration) ? text(claims.email) || null : null,
      ...nameOf(claims),
    }
  })
