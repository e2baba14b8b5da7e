import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** An address that we do not call. */
export class BlockedAddressError extends Error {}

/** How the product calls others: addresses that people gave must not lead back inside. */
export type HttpClient = {
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>
  /** Addresses of private networks are called too: whoever runs the product has said so. */
  readonly allowsPrivate: boolean
}

const defaultTimeoutMs = 5_000
const maxResponseBytes = 1024 * 1024

/** Every address that a name stands for is looked at where the line is opened, so that no second look-up can differ. */
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

/** An IP address in an address is never looked up, so it is judged here. URL turns every spelling into the plain one. */
const checkTarget = (address: string, allowsPrivate: boolean) => {
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && allowsPrivate)
  if (!isSecure || username || password) throw new BlockedAddressError('Only https without a name in it is called.')
  if (!allowsPrivate && isIP(host) > 0 && !isPublicAddress(host)) throw new BlockedAddressError(`${host} lies inside`)
}

/** Reads no more than it is ready to keep. */
const boundedBody = async (response: Awaited<ReturnType<typeof undiciFetch>>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).byteLength
    if (size > maxResponseBytes) throw new BlockedAddressError('The answer is too long.')
    parts.push(part as Uint8Array)
  }
  return Buffer.concat(parts)
}

type HttpClientOptions = Pick<HttpClient, 'allowsPrivate'> & { readonly timeoutMs?: number }

/** Calls without following anybody further, for five seconds and a megabyte at most. */
export const createHttpClient = ({ allowsPrivate, timeoutMs = defaultTimeoutMs }: HttpClientOptions): HttpClient => {
  const dispatcher = new Agent({
    connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: guardedLookup }) },
  })
  return {
    allowsPrivate,
    fetch: async (address, options = {}) => {
      checkTarget(address, allowsPrivate)
      const response = await undiciFetch(address, {
        ...(options as unknown as Parameters<typeof undiciFetch>[1]),
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await boundedBody(response)
      const headers = [...response.headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name))
      const hasBody = ![204, 304].includes(response.status)
      return new Response(hasBody ? Buffer.from(body) : null, {
        status: response.status,
        headers: new Headers(headers),
      })
    },
  }
}
