const values = (): string[] =>
  document.cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('csrftoken='))
    .map((part) => part.slice('csrftoken='.length))

/**
 * Every path and domain that a cookie visible here may have been set for: `/`, `/uk`, `/uk/client`, and the parents of
 * the host.
 */
const places = (): string[] => {
  const { pathname, hostname } = window.location
  const parts = pathname.split('/').filter((part) => part !== '')
  const paths = ['/', ...parts.map((_part, at) => `/${parts.slice(0, at + 1).join('/')}`)]
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_label, at) => `; Domain=${labels.slice(at).join('.')}`)
  return paths.flatMap((path) => ['', ...domains].map((domain) => `Path=${path}${domain}`))
}

/** The CSRF token, sent as a header of unsafe calls. Duplicate cookies are all expired (specification, section 9). */
export const csrfToken = (): string => {
  const found = values()
  if (found.length > 1) for (const place of places()) document.cookie = `csrftoken=; ${place}; Max-Age=0`
  return found.length === 1 ? (found[0] ?? '') : ''
}
