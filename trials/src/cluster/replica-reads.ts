import { methodPath } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import type pg from 'pg'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import type { TrialReport } from '../harness/trial-report.ts'
import type { Cluster } from './cluster.ts'

const readsOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    "select pg_stat_clear_snapshot(), xact_commit as n from pg_stat_database where datname = 'fettle'",
  )
  return Number(rows[0]?.n ?? 0)
}

/** Users who wrote read their own writes at either server; others are answered by the replica. */
export const testReplicaReads = async (
  cluster: Cluster,
  { staff }: SeededMarket,
  report: TrialReport,
): Promise<void> => {
  const admin = staff.ADM
  if (!admin) throw new Error('Nobody administers')
  const [branch] = await admin.call(organisationsMethods.list, {})
  const stale: string[] = []
  const rounds = 60
  for (let round = 0; round < rounds; round++) {
    const name = `Late ${round} ${Date.now()}`
    const made = await admin.call(locationsMethods.create, {
      name,
      kind: 'building',
      organisationUuid: branch?.uuid ?? '',
      parentUuid: null,
      addressLine1: '1 Late Road',
      postcode: 'LS1 1AA',
    })
    const found = await admin.call(locationsMethods.list, { q: name })
    if (!found.some(({ uuid }) => uuid === made.uuid)) stale.push(name)
  }
  report.expectNone(`own changes of ${rounds} that the next look did not show`, stale)
  const replica = await cluster.owner('copy')
  const before = await readsOf(replica)
  const headers = admin.headers()
  const cookie = (headers.cookie ?? '').replace(/fettle-wrote=1;? ?/, '')
  const looks = 300
  for (let call = 0; call < looks; call++)
    await fetch(`${cluster.address}/${admin.namespace}${methodPath(locationsMethods.list)}`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: '{}',
    })
  // PostgreSQL updates its statistics with a delay.
  let read = 0
  for (let turn = 0; turn < 40 && read < looks; turn++) {
    await new Promise((done) => setTimeout(done, 250))
    read = (await readsOf(replica)) - before
  }
  await replica.end()
  report.check(`looks of ${looks} that the copy answered, with its own housekeeping`, read >= looks, read)
}
