import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openStage, type Player, type Stage } from '#platform/testing/stage'
import { compose } from '../../composition.ts'

let stage: Stage
let client: Player
beforeAll(async () => {
  stage = await openStage(compose)
  client = await stage.tenant('client', { name: 'Northgate' })
})
afterAll(() => stage?.close())

const branch = { name: 'Leeds', addressLine1: '1 Park Row', town: 'Leeds', postcode: 'ls1 5hd' }

describe('create', () => {
  test('answers with a branch of the group, its postcode written as the edition writes it', async () => {
    const made = await client.call(organisationsMethods.create, { ...branch, color: '#0a7d5a', invoiceDuePeriod: 14 })
    expect(made).toMatchObject({ name: 'Leeds', color: '#0a7d5a', invoiceDuePeriod: 14 })
    expect(made.address).toMatchObject({ postcode: 'LS1 5HD', timeZone: 'Europe/London' })
    expect(made.organisationGroupUuid).toBe(client.tenantId)
  })

  test('refuses a postcode of another country, a colour that is none and people without the right', async () => {
    const broken = (change: object) => codeOf(client.call(organisationsMethods.create, { ...branch, ...change }))
    expect(await broken({ postcode: '10115' })).toBe('postcode:postcode_invalid')
    expect(await broken({ color: 'green' })).toBe('color:color_invalid')
    expect(await broken({ invoiceDuePeriod: 181 })).toBe('invoice_due_period:too_large')
    const manager = await stage.member(client, 'PRM')
    expect(await codeOf(manager.call(organisationsMethods.create, branch))).toBe('forbidden')
    const contractor = await stage.tenant('contractor')
    expect(await codeOf(contractor.call(organisationsMethods.create, branch))).toBe('forbidden')
  })
})

describe('list', () => {
  test('answers with all branches to the group and with its own to a member of one', async () => {
    const made = await client.call(organisationsMethods.create, { ...branch, name: 'York' })
    const scoped = await stage.member(client, 'PRM', [made.uuid])
    expect((await client.call(organisationsMethods.list, {})).map(({ name }) => name)).toContain('Northgate branch')
    expect((await scoped.call(organisationsMethods.list, {})).map(({ name }) => name)).toEqual(['York'])
  })

  test('hides the branches of other groups', async () => {
    const other = await stage.tenant('client')
    expect((await other.call(organisationsMethods.list, {})).map(({ uuid }) => uuid)).toEqual([other.organisationUuid])
  })
})

test('the current group is the one of the membership', async () => {
  expect(await client.call(organisationsMethods.currentGroup, {})).toEqual({
    uuid: client.tenantId,
    name: 'Northgate',
  })
})
