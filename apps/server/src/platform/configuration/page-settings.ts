import { isEmail } from '@fettle/domain/rules/addresses'
import { ConfigurationError } from './configuration-error.ts'

/** Settings of the web application, passed in its document; the page has defaults for missing ones. */
export type PageSettings = {
  reportDsn?: string
  analytics?: { url: string; writeKey: string }
  appStoreUrl?: string
  playStoreUrl?: string
  /** Support contact, where it is not that of the market. */
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

/** Reads FETTLE_REPORT_DSN, FETTLE_ANALYTICS_*, FETTLE_SUPPORT_* and the app store addresses. Throws ConfigurationError. */
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

/** Origins that pages send errors and events to, for the content security policy. */
export const collectorOrigins = ({ reportDsn, analytics }: PageSettings): string[] =>
  [reportDsn, analytics?.url].flatMap((url) => (url ? [new URL(url).origin] : []))

/** Inserts the settings into the meta tag of the document. */
export const withSettings = (document: string, settings: PageSettings): string => {
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return document.replace('name="fettle-settings" content="{}"', () => `name="fettle-settings" content="${text}"`)
}
