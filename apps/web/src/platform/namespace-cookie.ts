import { type Market, markets } from '@fettle/domain/editions/edition'
import { isEnvironmentLabel } from './settings/environment.ts'

const name = 'namespace'
const year = 31_536_000

type Place = { readonly protocol: string; readonly hostname: string }

/**
 * The domain that all environments of the product share: `fettle.example` for `app.fettle.example`. Custom hosts
 * keep their whole name, so that nothing is ever set for `co.uk`; a single label or an address by number has none.
 */
export const productDomain = (hostname: string): string | undefined => {
  const labels = hostname.toLowerCase().split('.')
  if (labels.length < 2 || labels.includes('') || /^[\d.:[\]a-f]+$/.test(hostname)) return undefined
  const isSubdomain = labels.length > 2 && isEnvironmentLabel(labels[0] ?? '')
  return (isSubdomain ? labels.slice(1) : labels).join('.')
}

/** Keeps the market for a year, on the whole site and for every address of the product. */
export const namespaceCookie = (namespace: Market, { protocol, hostname }: Place): string => {
  const domain = productDomain(hostname)
  return [
    `${name}=${namespace}`,
    'Path=/',
    `Max-Age=${year}`,
    'SameSite=Lax',
    // A browser drops a secure cookie that comes without TLS: only the product on one's own machine does.
    ...(protocol === 'https:' ? ['Secure'] : []),
    ...(domain ? [`Domain=${domain}`] : []),
  ].join('; ')
}

/** The market that a page's cookies name; the United Kingdom where none does. */
export const storedNamespace = (cookies: string): Market => {
  const kept = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1]
  return markets.find((namespace) => namespace === kept) ?? 'uk'
}
