import { expect, test } from 'vitest'
import { threadOf } from './mail-thread.ts'

const [one, other] = ['3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60', '4f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60']
const item = (path: string, answers?: string) => ({
  text: '',
  below: '',
  path,
  ...(answers ? { talk: { said: '', what: '', answers } } : {}),
})

test('e-mails about one conversation, order or job belong to one thread', () => {
  expect(threadOf({ facts: { answers: `7 order ${one}` }, items: [], path: null })).toBe(`order-${one}`)
  const path = `/uk/client/1/work-order/${one}/messages`
  expect(threadOf({ facts: {}, items: [item(path, `7 job ${other}`)], path })).toBe(`job-${other}`)
  expect(threadOf({ facts: {}, items: [item(path), item(`/uk/client/1/work-order/${one}/visits`)], path: null })).toBe(
    `order-${one}`,
  )
  expect(threadOf({ facts: {}, items: [], path: `/uk/outside/jobs/${one}` })).toBe(`job-${one}`)
})

test('e-mails about several orders, or none, belong to no thread', () => {
  const items = [item(`/uk/client/1/work-order/${one}/a`), item(`/uk/client/1/work-order/${other}/a`)]
  expect(threadOf({ facts: {}, items, path: null })).toBeUndefined()
  expect(threadOf({ facts: {}, items: [], path: '/uk/auth/reset-password' })).toBeUndefined()
})
