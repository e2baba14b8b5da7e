import { describe, expect, it } from 'vitest'
import { namespaceCookie, productDomain, storedNamespace } from './namespace-cookie.ts'

describe('the cookie of the market', () => {
  it('is stored for a year, for the whole site and the product domain, secure only', () => {
    expect(namespaceCookie('de', { protocol: 'https:', hostname: 'app.fettle.example' })).toBe(
      'namespace=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure; Domain=fettle.example',
    )
  })
  it('is not secure on localhost', () => {
    expect(namespaceCookie('us', { protocol: 'http:', hostname: 'localhost' })).toBe(
      'namespace=us; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })
  it.each([
    ['app.fettle.example', 'fettle.example'],
    ['qa2.fettle.example', 'fettle.example'],
    ['fettle.example', 'fettle.example'],
    ['fettle.co.uk', 'fettle.co.uk'],
    ['app.fettle.co.uk', 'fettle.co.uk'],
    ['repairs.housing.example', 'repairs.housing.example'],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
  ])('%s belongs to %s', (hostname, domain) => expect(productDomain(hostname)).toBe(domain))
  it.each([
    ['namespace=de', 'de'],
    ['csrftoken=x; namespace=us; other=1', 'us'],
    ['namespace=fr', 'uk'],
    ['othernamespace=de', 'uk'],
    ['', 'uk'],
  ])('%j says %s', (cookies, namespace) => expect(storedNamespace(cookies)).toBe(namespace))
})
