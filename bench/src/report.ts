/** Replaces one section of a document, or appends it; other sections are unchanged. */
export const withSection = (document: string, title: string, text: string): string => {
  const heading = `## ${title}\n`
  const section = `${heading}\n${text.trim()}\n`
  const start = document.indexOf(`\n${heading}`) + 1
  if (start === 0) return `${document.trimEnd()}\n\n${section}`
  const next = document.indexOf('\n## ', start)
  const rest = next === -1 ? '' : document.slice(next)
  return `${document.slice(0, start)}${section}${rest}`
}
