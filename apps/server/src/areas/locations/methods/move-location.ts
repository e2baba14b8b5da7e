import { locationsMethods, type MovePreview } from '@fettle/contracts/locations/locations.methods'
import type { LocationKind } from '@fettle/domain/locations/location'
import { effectiveFacts } from '@fettle/domain/locations/location-facts'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh } from '#platform/runner/refusal'
import { groupsOfLocation } from '../location-settings.store.ts'
import { locationScope } from '../locations.scope.ts'
import { factsAbove, findLocation, findTrail, levelsBelow, updateLocation } from '../locations.store.ts'
import type { LocationRecord } from '../locations.tables.ts'
import { openOrdersByLocation } from '../open-orders.store.ts'
import { alertsAt } from '../place-alerts.store.ts'
import { findParent, trailBelow } from '../place-location.ts'
import { showLocation } from '../show-location.ts'

const placedOf = ({ id, kind, organisationId }: LocationRecord) => ({ id, kind: kind as LocationKind, organisationId })

type Inherited = Pick<MovePreview, 'portfolioBefore' | 'tenureBefore'> & {
  alerts: MovePreview['alertsLost']
  ids: string[]
}

/** What a location has of a path of ancestors: alerts, portfolio and tenure. */
const inheritedOn = async (
  read: Read,
  location: LocationRecord,
  { trail, at }: { trail: readonly string[]; at: string },
): Promise<Inherited> => {
  const [alerts, groups, above] = await Promise.all([
    alertsAt(read, trail, at),
    groupsOfLocation(read, { id: location.id, trail }),
    factsAbove(read, trail),
  ])
  return {
    alerts: alerts.map(({ kind, place }) => ({ kind, place })),
    ids: alerts.map(({ id }) => id),
    portfolioBefore: groups.find(({ kind }) => kind === 'portfolio')?.name ?? null,
    tenureBefore: effectiveFacts(location.facts, above).tenure ?? null,
  }
}

/** Alerts that one path has and the other has not. */
const without = (one: Inherited, other: Inherited) =>
  one.alerts.filter((_alert, at) => !other.ids.includes(one.ids[at] ?? ''))

export const previewMove = handler(
  locationsMethods.movePreview,
  async ({ locationUuid, parentUuid }, { read, actor, at }) => {
    const location = found(await findLocation(read, locationScope(actor), locationUuid))
    const parent = await findParent(read, actor, parentUuid)
    const trail = await trailBelow(read, placedOf(location), { parent, before: location })
    const [below, openWorkOrders, names, before, after] = await Promise.all([
      levelsBelow(read, location),
      openOrdersByLocation(read, location),
      findTrail(read, { tenantId: location.tenantId, trail }),
      inheritedOn(read, location, { trail: location.trail, at }),
      inheritedOn(read, location, { trail, at }),
    ])
    return {
      locationCount: below.locations,
      openWorkOrders,
      trail: names,
      alertsLost: without(before, after),
      alertsGained: without(after, before),
      portfolioBefore: before.portfolioBefore,
      portfolioAfter: after.portfolioBefore,
      tenureBefore: before.tenureBefore,
      tenureAfter: after.tenureBefore,
    }
  },
)

export const moveLocation = handler(
  locationsMethods.move,
  async ({ locationUuid, version, parentUuid }, { tx, actor }) => {
    const before = found(await findLocation(tx, locationScope(actor), locationUuid))
    fresh(before, version)
    const parent = await findParent(tx, actor, parentUuid)
    const trail = await trailBelow(tx, placedOf(before), { parent, before })
    return showLocation(tx, await updateLocation(tx, before, { parentId: parentUuid, trail }), actor)
  },
)
