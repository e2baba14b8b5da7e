import { type Market, markets } from '@fettle/domain/editions/edition'
import { isEnvironmentLabel } from './settings/environment.ts'

const name = 'namespace'
const year = 31_536_000

type Place = { readonly protocol: string; readonly hostname: string }

/**
 * Domain shared by all environments: `fettle.example` for `app.fettle.example`. Custom hosts keep their full name, so
 * that no cookie is set for a public suffix like `co.uk`; single labels and IP addresses have none.
 */
export const productDomain = (hostname: string): string | undefined => {
  const labels = hostname.toLowerCase().split('.')
  if (labels.length < 2 || labels.includes('') || /^[\d.:[\]a-f]+$/.test(hostname)) return undefined
  const isSubdomain = labels.length > 2 && isEnvironmentLabel(labels[0] ?? '')
  return (isSubdomain ? labels.slice(1) : labels).join('.')
}

/** Stores the market for a year, for the whole site and the product domain (specification, section 9). */
export const namespaceCookie = (namespace: Market, { protocol, hostname }: Place): string => {
  const domain = productDomain(hostname)
  return [
    `${name}=${namespace}`,
    'Path=/',
    `Max-Age=${year}`,
    'SameSite=Lax',
    // Browsers drop secure cookies set without TLS, which is the case on localhost only.
    ...(protocol === 'https:' ? ['Secure'] : []),
    ...(domain ? [`Domain=${domain}`] : []),
  ].join('; ')
}

/** The market of the page's cookies; the United Kingdom when there is none. */
export const storedNamespace = (cookies: string): Market => {
  const stored = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1]
  return markets.find((namespace) => namespace === stored) ?? 'uk'
}
