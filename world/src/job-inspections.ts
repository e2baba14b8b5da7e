import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { servicesOf } from '@fettle/domain/work-orders/categories'
import { day, hour } from './days.ts'
import { walk } from './inspections.ts'
import type { Photographs } from './photographs.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Seeding = { readonly now: number; readonly photographs: Photographs; readonly templateUuid: string }

/**
 * Inspections by the first contractor on a job that it is hired for: one to be walked, and one handed in with a proposed scope of
 * works. Returns identifiers for the routes of the contractor.
 */
export const seedJobInspections = async (market: SeededMarket, { now, photographs, templateUuid }: Seeding) => {
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - day)
  const owner = asUserAt(market.firms[0]?.owner, now - day)
  const [waiting, running] = await Promise.all([
    owner.call(jobsMethods.list, { tab: 'awaiting-booking' }),
    owner.call(jobsMethods.list, { tab: 'in-progress' }),
  ])
  const [job] = [...running, ...waiting]
  if (!job) throw new Error(`${market.seedData.namespace}: the first contractor has no job that it is hired for`)
  const { locationUuid } = await manager.call(workOrdersMethods.get, { workOrderUuid: job.workOrderUuid })
  const plan = (dueIn: number) =>
    manager.call(inspectionsMethods.create, {
      templateUuid,
      locationUuid,
      workOrderUuid: job.workOrderUuid,
      jobUuid: job.uuid,
      dueOn: addDays(new Date(now).toISOString().slice(0, 10), dueIn),
    })
  const open = await plan(3)
  const { uuid: plannedUuid } = await plan(-1)
  const seen = await owner.call(inspectionsMethods.get, { inspectionUuid: plannedUuid })
  const { uuid: inspectionUuid } = await walk(seen, {
    inspector: owner,
    photographs,
    failures: 2,
    at: now - day + hour,
  })
  owner.at = now - day + 2 * hour
  const found = await owner.call(observationsMethods.list, { inspectionUuid })
  const observationUuids = found.map(({ uuid }) => uuid)
  const { scopeUuids } = await owner.call(scopesMethods.start, { inspectionUuid, observationUuids })
  const scope = await owner.call(scopesMethods.get, { scopeUuid: scopeUuids[0] ?? '' })
  const [line] = scope.lines
  if (line)
    await owner.call(scopesMethods.saveLine, {
      scopeUuid: scope.uuid,
      version: scope.version,
      lineUuid: line.uuid,
      description: line.description,
      category: line.category === '' ? 'carpentry' : line.category,
      service: line.category === '' ? (servicesOf('carpentry')[0] ?? '') : line.service,
      quantity: '2',
      unit: 'hour',
      unitPrice: '48.00',
      liableParty: line.liableParty,
    })
  return {
    inspectedJobUuid: job.uuid,
    jobInspectionUuid: open.uuid,
    jobInspectionSection: open.instances[0]?.uuid ?? '',
  }
}
