import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localiseErasedName } from '#platform/runner/localise-erased-name'
import { codeOf, startTestServer, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { placesThatName, seedCanary } from '../../integration-tests/canary.ts'
import { currentTerms, firstPassword, joinTenant } from '../../integration-tests/join-tenant.ts'

const erasuresFile = join(mkdtempSync(join(tmpdir(), 'fettle-erasures-')), 'erasures.jsonl')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer((parts) => compose({ ...parts, erasuresFile }))
})
afterAll(() => server?.close())

/** Documents with legal retention show their signer; nothing else names an erased person. */
const retained = ['completion_reports.signed_by']

const founder = async (email: string) => {
  const user = server.user()
  await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: `Homes of ${email}`,
    email,
    password: firstPassword,
    locale: 'en-GB',
    termsVersion: currentTerms,
  })
  return user
}
const rowsOf = async (sql: string, values: unknown[]) => (await server.pools.owner.query(sql, values)).rows

describe("erasing one's account", () => {
  test('leaves name, address and phone in no text or json column except retained documents', async () => {
    const canary = await seedCanary(server, 'finch')
    const invitation = { email: 'new@erase.example', fullName: 'New Colleague', roleCode: 'PRM' } as const
    await canary.user.call(usersMethods.invite, invitation, { 'x-user-uuid': canary.memberships[0] })
    expect(await placesThatName(server, 'fincha finchb')).toHaveProperty(['mails.facts'])
    const words = [canary.email, 'fincha finchb', 'finch-phone']
    const before = await Promise.all(words.map((word) => placesThatName(server, word)))
    expect(Math.min(...before.map((places) => Object.keys(places).length))).toBeGreaterThan(2)
    const hash = canary.user.session.tokenHash
    await canary.user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    for (const word of words)
      expect(Object.keys(await placesThatName(server, word)).filter((place) => !retained.includes(place))).toEqual([])
    expect(canary.user.session.tokenHash).toBeNull()
    expect(await rowsOf('select 1 from sessions where token_hash = $1', [hash])).toEqual([])
  })

  test('keeps records intact: messages, documents and a replacement name', async () => {
    const canary = await seedCanary(server, 'robin')
    const count = async () =>
      rowsOf(
        `select (select count(*) from messages) as messages, (select count(*) from quotes) as quotes, (select count(*) from invoices) as invoices,
           (select count(*) from audit_log where membership_id = any($1) and method <> 'privacy.erase-own-account') as entries`,
        [canary.memberships],
      )
    const before = await count()
    await canary.user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    expect(await count()).toEqual(before)
    const shown = await rowsOf('select status, display_name from memberships where person_id = $1', [canary.personId])
    expect(shown).toEqual(Array.from({ length: 2 }, () => ({ status: 'DEACTIVATED', display_name: 'Erased person' })))
    const users = await canary.mainJob.client.call(usersMethods.list, {})
    expect(JSON.stringify(users)).not.toMatch(/robin/)
    expect(await rowsOf('select erased_at, first_name from persons where id = $1', [canary.personId])).toEqual([
      { erased_at: new Date(server.now), first_name: '' },
    ])
  })

  test('is permanent: tenants cannot invite the person again, not even in the database', async () => {
    const tenant = await server.tenant('client', { namespace: 'de' })
    const user = await founder('back@erase.example')
    await server.pools.owner.query(
      `insert into memberships (tenant_id, person_id, role_code, display_name, created_at)
       select $1, id, 'VWR', 'Back Again', now() from persons where email = 'back@erase.example'`,
      [tenant.tenantId],
    )
    await user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    const members = await tenant.call(usersMethods.list, { status: 'DEACTIVATED' })
    const gone = members.at(-1)
    const asked = { userUuid: gone?.uuid ?? '', version: gone?.version ?? 0 }
    expect(gone?.can).not.toContain('activate')
    // Stored in the locale of the market, and shown in that of the reader.
    const { rows } = await server.pools.owner.query<{ name: string }>(
      'select display_name as name from memberships where id = $1',
      [gone?.uuid],
    )
    expect(rows[0]?.name).toBe('Gelöschte Person')
    expect(`${gone?.firstName} ${gone?.lastName}`).toContain('Erased')
    expect(localiseErasedName('{"by":"Erased person"}', 'de-DE')).toBe('{"by":"Gelöschte Person"}')
    expect(await codeOf(tenant.call(usersMethods.activate, asked))).toBe('person_erased')
    await expect(
      server.pools.owner.query("update memberships set status = 'ACTIVE' where id = $1", [asked.userUuid]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('requires the password, and counts wrong ones', async () => {
    const user = await founder('guess@erase.example')
    expect(await codeOf(user.call(privacyMethods.eraseOwnAccount, { password: 'wrong' }))).toBe(
      'password:password_wrong',
    )
    expect(await rowsOf("select 1 from persons where email = 'guess@erase.example'", [])).toHaveLength(1)
    const tries =
      "select 1 from sign_in_attempts where not succeeded and email_hash = encode(sha256('guess@erase.example'), 'hex')"
    expect(await rowsOf(tries, [])).toHaveLength(1)
  })

  test('is refused to the last administrator of others', async () => {
    const user = await founder('last@erase.example')
    const [own] = await rowsOf(
      "select m.tenant_id from memberships m join persons p on p.id = m.person_id where p.email = 'last@erase.example'",
      [],
    )
    const owner = await server.member({ ...(await server.tenant('client')), tenantId: own.tenant_id }, 'PRM')
    const erase = () => user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    expect(await codeOf(erase())).toBe('erasure_leaves_others')
    await server.pools.owner.query("update memberships set role_code = 'ADM' where id = $1", [owner.membership.id])
    expect(await codeOf(erase())).toBe('answered')
  })

  test('deletes an own tenant without retained records, and the address may sign up again', async () => {
    const user = await founder('alone@erase.example')
    await user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    expect(await placesThatName(server, 'alone@erase.example')).toEqual({})
    expect(await codeOf(user.call(privacyMethods.exportOwnData, {}))).toBe('not_signed_in')
    expect(await codeOf(founder('alone@erase.example'))).toBe('answered')
  })

  test('is recorded outside of the database, by a hash only', async () => {
    const user = await founder('noted@erase.example')
    const [person] = await rowsOf("select person_hash(id) as hash from persons where email = 'noted@erase.example'", [])
    await user.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    await server.runQueue()
    const lines = readFileSync(erasuresFile, 'utf8').trim().split('\n')
    expect(lines).toContain(JSON.stringify({ personHash: person.hash, erasedAt: new Date(server.now).toISOString() }))
  })

  test('is repeated by its tombstone on a restored backup', async () => {
    const mainJob = await server.tenant('client')
    const email = 'wren@erase.example'
    const guest = await joinTenant(server, mainJob, { email, fullName: 'Wren Field', roleCode: 'PRM' })
    await rowsOf('create table before_erasure as select * from persons where email = $1', [email])
    await guest.call(privacyMethods.eraseOwnAccount, { password: firstPassword })
    const [stone] = await rowsOf(
      'select e.* from erasures e order by erased_at desc, person_hash = (select person_hash(id) from before_erasure) desc limit 1',
      [],
    )
    await rowsOf('delete from erasures where person_hash = $1', [stone.person_hash])
    await rowsOf(
      'update persons p set email = b.email, first_name = b.first_name, last_name = b.last_name, erased_at = null from before_erasure b where b.id = p.id',
      [],
    )
    await rowsOf('drop table before_erasure', [])
    const repeat = async () =>
      (await rowsOf('select erasure_repeat($1, $2) as is_done', [stone.person_hash, stone.erased_at]))[0]
    expect(await repeat()).toEqual({ is_done: true })
    expect(await repeat()).toEqual({ is_done: false })
    expect(await placesThatName(server, email)).toEqual({})
  })
})
