import { isEmail } from '@fettle/domain/rules/addresses'
import { ConfigurationError } from './configuration-error.ts'

/** Settings of the web application, passed in its document; the page has defaults for missing ones. */
export type PageSettings = {
  reportDsn?: string
  analytics?: { url: string; writeKey: string }
  tiles?: { url: string; attribution: string }
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

/** A tile server of maps; the address names zoom level, column and row. */
const tiles = (environment: NodeJS.ProcessEnv): Pick<PageSettings, 'tiles'> => {
  const url = address(environment, 'FETTLE_TILES_URL')
  if (url === undefined) return {}
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigurationError(`FETTLE_TILES_URL must contain {z}, {x} and {y}, but it is "${url}".`)
  return { tiles: { url, attribution: environment.FETTLE_TILES_ATTRIBUTION ?? '' } }
}

/** Reads FETTLE_REPORT_DSN, FETTLE_ANALYTICS_*, FETTLE_TILES_*, FETTLE_SUPPORT_* and the app store addresses. Throws ConfigurationError. */
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
    ...tiles(environment),
    ...support(environment),
  }
}

const originsOf = (urls: readonly (string | undefined)[]): string[] =>
  urls.flatMap((url) => (url ? [new URL(url).origin] : []))

/** Origins that pages send errors and events to, and load pictures of maps from, for the content security policy. */
export const pageOrigins = ({ reportDsn, analytics, tiles: map }: PageSettings) => ({
  collectors: originsOf([reportDsn, analytics?.url]),
  pictures: originsOf([map?.url]),
})

/** Inserts the settings into the meta tag of the document. */
export const withSettings = (document: string, settings: PageSettings): string => {
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return document.replace('name="fettle-settings" content="{}"', () => `name="fettle-settings" content="${text}"`)
}
