import { expect, it } from 'vitest'
import { userIdForAddress, userIdsIn } from './user-id-for-address.ts'

const users = { client: 'as-client', contractor: 'as-contractor' }

it.each([
  ['/uk/clients/overview', null, users, 'as-client'],
  ['/uk/find-a-pro/agent/invoices', null, users, 'as-client'],
  ['/uk/contractors/overview', null, users, 'as-contractor'],
  ['/uk/find-a-pro/pro/terms', null, users, 'as-contractor'],
  ['/uk/auth/login', null, users, undefined],
  ['/uk/professionals/', null, users, undefined],
  ['/uk/agents', null, users, undefined],
  ['/uk/pro/', null, { client: 'as-client' }, undefined],
  ['/uk/client/7/work-order/x/contractors/y', 'of-the-dashboard', users, 'of-the-dashboard'],
  ['/uk/contractor/9/clients/z', 'of-the-dashboard', users, 'of-the-dashboard'],
])('%s acts as %s or by its words', (...row) => {
  const [address, dashboardUser, known, expected] = row
  expect(userIdForAddress(address, dashboardUser, known)).toBe(expected)
})

it('user ids are those of the market', () => {
  const memberships = [
    { uuid: 'a', side: 'client', namespace: 'de' },
    { uuid: 'b', side: 'contractor', namespace: 'uk' },
    { uuid: 'c', side: 'client', namespace: 'uk' },
    { uuid: 'd', side: 'client', namespace: 'uk' },
  ] as const
  expect(userIdsIn(memberships, 'uk')).toEqual({ client: 'c', contractor: 'b' })
  expect(userIdsIn(memberships, 'us')).toEqual({ client: undefined, contractor: undefined })
})
