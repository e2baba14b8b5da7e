import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client', { name: 'Northgate' })
})
afterAll(() => server?.close())

const sql = (text: string, values: unknown[] = []) => server.pools.owner.query(text, values)
const emptyProfile = { about: '', foundedYear: null, teamSize: null, languages: [], isEmergency: false, website: '' }

/** A company with a trade and a base. */
const company = async (name: string, category: string, latitude: number) => {
  const contractor = await server.tenant('contractor', { name })
  await contractor.call(contractorsMethods.describe, { postcode: 'LS1 1AA', town: 'Leeds', categories: [category] })
  await contractor.call(profilesMethods.describe, {
    ...emptyProfile,
    version: 0,
    position: { latitude, longitude: -2.2 },
  } as never)
  return contractor
}
const place = async () => {
  const { uuid } = await client.call(locationsMethods.create, {
    organisationUuid: client.organisationUuid,
    parentUuid: null,
    name: 'Canal Wharf',
    kind: 'building',
    addressLine1: '1 Redhill Street',
    postcode: 'M4 5BA',
    position: { latitude: 53.48, longitude: -2.2 },
  } as never)
  return uuid
}

describe('scorecards', () => {
  it('sort contractors of the trade with valid documents first, with their distance, and hide those of others', async () => {
    const locationUuid = await place()
    const far = await company('Far Plumbing', 'plumbing', 54.48)
    const near = await company('Near Plumbing', 'plumbing', 53.5)
    const other = await company('Other Roofing', 'roofing', 53.48)
    for (const { tenantId } of [far, near, other])
      await client.call(contractorsMethods.appoint, { contractorUuid: tenantId, kind: 'preferred' })
    const found = await client.call(contractorsMethods.scorecards, {
      category: 'plumbing',
      locationUuid,
      sort: 'suitability',
    })
    expect(found.map(({ name, isOfTrade }) => [name, isOfTrade])).toEqual([
      ['Near Plumbing', true],
      ['Far Plumbing', true],
      ['Other Roofing', false],
    ])
    expect(found[0]?.distance).toBeGreaterThan(2000)
    expect(found[0]?.distance).toBeLessThan(2500)
    expect(found[0]).toMatchObject({ rating: null, finished: 0, onTime: 0, lastUsedAt: null, documents: 'none' })
    const stranger = await server.tenant('client')
    expect(await stranger.call(contractorsMethods.scorecards, {})).toEqual([])
  })

  it('say when a required document is missing, has expired or expires', async () => {
    const insured = await company('Insured Glazing', 'glazing-locks', 53.4)
    await client.call(contractorsMethods.appoint, { contractorUuid: insured.tenantId, kind: 'contracted' })
    const documentStatus = async () => {
      const [row] = await client.call(contractorsMethods.scorecards, { q: 'insured glazing' })
      return row?.documents
    }
    await sql(
      "insert into verification_documents (tenant_id, kind, valid_from, valid_until, added_by_membership_id, added_at) values ($1, 'public_liability', '2020-01-01', '2020-12-31', $2, now())",
      [insured.tenantId, insured.membership.id],
    )
    expect(await documentStatus()).toBe('expired')
    await sql('update verification_documents set valid_until = $2::timestamptz::date + 20 where tenant_id = $1', [
      insured.tenantId,
      new Date(server.now).toISOString(),
    ])
    expect(await documentStatus()).toBe('expiring')
    await sql("update verification_documents set valid_until = '2099-12-31' where tenant_id = $1", [insured.tenantId])
    expect(await documentStatus()).toBe('valid')
    await sql(
      "insert into verification_demands (client_tenant_id, kind, category, created_by_membership_id, created_at) values ($1, 'employers_liability', 'glazing-locks', $2, now())",
      [client.tenantId, client.membership.id],
    )
    expect(await documentStatus()).toBe('missing')
  })
})

describe('the directory', () => {
  it('lists companies with trades that are not appointed, by trade and distance, without coordinates', async () => {
    const newcomer = await server.tenant('client', { name: 'Newcomer' })
    const found = await newcomer.call(contractorsMethods.directory, { category: 'plumbing' })
    expect(found.map(({ name }) => name).sort()).toEqual(['Far Plumbing', 'Near Plumbing'])
    expect(Object.keys(found[0] ?? {})).not.toContain('latitude')
    const viewer = await server.member(newcomer, 'VWR')
    await expect(viewer.call(contractorsMethods.directory, {})).rejects.toMatchObject({ code: 'forbidden' })
    await server.tenant('contractor', { name: 'Without Trades' })
    expect(await newcomer.call(contractorsMethods.directory, { q: 'without' })).toEqual([])
  })
})

describe('what is still to be set up', () => {
  const open = async (who: TestMember) => {
    const { steps } = await who.call(usersMethods.setupSteps, {})
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  }

  it('follows from the data of a client, and only what the member can do', async () => {
    const fresh = await server.tenant('client', { name: 'Fresh Homes' })
    const before = await open(fresh)
    expect(before).toEqual(
      expect.arrayContaining(['add_location', 'add_contractor', 'invite_colleague', 'raise_order']),
    )
    const finance = await server.member(fresh, 'FIN')
    expect(await open(finance)).not.toContain('add_location')
    expect(await open(fresh)).not.toContain('invite_colleague')
    const builder = await company('Fresh Builder', 'general', 53.4)
    await fresh.call(contractorsMethods.appoint, { contractorUuid: builder.tenantId, kind: 'preferred' })
    expect(await open(fresh)).not.toContain('add_contractor')
  })

  it('names trades, address, insurance, profile and payment details of a contractor', async () => {
    const contractor = await server.tenant('contractor', { name: 'Bare Works' })
    await sql('update contractor_companies set address_line_1 = null where tenant_id = $1', [contractor.tenantId])
    await sql('update bank_accounts set closed_at = now() where tenant_id = $1', [contractor.tenantId])
    expect(await open(contractor)).toEqual(
      expect.arrayContaining([
        'choose_trades',
        'give_address',
        'add_insurance',
        'describe_company',
        'give_payment_details',
      ]),
    )
    await contractor.call(contractorsMethods.describe, {
      postcode: 'LS1 1AA',
      addressLine1: '1 Lane',
      categories: ['plumbing'],
    })
    const after = await open(contractor)
    expect(after).not.toContain('choose_trades')
    expect(after).not.toContain('give_address')
  })

  it('is dismissed by each member alone', async () => {
    const fresh = await server.tenant('client', { name: 'Quiet Homes' })
    const colleague = await server.member(fresh, 'PRM')
    await fresh.call(usersMethods.dismissSetupSteps, {})
    expect((await fresh.call(usersMethods.setupSteps, {})).isDismissed).toBe(true)
    expect((await colleague.call(usersMethods.setupSteps, {})).isDismissed).toBe(false)
  })
})
