import { describe, expect, it } from 'vitest'
import { type AddressTable, expandPath } from './address.ts'
import { authAddresses } from './auth-addresses.ts'
import { clientAddresses } from './client-addresses.ts'
import { contractorAddresses } from './contractor-addresses.ts'
import { clientSettings, contractorSettings, settingsRoutes } from './settings-addresses.ts'
import { shorterAddresses, targetOf } from './shorter-addresses.ts'

const tables: Readonly<Record<string, readonly [table: AddressTable, start: string]>> = {
  auth: [authAddresses, '/:namespace/redirect'],
  client: [{ ...clientAddresses, ...settingsRoutes(clientSettings) }, '/dashboard'],
  contractor: [{ ...contractorAddresses, ...settingsRoutes(contractorSettings) }, '/dashboard'],
}

/** Whether a path is a page: a pattern, or a pattern whose last parameter has this value. */
const isPage = (path: string, pages: readonly string[]): boolean => {
  const segments = path.split('/')
  return pages.some((page) => {
    const parts = page.split('/')
    return parts.length === segments.length && parts.every((part, at) => part === segments[at] || part.startsWith(':'))
  })
}

describe.each(Object.entries(tables))('addresses of %s', (_name, [table, start]) => {
  const pages = Object.values(table).flatMap(expandPath)
  const shorter = shorterAddresses(table, start)
  it('without their last parts lead on to a page', () => {
    const known = new Set([...pages, ...shorter.map(({ path }) => path)])
    const prefixes = pages.flatMap((page) =>
      page.split('/').map((_part, at, parts) => parts.slice(0, at + 1).join('/') || '/'),
    )
    expect(prefixes.filter((prefix) => !known.has(prefix))).toEqual([])
    const targets = shorter.flatMap(({ targets: found }) => found.map(({ path }) => path))
    expect(targets.filter((path) => !isPage(path, pages))).toEqual([])
  })
  it('ask for no value that the shorter address does not have', () => {
    const missing = shorter.flatMap(({ path, targets }) =>
      targets.filter((target) => (target.path.match(/:\w+/g) ?? []).some((name) => !path.split('/').includes(name))),
    )
    expect(missing.filter(({ path }) => path !== '/:namespace/redirect')).toEqual([])
  })
})

describe('an address without its last part', () => {
  const lead = (side: 'client' | 'contractor', path: string, permissions: readonly string[] = []) => {
    const [table, start] = tables[side] ?? [{}, '']
    const address = shorterAddresses(table, start).find((each) => each.path === path)
    return (
      address && targetOf(address, { permissions, params: { workOrderUuid: 'w', jobUuid: 'j', locationUuid: 'l' } })
    )
  }
  it.each([
    ['client', '/', '/dashboard'],
    ['client', '/work-orders', '/work-orders/all'],
    ['client', '/work-order', '/work-orders/all'],
    ['client', '/inbox', '/inbox/all'],
    ['client', '/repair-reports', '/repair-reports/to-triage'],
    ['client', '/settings', '/settings/profile'],
    ['client', '/asset', '/assets'],
    ['client', '/locations/:locationUuid', '/locations/l/details'],
    ['client', '/invoices/payable', '/invoices'],
    ['contractor', '/jobs', '/jobs/all'],
    ['contractor', '/job/:jobUuid', '/job/j/overview'],
    ['contractor', '/job/:jobUuid/quote', '/job/j/overview'],
    ['contractor', '/account/my-business', '/account/my-business/info'],
  ] as const)('of a %s: %s leads to %s', (side, path, target) => {
    const everything = ['work-orders.view', 'jobs.view', 'messages.view', 'repair-reports.view', 'approvals.decide']
    expect(lead(side, path, [...everything, 'settings.edit', 'assets.view', 'invoices.view', 'contractors.view'])).toBe(
      target,
    )
  })
  it('leads on to what the member may open', () => {
    expect(lead('client', '/settings/finance', ['taxes.view'])).toBe('/settings/finance/taxes')
  })
})
