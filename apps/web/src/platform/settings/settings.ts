/** What the server tells this page in its document: where faults and events go, and where the apps are found. */
export type Settings = {
  /** Sentry's address of a project, `https://key@host/7`; without one the server writes faults into its own log. */
  readonly reportDsn: string | null
  /** A collector that speaks Segment's HTTP; without one nothing is counted. */
  readonly analytics: { readonly url: string; readonly writeKey: string } | null
  readonly appStoreUrl: string
  readonly playStoreUrl: string
  /** Who helps, where it is not the one of the market. */
  readonly support?: { readonly email?: string; readonly phone?: string; readonly hours?: string }
}

const defaults: Settings = {
  reportDsn: null,
  analytics: null,
  appStoreUrl: 'https://apps.apple.com/',
  playStoreUrl: 'https://play.google.com/store/apps',
}

/** Reads the settings of a document's text; what is missing or broken keeps its default. */
export const parseSettings = (text: string | undefined): Settings => {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    return typeof given === 'object' && given !== null ? { ...defaults, ...given } : defaults
  } catch {
    return defaults
  }
}

let known: Settings | undefined

/** The settings of this page, read once. */
export const settings = (): Settings => {
  known ??= parseSettings(document.querySelector<HTMLMetaElement>('meta[name=fettle-settings]')?.content)
  return known
}
