import { expect, test } from 'vitest'
import { codeOfScan } from './code-of-scan.ts'

test('reads the address of a label and its bare code, and nothing else', () => {
  expect(codeOfScan('https://fettle.example/uk/p/01z0zahjmp')).toBe('01z0zahjmp')
  expect(codeOfScan('https://fettle.example/uk/client/7/p/01Z0Z-AHJMP?from=label')).toBe('01z0zahjmp')
  expect(codeOfScan('01Z0Z-AHJMP')).toBe('01z0zahjmp')
  expect(codeOfScan('https://elsewhere.example/')).toBeUndefined()
})
