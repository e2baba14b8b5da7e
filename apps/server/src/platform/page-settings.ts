import { ConfigurationMistake } from './configuration-mistake.ts'

/** What the page is told in its document. Whatever is not set keeps the page's own default. */
export type PageSettings = {
  reportDsn?: string
  analytics?: { url: string; writeKey: string }
  appStoreUrl?: string
  playStoreUrl?: string
}

const address = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const text = environment[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigurationMistake(`${name} must be an address like https://example.org, but it is "${text}".`)
  return text
}

/** Reads what pages are told: FETTLE_REPORT_DSN, FETTLE_ANALYTICS_URL and _KEY, and the two stores of the apps. */
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
