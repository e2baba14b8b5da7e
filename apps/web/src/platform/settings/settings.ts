/** Settings the server embeds in the document: error reporting, analytics and app stores. */
export type Settings = {
  /** Sentry DSN, `https://key@host/7`; without one errors are logged by the server. */
  readonly reportDsn: string | null
  /** A collector with Segment's HTTP API; without one nothing is tracked. */
  readonly analytics: { readonly url: string; readonly writeKey: string } | null
  /** Tile server of maps, `https://…/{z}/{x}/{y}.png`; without one maps are drawn from open data. */
  readonly tiles?: { readonly url: string; readonly attribution: string }
  readonly appStoreUrl: string
  readonly playStoreUrl: string
  /** Support contacts that differ from those of the market. */
  readonly support?: { readonly email?: string; readonly phone?: string; readonly hours?: string }
}

const defaults: Settings = {
  reportDsn: null,
  analytics: null,
  appStoreUrl: 'https://apps.apple.com/',
  playStoreUrl: 'https://play.google.com/store/apps',
}

/** Parses the settings of the document; missing or invalid ones keep their default. */
export const parseSettings = (text: string | undefined): Settings => {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    return typeof given === 'object' && given !== null ? { ...defaults, ...given } : defaults
  } catch {
    return defaults
  }
}

let known: Settings | undefined

/** The settings of this page, parsed once. */
export const settings = (): Settings => {
  known ??= parseSettings(document.querySelector<HTMLMetaElement>('meta[name=fettle-settings]')?.content)
  return known
}
