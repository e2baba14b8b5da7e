import type { PageRequest } from './api-response.ts'
import { callingUserId } from './call-context.ts'
import { csrfToken } from './csrf-token.ts'
import { productLine } from './product-line.ts'

/** Identifies this tab. */
const instanceId = crypto.randomUUID()

type Sent = {
  readonly method: 'GET' | 'POST'
  readonly page?: PageRequest | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Headers of every request; those of the caller (authorization, referer, user-agent) take precedence. */
export const requestHeaders = ({ method, page, headers = {} }: Sent): Record<string, string> => {
  const user = callingUserId()
  // Reading document.cookie is a synchronous call to another browser process.
  const token = csrfToken()
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'en-GB',
    'x-call-origin': 'web',
    'x-product-line': productLine(window.location.pathname),
    'x-instance-id': instanceId,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(token === '' ? {} : { 'x-csrftoken': token }),
    ...(user ? { 'x-user-uuid': user } : {}),
    ...(page ? { 'x-pagination-offset': String(page.offset), 'x-pagination-limit': String(page.limit) } : {}),
    ...headers,
  }
}
