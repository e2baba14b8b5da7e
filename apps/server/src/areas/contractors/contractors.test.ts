import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
let other: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client', { name: 'Northgate' })
  other = await server.tenant('client', { name: 'Southgate' })
})
afterAll(() => server?.close())

const company = (name: string) => server.tenant('contractor', { name })
const appoint = (who: TestMember, contractor: TestMember, kind: 'contracted' | 'dlo' | 'preferred' = 'contracted') =>
  who.call(contractorsMethods.appoint, { contractorUuid: contractor.tenantId, kind })
const found = async (who: TestMember, q: string) =>
  (await who.call(contractorsMethods.find, { q })).map(({ name }) => name).sort()

describe('find', () => {
  test('returns companies of the edition by a part of their name', async () => {
    await company('Ridge Roofing')
    await company('Bridge Builders')
    expect(await found(client, 'ridge')).toEqual(['Bridge Builders', 'Ridge Roofing'])
    expect(await found(client, 'r')).toEqual([])
  })

  test('hides companies of other editions, appointed ones and the direct labour of others', async () => {
    await server.tenant('contractor', { namespace: 'de', name: 'Quarzit Bau' })
    const known = await company('Quarzit Known')
    const own = await company('Quarzit Own')
    await appoint(client, known)
    await appoint(other, own, 'dlo')
    expect(await found(client, 'quarzit')).toEqual([])
    expect(await found(await server.tenant('client'), 'quarzit')).toEqual(['Quarzit Known'])
  })
})

describe('appoint', () => {
  test('returns the company with its terms', async () => {
    const contractor = await company('Terms and Tiles')
    const answer = await client.call(contractorsMethods.appoint, {
      contractorUuid: contractor.tenantId,
      kind: 'preferred',
      autoAccepts: true,
      spendLimit: 25_000,
    })
    expect(answer).toMatchObject({
      name: 'Terms and Tiles',
      kind: 'preferred',
      autoAccepts: true,
      spendLimit: { amount: 25_000, currency: 'GBP' },
      liveJobs: 0,
    })
  })

  test('refuses a company appointed already and one of another edition', async () => {
    const contractor = await company('Once Only')
    await appoint(client, contractor)
    expect(await codeOf(appoint(client, contractor))).toBe('contractor_already_appointed')
    const abroad = await server.tenant('contractor', { namespace: 'us' })
    expect(await codeOf(appoint(client, abroad))).toBe('not_found')
    const finance = await server.member(client, 'FIN')
    expect(await codeOf(appoint(finance, contractor))).toBe('forbidden')
  })

  test('claims direct labour for the first client only', async () => {
    const contractor = await company('Own Hands')
    expect(await appoint(client, contractor, 'dlo')).toMatchObject({ kind: 'dlo', isDlo: true })
    expect(await codeOf(appoint(other, contractor))).toBe('dlo_belongs_to_another_client')
    const busy = await company('Busy Hands')
    await appoint(other, busy)
    expect(await codeOf(appoint(client, busy, 'dlo'))).toBe('dlo_belongs_to_another_client')
    expect(await contractor.call(contractorsMethods.current, {})).toMatchObject({
      isDlo: true,
      isOnlyDlo: true,
      canReject: true,
    })
  })
})

describe('list', () => {
  test('filters by name and category, and hides companies appointed by other clients', async () => {
    const contractor = await company('Zinc Gutters')
    await appoint(client, contractor)
    await contractor.call(contractorsMethods.describe, { postcode: 'LS1 1AA', categories: ['roofing'] })
    const names = async (who: TestMember, filter: object) =>
      (await who.call(contractorsMethods.list, filter)).map(({ name }) => name)
    expect(await names(client, { q: 'zinc' })).toEqual(['Zinc Gutters'])
    expect(await names(client, { category: 'roofing' })).toEqual(['Zinc Gutters'])
    expect(await names(other, {})).not.toContain('Zinc Gutters')
  })
})

describe('the own profile', () => {
  const words = { telephone: '0113 496 0000', addressLine1: '2 Mill Lane', town: 'Leeds', categories: ['plumbing'] }

  test('returns the profile that clients of the company see', async () => {
    const contractor = await company('Mill Lane Plumbing')
    await appoint(client, contractor)
    const profile = await contractor.call(contractorsMethods.describe, { ...words, postcode: 'ls1 1aa' })
    expect(profile).toMatchObject({ categoryIds: ['plumbing'], isStandard: true })
    const [seen] = await client.call(contractorsMethods.list, { q: 'mill lane' })
    expect(seen).toMatchObject({ telephone: '0113 496 0000', town: 'Leeds', postcode: 'LS1 1AA' })
  })

  test('refuses all invalid fields at once, and clients', async () => {
    const contractor = await company('Broken Words')
    const problem = await contractor
      .call(contractorsMethods.describe, { ...words, telephone: '0113 496', postcode: '10115', vatNumber: 'X' })
      .catch((refusal: unknown) => refusal)
    expect(problem).toMatchObject({
      problems: [
        { field: 'telephone', code: 'phone_invalid' },
        { field: 'postcode', code: 'postcode_invalid' },
        { field: 'vat_number', code: 'vat_number_invalid' },
      ],
    })
    expect(await codeOf(client.call(contractorsMethods.describe, { ...words, postcode: 'LS1 1AA' }))).toBe(
      'not_a_contractor',
    )
    expect(await codeOf(client.call(contractorsMethods.current, {}))).toBe('not_a_contractor')
  })
})

describe('bank details', () => {
  const account = { holder: 'Mill Lane Ltd', sortCode: '20-04-15', accountNumber: '38290008' }
  const password = 'Kettle-and-7-cups'

  /** A contractor that signed up, so that it has a password. */
  const registered = async (email: string) => {
    const user = server.user()
    await user.call(identityMethods.signUp, {
      side: 'contractor',
      fullName: 'Olive Owner',
      companyName: 'Olive Works',
      email,
      password,
      locale: 'en-GB',
      termsVersion: '2026-11-01',
    })
    await server.confirm(email)
    const { memberships } = await user.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    return { user, header }
  }

  test('are changed with the password only, are normalised, and owners and paying clients are notified', async () => {
    const { user, header } = await registered('olive@works.example')
    const [own] = await user.call(contractorsMethods.issuer, {}, header).then((issuer) => [issuer])
    expect(own).toMatchObject({ bankAccount: null, missing: ['legal_name', 'address', 'tax_number', 'bank_details'] })
    const save = (given: object) => user.call(contractorsMethods.saveBankAccount, { ...account, ...given }, header)
    expect(await codeOf(save({ password: 'not the password' }))).toBe('password:password_wrong')
    expect(await save({ password })).toMatchObject({
      bankAccount: { holder: 'Mill Lane Ltd', sortCode: '200415', accountNumber: '38290008', iban: '' },
      missing: ['legal_name', 'address', 'tax_number'],
    })
    const [email] = (await server.emailsTo('olive@works.example')).filter(({ subject }) =>
      subject.includes('bank details'),
    )
    expect(email?.subject).toBe('Olive Works has changed its bank details')
    expect(email?.text).not.toContain('38290008')
  })

  test('name every broken field, and belong to owners', async () => {
    const { user, header } = await registered('other@works.example')
    const broken = user.call(contractorsMethods.saveBankAccount, { holder: 'A', sortCode: '2004', password }, header)
    expect(await broken.catch((refusal: unknown) => refusal)).toMatchObject({
      problems: [
        { field: 'sort_code', code: 'sort_code_invalid' },
        { field: 'account_number', code: 'required' },
      ],
    })
    const contractor = await company('Office Works')
    const office = await server.member(contractor, 'KM')
    expect(await codeOf(office.call(contractorsMethods.saveBankAccount, { ...account, password }))).toBe('forbidden')
    expect(await office.call(contractorsMethods.issuer, {})).toMatchObject({ legalName: 'Office Works', missing: [] })
  })
})
