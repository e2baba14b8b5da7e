import type { XmlElement } from '@fettle/domain/kernel/xml'
import { SaxesParser } from 'saxes'

const maxElements = 200_000
const maxDepth = 100

type OpenElement = { -readonly [K in keyof XmlElement]: K extends 'children' ? OpenElement[] : XmlElement[K] }

const encodings: Readonly<Record<string, string>> = { 'iso-8859-1': 'latin1', 'windows-1252': 'windows-1252' }
/** Text of the bytes by byte order mark or declaration, else UTF-8. */
const decode = (bytes: Uint8Array): string => {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes)
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  const name = declared?.[1]?.toLowerCase() ?? 'utf-8'
  return new TextDecoder(encodings[name] ?? 'utf-8').decode(bytes)
}

/**
 * The root element of an XML document; undefined where it is not well-formed, declares a document type (so no entities are read),
 * or is deeper or larger than any invoice.
 */
export const parseXml = (bytes: Uint8Array): XmlElement | undefined => {
  try {
    return parse(decode(bytes).replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const parse = (text: string): XmlElement | undefined => {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let elements = 0
  const append = (part: string) => {
    const current = open.at(-1)
    if (current) current.text += part
  }
  parser.on('error', (problem) => {
    throw problem
  })
  parser.on('doctype', () => {
    throw new Error('The document declares a document type')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > maxElements || open.length >= maxDepth) throw new Error('The document is too large')
    const named = Object.values(attributes).map((each) => [each.local, each.value] as const)
    const element: OpenElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(named),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) closed.text = closed.text.trim()
  })
  parser.write(text).close()
  return root
}
