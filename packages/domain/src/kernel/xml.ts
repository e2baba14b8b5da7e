/** An element of an XML document: its name without prefix, and its children in order. */
export type XmlElement = {
  readonly name: string
  readonly namespace: string
  /** By name without prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Text directly below the element, without surrounding space. */
  readonly text: string
}

/** The elements at a path of names below an element: `Party/PostalAddress/CityName`. */
export const elementsAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )

/** The first element at a path; undefined without one. */
export const elementAt = (element: XmlElement, path: string): XmlElement | undefined => elementsAt(element, path)[0]

/** Text of the first element at a path; empty without one. */
export const textAt = (element: XmlElement | undefined, path: string): string =>
  element === undefined ? '' : (elementAt(element, path)?.text ?? '')

/** An element to be written: prefixed name, attributes, and either text or children; empty ones are left out. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlNode[]
}
type Content = string | number | readonly (XmlNode | undefined)[] | undefined

/** An element, or undefined where it would be empty: a document holds no empty elements. */
export const node = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | undefined => {
  if (typeof content === 'number') return { name, attributes, content: String(content) }
  const present = typeof content === 'string' ? content : (content ?? []).filter((each) => each !== undefined)
  return present.length === 0 ? undefined : { name, attributes, content: present }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters but tab and line breaks are not allowed in XML 1.0, not even escaped. */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10 || code === 13
}
const escape = (text: string): string =>
  Array.from(text)
    .filter(isAllowed)
    .map((character) => entities[character] ?? character)
    .join('')

const nodeText = ({ name, attributes, content }: XmlNode, indent: string): string => {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')
  if (typeof content === 'string') return `${indent}<${name}${head}>${escape(content)}</${name}>\n`
  return `${indent}<${name}${head}>\n${content.map((child) => nodeText(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** The text of a document in UTF-8. */
export const xmlText = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${nodeText(root, '')}`
