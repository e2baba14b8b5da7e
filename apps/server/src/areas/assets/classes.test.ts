import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { maxClassDepth, shippedClasses } from '@fettle/domain/assets/asset-class'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const create = (entries: { code: string; name: string; [entry: string]: unknown }) =>
  context.call(context.admin, classesMethods.create, entries)
const listed = async (isArchived = false) =>
  (await context.call(context.manager, classesMethods.list, { isArchived })).classes

describe('classes of assets', () => {
  test('are listed below one another, with the types that belong to them', async () => {
    const roof = await create({ code: '36', name: 'Roofs', category: 'roofing' })
    await create({ code: '9', name: 'Other' })
    const tiles = await create({ code: '36.1', name: 'Tiles', parentUuid: roof.uuid })
    await context.call(context.admin, assetTypesMethods.create, { name: 'Tiled roof', classUuid: tiles.uuid })
    expect((await listed()).map(({ code, level, typeCount, can }) => [code, level, typeCount, can])).toEqual([
      ['36', 1, 0, []],
      ['36.1', 2, 1, []],
      ['9', 1, 0, []],
    ])
    const { types } = await context.call(context.manager, assetTypesMethods.list)
    expect(types[0]?.class).toEqual({ uuid: tiles.uuid, code: '36.1', name: 'Tiles' })
  })

  test('narrow the list of assets, with the classes below them', async () => {
    const { types } = await context.call(context.admin, assetTypesMethods.list)
    const [roof, , other] = await listed()
    await context.call(context.admin, assetsMethods.create, {
      name: 'Roof of the annexe',
      typeUuid: types[0]?.uuid ?? '',
      locationUuid: context.location,
    })
    const named = async (classUuid: string | undefined) =>
      (await context.call(context.manager, assetsMethods.list, { classUuid })).map(({ name }) => name)
    expect(await named(roof?.uuid)).toEqual(['Roof of the annexe'])
    expect(await named(other?.uuid)).toEqual([])
  })

  test('have one code in their system, a service of their trade, and no place below themselves', async () => {
    expect(await codeOf(create({ code: '36', name: 'Twice' }))).toBe('class_code_taken')
    expect((await create({ code: '36', name: 'Roofs of DIN 276', system: 'din276' })).system).toBe('din276')
    expect(await codeOf(create({ code: '1', name: 'Wrong', category: 'roofing', service: 'leaks' }))).toBe(
      'service_not_in_category',
    )
    const [roof, tiles] = await listed()
    if (!roof || !tiles) throw new Error('There are no classes')
    const moved = { classUuid: roof.uuid, version: roof.version, code: roof.code, name: roof.name }
    expect(await codeOf(context.call(context.admin, classesMethods.save, { ...moved, parentUuid: tiles.uuid }))).toBe(
      roof.system === tiles.system ? 'class_below_itself' : 'class_of_another_system',
    )
  })

  test('have six levels at most', async () => {
    let parentUuid: string | null = null
    for (let level = 1; level <= maxClassDepth; level += 1)
      parentUuid = (await create({ code: `L${level}`, name: `Level ${level}`, parentUuid })).uuid
    expect(await codeOf(create({ code: 'L7', name: 'Level 7', parentUuid }))).toBe('classes_too_deep')
  })

  test('that are archived stay with their types and are not chosen again', async () => {
    const { uuid: classUuid, version } = await create({ code: 'old', name: 'Old' })
    const type = await context.call(context.admin, assetTypesMethods.create, { name: 'Old pump', classUuid })
    await context.call(context.admin, classesMethods.archive, { classUuid, version })
    expect(await codeOf(context.call(context.admin, assetTypesMethods.create, { name: 'New pump', classUuid }))).toBe(
      'class_archived',
    )
    const renamed = { typeUuid: type.uuid, version: type.version, name: 'Older pump', classUuid }
    expect((await context.call(context.admin, assetTypesMethods.save, renamed)).class?.code).toBe('old')
    const [archived] = await listed(true)
    expect(archived?.code).toBe('old')
    await context.call(context.admin, classesMethods.restore, { classUuid, version: archived?.version })
    expect(await listed(true)).toEqual([])
  })

  test('of the list that ships are added once', async () => {
    const before = (await listed()).length
    const { classes } = await context.call(context.admin, classesMethods.addShipped, {})
    expect(classes).toHaveLength(before + shippedClasses.length)
    expect(classes.find(({ code }) => code === 'B.1')).toMatchObject({ name: 'Boilers', level: 2, system: 'house' })
    expect((await context.call(context.admin, classesMethods.addShipped, {})).classes).toHaveLength(classes.length)
  })

  test('are exported, changed in the file and imported again, and the import is undone', async () => {
    const text = [
      'reference;parent;name;category',
      'din276:300;;Bauwerk;',
      'din276:334;din276:300;Türen;carpentry',
    ].join('\n')
    expect(await context.call(context.admin, placeImportsMethods.runClasses, { text })).toMatchObject({ newCount: 2 })
    const doors = (await listed()).find(({ code }) => code === '334')
    expect(doors).toMatchObject({ system: 'din276', level: 2, category: 'carpentry' })

    const { uuid } = await context.call(context.admin, downloadsMethods.startClasses, { format: 'csv', filter: {} })
    await context.server.runQueue()
    const stored = await context.server.files.read(uuid)
    const exported = stored ? String(await buffer(stored.stream as Readable)) : ''
    const checked = await context.call(context.admin, placeImportsMethods.checkClasses, { text: exported })
    expect(checked).toMatchObject({ newCount: 0, changedCount: 0, faultCount: 0, sameCount: (await listed()).length })

    const wrong = 'reference;parent;name\ndin276:335;din276:999;Fenster'
    const { rows } = await context.call(context.admin, placeImportsMethods.checkClasses, { text: wrong })
    expect(rows[0]?.faults).toMatchObject([{ field: 'parent', code: 'table_class_unknown' }])

    const { imports } = await context.call(context.admin, placeImportsMethods.list, { subject: 'classes' })
    await context.call(context.admin, placeImportsMethods.undo, { importUuid: imports[0]?.uuid })
    expect((await listed()).some(({ code }) => code === '334')).toBe(false)
  })
})
