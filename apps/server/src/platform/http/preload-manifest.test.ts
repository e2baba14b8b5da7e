import { expect, test } from 'vitest'
import { type PreloadManifest, withPreloads } from './preload-manifest.ts'

const parts: PreloadManifest = {
  files: {
    client: ['assets/client.js', 'assets/client.css'],
    auth: ['assets/auth.js'],
    'de-DE': ['assets/de.js'],
    tr: ['assets/tr.js'],
    OrderFrame: ['assets/order.js'],
    NotesTab: ['assets/notes.js', 'assets/client.css'],
    OrderTab: ['assets/tab.js'],
  },
  addresses: [
    ['/:namespace/client/:userId/work-order/:workOrderUuid/:tab', 'OrderFrame', 'OrderTab'],
    ['/:namespace/client/:userId/work-order/:workOrderUuid/notes', 'OrderFrame', 'NotesTab'],
    ['/:namespace/client/:userId/unbuilt', 'UnbuiltPage'],
  ],
}
const headOf = (url: string) => withPreloads('<head></head><body></body>', parts, url)
const filesOf = (url: string) => [...headOf(url).matchAll(/href="\/assets\/([\w.]+)"/g)].map(([, file]) => file)

test('preloads the entry files of side and locale', () => {
  expect(headOf('/de/client/7/work-orders/new?q=1')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/client.js"><link rel="preload" as="style" crossorigin href="/assets/client.css"><link rel="modulepreload" crossorigin href="/assets/de.js"></head><body></body>',
  )
  expect(headOf('/de/auth/login')).toContain('/assets/auth.js')
})

test('preloads files of page and layout once, for the most specific route pattern', () => {
  expect(filesOf('/uk/client/7/work-order/1/notes?x=/a')).toEqual(['client.js', 'client.css', 'order.js', 'notes.js'])
  expect(filesOf('/uk/client/7/work-order/1/report')).toEqual(['client.js', 'client.css', 'order.js', 'tab.js'])
  expect(filesOf('/uk/client/7/unbuilt')).toEqual(['client.js', 'client.css'])
})

test('preloads the language that a message to a resident names, on pages of residents alone', () => {
  expect(filesOf('/de/repair-report?language=tr&token=1')).toEqual(['auth.js', 'tr.js'])
  expect(filesOf('/de/repair-report?token=1')).toEqual(['auth.js', 'de.js'])
  expect(filesOf('/de/repair-report?language=__proto__')).toEqual(['auth.js', 'de.js'])
  expect(filesOf('/de/auth/login?language=tr')).toEqual(['auth.js', 'de.js'])
})

test('ignores unknown and hostile addresses and builds without a manifest', () => {
  expect(headOf('/uk/constructor/7')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/auth.js"></head><body></body>',
  )
  expect(headOf('/"><script>/client')).not.toContain('script>')
  expect(withPreloads('<head></head>', { files: {}, addresses: [] }, '/uk/client/7')).toBe('<head></head>')
})
