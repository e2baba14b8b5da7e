import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { todayOf } from '@fettle/domain/editions/today'
import type { ApiUser } from './api-user.ts'
import { type AssetTypeKey, type AssetWords, assetWords } from './asset-words.ts'
import { day } from './days.ts'
import type { SeededEstate } from './places.ts'

/** Types of assets by their key, and the assets of the first plant room. */
export type SeededAssets = { readonly boilerTypeUuid: string; readonly boiler: AssetView }
type Seeding = {
  readonly admin: ApiUser
  readonly words: AssetWords
  readonly types: Readonly<Record<AssetTypeKey, string>>
  /** The present. */
  readonly now: number
}

/** Codes of the shipped classes that types belong to. */
const classCodes: Partial<Record<AssetTypeKey, string>> = { boiler: 'B.1', pump: 'C.2', lift: 'F.1', alarm: 'E.1' }

const seedTypes = async (admin: ApiUser, words: AssetWords): Promise<Seeding['types']> => {
  const types: Partial<Record<AssetTypeKey, string>> = {}
  const { classes } = await admin.call(classesMethods.addShipped, {})
  for (const { key, ...type } of words.types) {
    const classUuid = classes.find(({ code }) => code === classCodes[key])?.uuid ?? null
    types[key] = (await admin.call(assetTypesMethods.create, { ...type, classUuid })).uuid
  }
  await admin.call(customFieldsMethods.create, {
    subject: 'asset',
    key: 'fuel',
    kind: 'choice',
    label: words.fuel.label,
    options: words.fuel.options.map((option) => ({ ...option, isArchived: false })),
    typeUuids: [types.boiler ?? ''],
  })
  return types as Seeding['types']
}

type Installed = {
  readonly serial: string
  readonly yearsAgo: number
  readonly condition: number
  readonly parentUuid?: string
  readonly customValues?: Record<string, string>
}

/** An asset that was installed some years ago, with its condition two months before the present. */
const install = async (
  { admin, words, types, now }: Seeding,
  key: AssetTypeKey,
  { locationUuid, yearsAgo, condition, ...installed }: Installed & { readonly locationUuid: string },
): Promise<AssetView> => {
  const [make, model] = words.makes[key]
  const added = await admin.call(assetsMethods.create, {
    name: words.names[key],
    typeUuid: types[key],
    locationUuid,
    make,
    model,
    installedOn: todayOf(admin, now - yearsAgo * 365 * day),
    ...installed,
  })
  const one = { assetUuid: added.uuid, version: added.version }
  return admin.call(assetsMethods.setCondition, { ...one, condition, conditionOn: todayOf(admin, now - 61 * day) })
}

/** Monthly readings of a counter, the last one some days ago. */
const readMonthly = async (
  { admin, now }: Seeding,
  asset: AssetView,
  { start, step }: Record<'start' | 'step', number>,
) => {
  for (const month of [6, 5, 4, 3, 2])
    await admin.call(readingsMethods.record, {
      assetUuid: asset.uuid,
      value: `${start + (6 - month) * step + ((month * 37) % 11)}`,
      measuredAt: new Date(now - month * 30 * day - 5 * day).toISOString(),
    })
}

const promise = async ({ admin, words, now }: Seeding, asset: AssetView, since: Record<'from' | 'served', number>) => {
  await admin.call(guaranteesMethods.create, {
    assetUuid: asset.uuid,
    provider: asset.make,
    validFrom: todayOf(admin, now - since.from * day),
    validUntil: todayOf(admin, now + (5 * 365 - since.from) * day),
    needsServiceMonths: 12,
    lastServiceOn: todayOf(admin, now - since.served * day),
    ...words.guarantee,
  })
}

const seedKeys = async ({ admin, words, now }: Seeding, places: Record<'building' | 'plantRoom', string>) => {
  for (const { place, holder, ...key } of words.keys) {
    const added = await admin.call(keysMethods.create, { locationUuid: places[place], ...key })
    if (holder === undefined) continue
    const one = { keyUuid: added.uuid, version: added.version }
    await admin.call(keysMethods.handOut, { ...one, holder, dueBack: todayOf(admin, now + 4 * day) })
  }
}

type Place = { readonly plantRoom: LocationView; readonly estates: readonly SeededEstate[] }

/**
 * Types, a heating plant whose service is due, a lift that is out of service, alarms and meters. Returns the boiler and
 * its type, for orders about it.
 */
export const seedAssets = async (
  admin: ApiUser,
  namespace: keyof typeof assetWords,
  { plantRoom, estates, now }: Place & { now: number },
): Promise<SeededAssets> => {
  const words = assetWords[namespace]
  const seeding = { admin, words, now, types: await seedTypes(admin, words) }
  const buildings = estates.flatMap((estate) => estate.buildings.map(({ building }) => building))
  const [first, second] = buildings
  const boiler = await install(seeding, 'boiler', {
    locationUuid: plantRoom.uuid,
    serial: 'B-2011-04417',
    yearsAgo: 14.4,
    condition: 3,
    customValues: { fuel: 'gas' },
  })
  await readMonthly(seeding, boiler, { start: 21_480, step: 412 })
  const pump = await install(seeding, 'pump', {
    locationUuid: plantRoom.uuid,
    parentUuid: boiler.uuid,
    serial: 'P-88120',
    yearsAgo: 2,
    condition: 5,
  })
  await promise(seeding, pump, { from: 2 * 365, served: 340 })
  for (const [at, building] of buildings.entries()) {
    await install(seeding, 'alarm', {
      locationUuid: building.uuid,
      serial: `A-${3100 + at}`,
      yearsAgo: 3 + at,
      condition: 4,
    })
    const meter = await install(seeding, 'meter', {
      locationUuid: building.uuid,
      serial: `M-${77_010 + at}`,
      yearsAgo: 4 + at,
      condition: 5,
    })
    if (at < 2) await readMonthly(seeding, meter, { start: 48_200 + at * 900, step: 640 })
  }
  for (const building of [first, second]) {
    if (!building) continue
    const lift = await install(seeding, 'lift', {
      locationUuid: building.uuid,
      serial: `L-${building === first ? '5501' : '5502'}`,
      yearsAgo: 11,
      condition: building === first ? 4 : 2,
    })
    if (building === second)
      await admin.call(assetsMethods.changeState, {
        assetUuid: lift.uuid,
        version: lift.version,
        verb: 'take_out_of_service',
        reason: 'safety',
        note: words.liftFault,
      })
  }
  if (first) await seedKeys(seeding, { building: first.uuid, plantRoom: plantRoom.uuid })
  return { boilerTypeUuid: seeding.types.boiler, boiler }
}
