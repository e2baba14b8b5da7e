import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** The request was blocked: address not public, insecure or with credentials, or the response too long. */
export class BlockedAddressError extends Error {}

/** Options of `fetch`; an answer of more than `mostBytes`, one megabyte unless stated, is blocked. */
export type RequestOptions = RequestInit & { readonly mostBytes?: number }

/** HTTP client guarded against SSRF: addresses that users entered must not reach internal networks. `fetch` throws BlockedAddressError. */
export type HttpClient = {
  readonly fetch: (address: string, options?: RequestOptions) => Promise<Response>
  /** Private networks may be called, by the setting FETTLE_CALL_PRIVATE. */
  readonly allowsPrivate: boolean
}

const defaultTimeoutMs = 5_000
const maxResponseBytes = 1024 * 1024

/** Checks all addresses of a name at connect time, so that a second DNS answer cannot differ (DNS rebinding). */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (problem, found) => {
    const addresses: LookupAddress[] = problem ? [] : found
    const bad = addresses.find(({ address }) => !isPublicAddress(address))
    if (problem || bad || !addresses[0])
      return done(problem ?? new BlockedAddressError(`${hostname} leads inside`), '', 4)
    if (options.all) return (done as (problem: null, all: LookupAddress[]) => void)(null, addresses)
    return done(null, addresses[0].address, addresses[0].family)
  })
}

/** IP literals are never resolved, so they are checked here; URL normalises their spellings. */
const checkTarget = (address: string, allowsPrivate: boolean) => {
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && allowsPrivate)
  if (!isSecure || username || password) throw new BlockedAddressError('Only https without a name in it is called.')
  if (!allowsPrivate && isIP(host) > 0 && !isPublicAddress(host)) throw new BlockedAddressError(`${host} lies inside`)
}

/** Reads the body up to the limit. */
const boundedBody = async (
  response: Awaited<ReturnType<typeof undiciFetch>>,
  mostBytes: number,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).byteLength
    if (size > mostBytes) throw new BlockedAddressError('The answer is too long.')
    parts.push(part as Uint8Array)
  }
  return Buffer.concat(parts)
}

type HttpClientOptions = Pick<HttpClient, 'allowsPrivate'> & { readonly timeoutMs?: number }

/** Creates the client: no redirects, five seconds and, unless a call states more, one megabyte at most. */
export const createHttpClient = ({ allowsPrivate, timeoutMs = defaultTimeoutMs }: HttpClientOptions): HttpClient => {
  const dispatcher = new Agent({
    connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: guardedLookup }) },
  })
  return {
    allowsPrivate,
    fetch: async (address, { mostBytes = maxResponseBytes, ...options } = {}) => {
      checkTarget(address, allowsPrivate)
      const response = await undiciFetch(address, {
        ...(options as unknown as Parameters<typeof undiciFetch>[1]),
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await boundedBody(response, mostBytes)
      const headers = [...response.headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name))
      const hasBody = ![204, 304].includes(response.status)
      return new Response(hasBody ? Buffer.from(body) : null, {
        status: response.status,
        headers: new Headers(headers),
      })
    },
  }
}
