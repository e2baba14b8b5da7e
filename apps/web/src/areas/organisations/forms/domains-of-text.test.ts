import { expect, it } from 'vitest'
import { domainsOfText } from './domains-of-text.ts'

it('domains are read line by line, with or without their sign, each once', () => {
  expect(domainsOfText(' North.example\n@south.example, north.example;\n')).toEqual(['north.example', 'south.example'])
  expect(domainsOfText('  \n ')).toEqual([])
})
