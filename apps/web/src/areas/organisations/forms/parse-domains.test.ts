import { expect, it } from 'vitest'
import { parseDomains } from './parse-domains.ts'

it('domains are read by line, with or without @, without duplicates', () => {
  expect(parseDomains(' North.example\n@south.example, north.example;\n')).toEqual(['north.example', 'south.example'])
  expect(parseDomains('  \n ')).toEqual([])
})
