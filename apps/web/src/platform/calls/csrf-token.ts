const values = (): string[] =>
  document.cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('csrftoken='))
    .map((part) => part.slice('csrftoken='.length))

/** The token that unsafe calls repeat in a header. A second cookie of the name is one too many: it is expired. */
export const csrfToken = (): string => {
  const found = values()
  if (found.length > 1) document.cookie = 'csrftoken=; Path=/; Max-Age=0'
  return found.length === 1 ? (found[0] ?? '') : ''
}
