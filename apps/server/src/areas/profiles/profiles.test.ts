import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, openCast } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const said = {
  about: 'Heating and plumbing since 1998.',
  foundedYear: 1998,
  teamSize: 12,
  languages: ['en', 'pl'],
  isEmergency: true,
  website: 'https://leeds-plumbing.example',
}
const describeIt = (who: Player, more: object = {}) =>
  cast.call(who, profilesMethods.describe, { version: 0, ...said, ...more })
const profileOf = (who: Player, contractorUuid: string | null) =>
  cast.call(who, profilesMethods.get, { contractorUuid })
const seesFile = async (who: Player, attachmentId: string) =>
  inRead(cast.theatre.pools.app, { tenantId: who.tenantId, personId: '' }, async (read) => {
    const rows = await read.rows('file-seen', 'select id from attachments where id = $1', [attachmentId])
    return rows.length === 1
  })

describe('a public profile', () => {
  it('is edited by its company and visible to the clients that appointed it', async () => {
    expect(await profileOf(cast.owner, null)).toMatchObject({ version: 0, about: '', can: ['edit'] })
    expect(await describeIt(cast.owner)).toMatchObject({ ...said, version: 1 })
    expect(await codeOf(describeIt(cast.owner))).toBe('stale_version')
    expect(await codeOf(describeIt(cast.owner, { version: 1, foundedYear: 2027 }))).toBe('founded_ahead')
    expect(await codeOf(describeIt(cast.owner, { version: 1, website: 'javascript:x' }))).toBe('website_invalid')
    const trades = ['plumbing', 'heating-gas']
    await cast.call(cast.owner, profilesMethods.offerTrades, { categories: trades })
    const seen = await profileOf(cast.manager, cast.owner.tenantId)
    expect(seen).toMatchObject({ ...said, categories: trades, name: 'Leeds Plumbing', can: [] })
  })

  it('is hidden from other clients and competitors, and cannot be edited by others', async () => {
    expect(await codeOf(profileOf(cast.stranger, cast.owner.tenantId))).toBe('not_found')
    expect(await codeOf(profileOf(cast.rival, cast.owner.tenantId))).toBe('not_found')
    expect(await codeOf(profileOf(cast.manager, null))).toBe('not_found')
    expect(await codeOf(describeIt(cast.admin))).toBe('forbidden')
    expect(await codeOf(describeIt(cast.operative))).toBe('forbidden')
    const counted = await inRead(cast.theatre.pools.app, { tenantId: cast.stranger.tenantId, personId: '' }, (read) =>
      read.rows('profiles-seen', 'select tenant_id from contractor_profiles', []),
    )
    expect(counted).toEqual([])
  })

  it('shows projects with photos, visible like the company', async () => {
    const photo = await cast.file(cast.owner)
    const foreign = await cast.file(cast.rival)
    const content = { title: 'Boiler house', description: 'New boilers', completedOn: '2025-11-03' }
    const add = (attachmentUuids: string[]) =>
      cast.call(cast.owner, profilesMethods.addProject, { ...content, attachmentUuids })
    expect(await codeOf(add([foreign]))).toBe('attachment_not_yours')
    expect(await seesFile(cast.manager, photo)).toBe(false)
    const { projects } = await add([photo])
    expect(projects).toMatchObject([{ ...content, photos: [{ uuid: photo }], version: 1 }])
    expect([await seesFile(cast.manager, photo), await seesFile(cast.stranger, photo)]).toEqual([true, false])
    expect(await seesFile(cast.rival, photo)).toBe(false)
    const [project] = (await profileOf(cast.manager, cast.owner.tenantId)).projects
    const place = { projectUuid: project?.uuid ?? '', version: 1 }
    expect(await codeOf(cast.call(cast.rival, profilesMethods.removeProject, place))).toBe('not_found')
    const saved = await cast.call(cast.owner, profilesMethods.saveProject, { ...place, title: 'Boilers' })
    expect(saved.projects).toMatchObject([{ title: 'Boilers', photos: [], version: 2 }])
    expect(await seesFile(cast.manager, photo)).toBe(false)
    expect(await codeOf(cast.call(cast.owner, profilesMethods.removeProject, place))).toBe('stale_version')
    const left = await cast.call(cast.owner, profilesMethods.removeProject, { ...place, version: 2 })
    expect(left.projects).toEqual([])
  })
})
