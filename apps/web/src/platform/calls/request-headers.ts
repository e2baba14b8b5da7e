import type { PageRequest } from './api-response.ts'
import { callingUserId } from './call-context.ts'
import { csrfToken } from './csrf-token.ts'
import { productLine } from './product-line.ts'

/** Names this open page: two tabs of one person are two. */
const instanceId = crypto.randomUUID()

type Sent = {
  readonly method: 'GET' | 'POST'
  readonly page?: PageRequest | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The headers of every request; what the caller gives (authorization, referer, user-agent) wins. */
export const requestHeaders = ({ method, page, headers = {} }: Sent): Record<string, string> => {
  const user = callingUserId()
  // Each look at a cookie asks another process of the browser.
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
