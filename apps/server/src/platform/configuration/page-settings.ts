import { isEmail } from '@fettle/domain/rules/addresses'
import { ConfigurationError } from './configuration-error.ts'

/** What the page is told in its document. Whatever is not set keeps the page's own default. */
export type PageSettings = {
  reportDsn?: string
  analytics?: { url: string; writeKey: string }
  appStoreUrl?: string
  playStoreUrl?: string
  /** Who helps, where it is not the one of the market. */
  support?: { email?: string; phone?: string; hours?: string }
}

const address = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const text = environment[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigurationError(`${name} must be an address like https://example.org, but it is "${text}".`)
  return text
}

const support = (environment: NodeJS.ProcessEnv): Pick<PageSettings, 'support'> => {
  const { FETTLE_SUPPORT_EMAIL: email, FETTLE_SUPPORT_PHONE: phone, FETTLE_SUPPORT_HOURS: hours } = environment
  if (email && !isEmail(email))
    throw new ConfigurationError(`FETTLE_SUPPORT_EMAIL must be an address like help@example.org, but it is "${email}".`)
  const given = Object.entries({ email, phone, hours }).filter(([, text]) => text)
  return given.length > 0 ? { support: Object.fromEntries(given) } : {}
}

/** Reads what pages are told: FETTLE_REPORT_DSN, FETTLE_ANALYTICS_URL and _KEY, FETTLE_SUPPORT_*, and the two stores of the apps. */
export const readPageSettings = (environment: NodeJS.ProcessEnv): PageSettings => {
  const reportDsn = address(environment, 'FETTLE_REPORT_DSN')
  const url = address(environment, 'FETTLE_ANALYTICS_URL')
  const appStoreUrl = address(environment, 'FETTLE_APP_STORE_URL')
  const playStoreUrl = address(environment, 'FETTLE_PLAY_STORE_URL')
  return {
    ...(reportDsn ? { reportDsn } : {}),
    ...(url ? { analytics: { url, writeKey: environment.FETTLE_ANALYTICS_KEY ?? '' } } : {}),
    ...(appStoreUrl ? { appStoreUrl } : {}),
    ...(playStoreUrl ? { playStoreUrl } : {}),
    ...support(environment),
  }
}

/** Where the page may send to beside its own server. */
export const collectorOrigins = ({ reportDsn, analytics }: PageSettings): string[] =>
  [reportDsn, analytics?.url].flatMap((url) => (url ? [new URL(url).origin] : []))

/** The document with its settings in the place that waits for them. */
export const withSettings = (document: string, settings: PageSettings): string => {
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return document.replace('name="fettle-settings" content="{}"', () => `name="fettle-settings" content="${text}"`)
}
