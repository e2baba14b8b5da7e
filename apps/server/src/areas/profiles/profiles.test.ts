import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const said = {
  about: 'Heating and plumbing since 1998.',
  foundedYear: 1998,
  teamSize: 12,
  languages: ['en', 'pl'],
  isEmergency: true,
  website: 'https://leeds-plumbing.example',
}
const describeIt = (who: TestMember, more: object = {}) =>
  context.call(who, profilesMethods.describe, { version: 0, ...said, ...more })
const profileOf = (who: TestMember, contractorUuid: string | null) =>
  context.call(who, profilesMethods.get, { contractorUuid })
const seesFile = async (who: TestMember, attachmentId: string) =>
  inRead(context.server.pools.app, { tenantId: who.tenantId, personId: '' }, async (read) => {
    const rows = await read.rows('file-seen', 'select id from attachments where id = $1', [attachmentId])
    return rows.length === 1
  })

describe('a public profile', () => {
  it('is edited by its company and visible to the clients that appointed it', async () => {
    expect(await profileOf(context.owner, null)).toMatchObject({ version: 0, about: '', can: ['edit'] })
    expect(await describeIt(context.owner)).toMatchObject({ ...said, version: 1 })
    expect(await codeOf(describeIt(context.owner))).toBe('stale_version')
    expect(await codeOf(describeIt(context.owner, { version: 1, foundedYear: 2027 }))).toBe('founded_ahead')
    expect(await codeOf(describeIt(context.owner, { version: 1, website: 'javascript:x' }))).toBe('website_invalid')
    const trades = ['plumbing', 'heating-gas']
    const { categoriesVersion: version } = await profileOf(context.owner, null)
    const offer = () => context.call(context.owner, profilesMethods.offerTrades, { categories: trades, version })
    await offer()
    expect(await codeOf(offer())).toBe('stale_version')
    const seen = await profileOf(context.manager, context.owner.tenantId)
    expect(seen).toMatchObject({ ...said, categories: trades, name: 'Leeds Plumbing', can: [] })
  })

  it('is hidden from other clients and competitors, and cannot be edited by others', async () => {
    expect(await codeOf(profileOf(context.stranger, context.owner.tenantId))).toBe('not_found')
    expect(await codeOf(profileOf(context.rival, context.owner.tenantId))).toBe('not_found')
    expect(await codeOf(profileOf(context.manager, null))).toBe('not_found')
    expect(await codeOf(describeIt(context.admin))).toBe('forbidden')
    expect(await codeOf(describeIt(context.operative))).toBe('forbidden')
    const counted = await inRead(
      context.server.pools.app,
      { tenantId: context.stranger.tenantId, personId: '' },
      (read) => read.rows('profiles-seen', 'select tenant_id from contractor_profiles', []),
    )
    expect(counted).toEqual([])
  })

  it('shows projects with photos, visible like the company', async () => {
    const photo = await context.uploadFile(context.owner)
    const foreign = await context.uploadFile(context.rival)
    const content = { title: 'Boiler house', description: 'New boilers', completedOn: '2025-11-03' }
    const add = (attachmentUuids: string[]) =>
      context.call(context.owner, profilesMethods.addProject, { ...content, attachmentUuids })
    expect(await codeOf(add([foreign]))).toBe('attachment_not_yours')
    expect(await seesFile(context.manager, photo)).toBe(false)
    const { projects } = await add([photo])
    expect(projects).toMatchObject([{ ...content, photos: [{ uuid: photo }], version: 1 }])
    expect([await seesFile(context.manager, photo), await seesFile(context.stranger, photo)]).toEqual([true, false])
    expect(await seesFile(context.rival, photo)).toBe(false)
    const [project] = (await profileOf(context.manager, context.owner.tenantId)).projects
    const place = { projectUuid: project?.uuid ?? '', version: 1 }
    expect(await codeOf(context.call(context.rival, profilesMethods.removeProject, place))).toBe('not_found')
    const saved = await context.call(context.owner, profilesMethods.saveProject, { ...place, title: 'Boilers' })
    expect(saved.projects).toMatchObject([{ title: 'Boilers', photos: [], version: 2 }])
    expect(await seesFile(context.manager, photo)).toBe(false)
    expect(await codeOf(context.call(context.owner, profilesMethods.removeProject, place))).toBe('stale_version')
    const left = await context.call(context.owner, profilesMethods.removeProject, { ...place, version: 2 })
    expect(left.projects).toEqual([])
  })
})
