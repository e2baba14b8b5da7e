import { randomUUID } from 'node:crypto'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import type { BackgroundJob } from '#platform/runner/area'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { deleteOrphanedFiles, deleteUnlinkedUploads } from './cleanup-uploads.cron.ts'

const day = 86_400_000
const bytes = Buffer.from('a,b\n1,2')
let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const begin = async () => {
  const file = { filename: 'table.csv', contentType: 'text/csv', size: bytes.length, resource: 'notes' } as const
  const { uuid } = await context.manager.call(attachmentsMethods.sign, file)
  await context.server.files.write(uuid, Readable.from([bytes]), bytes.length)
  return uuid
}
const finish = async () => {
  const { uuid } = await context.manager.call(attachmentsMethods.complete, { uuid: await begin() })
  return uuid
}
const isKept = (key: string) => existsSync(context.server.files.path(key))
const rowsOf = async (key: string) => {
  const { rows } = await context.server.pools.owner.query('select from attachments where id = $1', [key])
  return rows.length
}

/** Runs both tasks as the queue does, `millis` from now. */
const sweepAfter = async (millis: number) => {
  const { pools, services, files, now } = context.server
  const at = () => now + millis
  const tools: Parameters<BackgroundJob>[1] = {
    runAs: runAsSystem({ ...services, pools, now: at }),
    readAs: (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work),
    now: at,
  }
  for (const task of [deleteUnlinkedUploads(files), deleteOrphanedFiles(files)]) await task({}, tools)
}

test('incomplete uploads are deleted after a day, unlinked ones after a week, linked ones are kept', async () => {
  const [half, whole, linked] = [await begin(), await finish(), await finish()]
  await context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    attachmentUuids: [linked],
  })
  const exist = () => [half, whole, linked].map(isKept)
  await sweepAfter(day - 1000)
  expect(exist()).toEqual([true, true, true])
  await sweepAfter(day + 1000)
  expect(exist()).toEqual([false, true, true])
  expect(await rowsOf(half)).toBe(0)
  await sweepAfter(7 * day + 1000)
  expect(exist()).toEqual([false, false, true])
  expect([await rowsOf(whole), await rowsOf(linked)]).toEqual([0, 1])
  await sweepAfter(400 * day)
  expect(exist()).toEqual([false, false, true])
})

test('unlinked files are deleted a week after unlinking, whatever their age', async () => {
  const { pools, now } = context.server
  const linked = await finish()
  await context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Door sticks',
    description: 'In the hall',
    category: 'carpentry',
    service: 'internal-doors',
    priority: 'routine',
    attachmentUuids: [linked],
  })
  await sweepAfter(400 * day)
  const waiting = async () =>
    (await pools.owner.query('select from unlinked_uploads where attachment_id = $1', [linked])).rows
  expect(await waiting()).toEqual([])
  await pools.owner.query('delete from attachment_links where attachment_id = $1', [linked])
  const offAfter = Date.now() - now
  await sweepAfter(offAfter + 7 * day - 60_000)
  expect(isKept(linked)).toBe(true)
  await sweepAfter(offAfter + 7 * day + 60_000)
  expect([isKept(linked), await rowsOf(linked)]).toEqual([false, 0])
})

test('files without a row are deleted after a day with their thumbnails; files in a foreign format are kept', async () => {
  const { files, now } = context.server
  const [orphan, fresh] = [randomUUID(), randomUUID()]
  for (const key of [orphan, fresh]) await files.write(key, Readable.from([bytes]), bytes.length)
  const path = files.path(orphan)
  const made = [path, `${path}.thumbnail`, `${path}.${randomUUID()}.part`]
  for (const name of made) {
    writeFileSync(name, bytes)
    utimesSync(name, new Date(now - 2 * day), new Date(now - 2 * day))
  }
  utimesSync(files.path(fresh), new Date(now - 1000), new Date(now - 1000))
  const other = path.replace(orphan, 'letter.txt')
  writeFileSync(other, bytes)
  utimesSync(other, new Date(0), new Date(0))
  await sweepAfter(0)
  expect(made.map((name) => existsSync(name))).toEqual([false, false, false])
  expect([isKept(fresh), existsSync(other)]).toEqual([true, true])
})

test('leftovers of a crashed upload are deleted after a day, the repeated upload is kept', async () => {
  const { files, now } = context.server
  const key = await finish()
  const [old, fresh] = [2 * day, 1000].map((age) => {
    const part = `${files.path(key)}.${randomUUID()}.part`
    writeFileSync(part, bytes)
    utimesSync(part, new Date(now - age), new Date(now - age))
    return part
  })
  await sweepAfter(0)
  expect([old, fresh, files.path(key)].map((name) => existsSync(name ?? ''))).toEqual([false, true, true])
})
