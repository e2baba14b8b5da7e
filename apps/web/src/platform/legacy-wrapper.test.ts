import { expect, it } from 'vitest'
import { isLegacyWrapper } from './legacy-wrapper.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 Chrome/110 Mobile FettleWrapper/3.2', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', false],
  ['FettleWrapperX', false],
])('%s is the former shell: %s', (agent, isShell) => expect(isLegacyWrapper(agent)).toBe(isShell))
