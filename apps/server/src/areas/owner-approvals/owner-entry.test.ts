import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestUser } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let visitor: TestUser
beforeAll(async () => {
  context = await createTestContext()
  visitor = context.server.user()
})
afterAll(() => context?.close())

const addOwner = (name: string, address: { readonly email?: string; readonly telephone?: string }) =>
  context.call(context.admin, ownersMethods.add, {
    name,
    email: '',
    telephone: '',
    language: 'en-GB',
    channel: address.telephone === undefined ? 'mail' : 'telephone',
    ...address,
    ownership: { locationUuid: context.location, fromOn: '2026-01-01' },
  })
const home = (token: string) => visitor.call(ownerPortalMethods.home, { token })
const codeTo = async (recipient: string) =>
  /\b\d{6}\b/.exec((await context.server.emailsTo(recipient)).at(0)?.text ?? '')?.[0] ?? ''

const first = 'Three-brown-foxes-2026!'
const second = 'Five-brown-foxes-2026!'

describe('an owner without an e-mail address', () => {
  test('comes in by a code in a text message, however the number was typed, and sets no password', async () => {
    await addOwner('Tilda Text', { telephone: '07700 900 611' })
    const known = await visitor.call(ownerPortalMethods.askCode, { telephone: '+44 7700 900611' })
    expect(await visitor.call(ownerPortalMethods.askCode, { telephone: '07700 900612' })).toEqual(known)
    expect(await context.server.emailsTo('+447700900612')).toEqual([])
    const code = await codeTo('+447700900611')
    const wrong = code === '000000' ? '000001' : '000000'
    const enter = (six: string) =>
      visitor.call(ownerPortalMethods.enterCode, { telephone: '0044 7700 900611', code: six })
    expect((await enter(wrong)).seats).toEqual([])
    const { seats } = await enter(code)
    expect(seats).toMatchObject([{ ownerName: 'Tilda Text', clientName: 'Northgate Homes' }])
    const token = String(seats?.[0]?.token)
    expect(await home(token)).toMatchObject({ maySetPassword: false })
    const set = visitor.call(ownerPortalMethods.setPassword, { token, password: first })
    expect(await codeOf(set)).toBe('resident_password_needs_code')
  })
})

describe('a password of an owner', () => {
  const email = 'petra@post.example'
  const signIn = async (password: string, address = email) =>
    (await visitor.call(ownerPortalMethods.signIn, { email: address, password })).seats
  const enterByCode = async () => {
    await visitor.call(ownerPortalMethods.askCode, { email })
    const { seats } = await visitor.call(ownerPortalMethods.enterCode, { email, code: await codeTo(email) })
    return String(seats?.[0]?.token)
  }

  test('is set after a code to the address and not after an invitation, and opens the owner area', async () => {
    const { uuid: ownerUuid } = await addOwner('Petra Password', { email })
    expect(await signIn(first)).toBeNull()
    await context.call(context.manager, ownersMethods.invite, { ownerUuid })
    const { token: invited } = await visitor.call(ownerPortalMethods.enter, {
      token: await tokenTo(context.server, email),
    })
    const passedOn = visitor.call(ownerPortalMethods.setPassword, { token: String(invited), password: first })
    expect(await codeOf(passedOn)).toBe('resident_password_needs_code')
    const token = await enterByCode()
    expect(await home(token)).toMatchObject({ maySetPassword: true })
    await visitor.call(ownerPortalMethods.setPassword, { token, password: first })
    expect(await signIn(second)).toBeNull()
    const [seat] = (await signIn(first, 'PETRA@post.example')) ?? []
    expect(seat).toMatchObject({ ownerName: 'Petra Password' })
    expect((await home(String(seat?.token))).ownerships).toHaveLength(1)
  })

  test('keeps the address waiting after five wrong ones, and ends other seats where it is changed', async () => {
    const before = await enterByCode()
    for (let tried = 0; tried < 5; tried++) await signIn(second)
    expect(await signIn(first)).toBeNull()
    context.server.now += 16 * 60_000
    const [seat] = (await signIn(first)) ?? []
    const token = String(seat?.token)
    await visitor.call(ownerPortalMethods.setPassword, { token, password: second })
    expect(await codeOf(home(before))).toBe('owner_seat_ended')
    expect(await home(token)).toMatchObject({ ownerName: 'Petra Password' })
  })

  test('opens the pages of residents too where the address is that of a resident, and goes with the last of them', async () => {
    await context.call(context.admin, residentsMethods.add, {
      name: 'Petra Password',
      email,
      telephone: '',
      language: 'en-GB',
      channel: 'mail',
      home: { locationUuid: context.location, kind: 'occupant', isMain: false, fromOn: '2026-01-01' },
    })
    const { seats } = await visitor.call(repairPortalMethods.signIn, { email, password: second })
    expect(seats).toMatchObject([{ residentName: 'Petra Password' }])
    const erase = (table: 'residents' | 'owners') =>
      context.server.pools.owner.query(
        `update ${table} set erased_at = now(), name = '', email = '', telephone = '' where email = $1`,
        [email],
      )
    const accounts = async () =>
      (await context.server.pools.owner.query('select 1 from portal_accounts where email = $1', [email])).rowCount
    await erase('residents')
    expect(await accounts()).toBe(1)
    await erase('owners')
    expect(await accounts()).toBe(0)
  })
})
