import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { openScene, type Person, type Scene } from './test-scene.ts'

/** Where a test begins: an order of the client and the job of its first contractor. */
export type Stage = { readonly workOrderUuid: string; readonly jobUuid: string }

export type Cast = Scene & {
  readonly manager: Person
  readonly admin: Person
  readonly finance: Person
  readonly owner: Person
  readonly operative: Person
  readonly rival: Person
  /** A member of the client whose branch is another one. */
  readonly outsider: Person
  /** The administrator of another client. */
  readonly stranger: Person
}

/** The companies with their people. */
export const openCast = async (): Promise<Cast> => {
  const scene = await openScene()
  const elsewhere = await scene.company('Elsewhere Estates', 'client')
  return {
    ...scene,
    manager: await scene.person(scene.group, 'PRM', 'Maya Manager'),
    admin: await scene.person(scene.group, 'ADM', 'Ada Admin'),
    finance: await scene.person(scene.group, 'FIN', 'Finn Finance'),
    owner: await scene.person(scene.first, 'KO', 'Olga Owner'),
    operative: await scene.person(scene.first, 'KX', 'Otto Operative'),
    rival: await scene.person(scene.second, 'KO', 'Rita Rival'),
    outsider: await scene.person(scene.group, 'PRM', 'Una Outsider', ['7d0b2a7e-5d0f-4f0f-9a53-1a9f5a3c0b11']),
    stranger: await scene.person(elsewhere, 'ADM', 'Sam Stranger'),
  }
}

export const line = {
  kind: 'labour',
  description: 'Replace valve',
  quantity: 100,
  unit: 'piece',
  unitPrice: 10_000,
  taxCategory: 'standard',
}

const raise = ({ call, manager, location }: Cast) =>
  call(manager, workOrdersMethods.create, {
    locationUuid: location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
  })

const jobOf = async ({ call }: Cast, who: Person, workOrderUuid: string): Promise<string> =>
  (await call(who, jobsMethods.list, {})).find((job) => job.workOrderUuid === workOrderUuid)?.uuid ?? ''

export type Invited = Stage & { readonly otherJobUuid: string }

/** Two contractors were asked for quotes and both want to write one. */
export const invited = async (cast: Cast, { minimumQuotes = 1 } = {}): Promise<Invited> => {
  const { call, manager, owner, rival, first, second } = cast
  const { uuid: workOrderUuid, version } = await raise(cast)
  const contractorUuids = [first.id, second.id]
  await call(manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, contractorUuids, minimumQuotes })
  const jobUuid = await jobOf(cast, owner, workOrderUuid)
  const otherJobUuid = await jobOf(cast, rival, workOrderUuid)
  await call(owner, jobsMethods.accept, { jobUuid })
  await call(rival, jobsMethods.accept, { jobUuid: otherJobUuid })
  return { workOrderUuid, jobUuid, otherJobUuid }
}

/** The first contractor is hired by an award of 500.00. */
export const hired = async (cast: Cast): Promise<Stage> => {
  const { call, manager, owner, first, pools } = cast
  await pools.owner.query("update appointments set kind = 'contracted' where contractor_tenant_id = $1", [first.id])
  const { uuid: workOrderUuid, version } = await raise(cast)
  await call(manager, workOrdersMethods.award, { workOrderUuid, version, contractorUuid: first.id, award: 50_000 })
  const jobUuid = await jobOf(cast, owner, workOrderUuid)
  await call(owner, jobsMethods.accept, { jobUuid })
  return { workOrderUuid, jobUuid }
}

/** The work is done and the report handed in. */
export const reported = async (cast: Cast): Promise<Stage & { completionReportUuid: string; version: number }> => {
  const stage = await hired(cast)
  const { call, owner, clock } = cast
  const report = await call(owner, completionReportsMethods.create, {
    jobUuid: stage.jobUuid,
    summary: 'Valve replaced',
    completedOn: new Date(clock.now).toISOString().slice(0, 10),
    noPhotoReason: 'Behind the wall',
  })
  const { uuid: completionReportUuid, version } = await call(owner, completionReportsMethods.submit, {
    completionReportUuid: report.uuid,
    version: report.version,
  })
  return { ...stage, completionReportUuid, version }
}

/** Where the order stands in its client's list, and the job in its contractor's. */
export const standing = async ({ call, manager, owner }: Cast, stage: Stage): Promise<unknown[]> => {
  const orders = await call(manager, workOrdersMethods.list, {})
  const jobs = await call(owner, jobsMethods.list, {})
  return [
    orders.find(({ uuid }) => uuid === stage.workOrderUuid)?.bucket,
    jobs.find(({ uuid }) => uuid === stage.jobUuid)?.tab,
  ]
}

/** The present version of an order, for the next command on it. */
export const versionOf = async ({ call, manager }: Cast, { workOrderUuid }: Stage): Promise<number> =>
  (await call(manager, workOrdersMethods.get, { workOrderUuid })).version
