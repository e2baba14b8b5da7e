import { expect, test } from 'vitest'
import { withParts } from './page-parts.ts'

const parts = { client: ['assets/client.js', 'assets/client.css'], auth: ['assets/auth.js'], 'de-DE': ['assets/de.js'] }
const headOf = (url: string) => withParts('<head></head><body></body>', parts, url)

test('a page names what its side and its language begin with', () => {
  expect(headOf('/de/client/7/work-orders/new?q=1')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/client.js"><link rel="preload" as="style" crossorigin href="/assets/client.css"><link rel="modulepreload" crossorigin href="/assets/de.js"></head><body></body>',
  )
  expect(headOf('/de/auth/login')).toContain('/assets/auth.js')
})

test('an address of nothing, a hostile one and a build that says nothing name nothing that is not there', () => {
  expect(headOf('/uk/constructor/7')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/auth.js"></head><body></body>',
  )
  expect(headOf('/"><script>/client')).not.toContain('script>')
  expect(withParts('<head></head>', {}, '/uk/client/7')).toBe('<head></head>')
})
