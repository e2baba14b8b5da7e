import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'

const parse = (text: string) => parseXml(Buffer.from(text))

describe('an XML document', () => {
  it('is a tree of elements by name and namespace', () => {
    expect(parse('<a:root xmlns:a="urn:a" id="1"><a:child> Text &amp; <![CDATA[<more>]]> </a:child></a:root>')).toEqual(
      {
        name: 'root',
        namespace: 'urn:a',
        attributes: { a: 'urn:a', id: '1' },
        children: [{ name: 'child', namespace: 'urn:a', attributes: {}, children: [], text: 'Text & <more>' }],
        text: '',
      },
    )
  })
  it('is read in its encoding', () => {
    expect(parseXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Söhne</a>', 'latin1'))?.text).toBe(
      'Söhne',
    )
    expect(parseXml(Buffer.from('\uFEFF<a>Söhne</a>', 'utf16le'))?.text).toBe('Söhne')
    expect(parse('\uFEFF<a>Söhne</a>')?.text).toBe('Söhne')
  })
  it.each([
    ['broken', '<a><b></a>'],
    ['empty', ''],
    ['of another kind', '%PDF-1.7'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['with an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['with an unknown entity', '<a>&x;</a>'],
    ['deeper than any invoice', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`],
    ['of more elements than any invoice', `<a>${'<b/>'.repeat(200_001)}</a>`],
  ])('%s is not read', (_name, text) => {
    expect(parse(text)).toBeUndefined()
  })
})
