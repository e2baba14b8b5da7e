const known = /^(ata|demo|devopsstaging|local|qa|sandbox|staging|test)(?:-?\d+)?$/

/**
 * Environment by the first label of the host name; `qa2` is distinct. Unknown ones count as production (supplement,
 * section 9).
 */
export const environmentOf = (hostname: string): string => {
  const [subdomain = ''] = hostname.toLowerCase().split('.')
  if (subdomain === 'localhost') return 'local'
  return known.test(subdomain) ? subdomain : 'production'
}

/** Whether the first label of a host names an environment; `app` is production. */
export const isEnvironmentLabel = (label: string): boolean => label === 'app' || known.test(label)

const here = () => environmentOf(window.location.hostname)

export const isProduction = (): boolean => here() === 'production'

/** Development and test environments rebuild often, so they show no notice of a newer build. */
export const isWorkbench = (): boolean => /^(?:local|ata)(?:-?\d+)?$/.test(here())

export const environment = here
