import { expect, test } from 'vitest'
import { areaManifests } from './area-manifests.ts'

const offlineWork = () => Promise.all(areaManifests.flatMap(({ offline }) => offline?.() ?? []))

test('every search that an area declares can be loaded', async () => {
  const sources = areaManifests.flatMap(({ searchSources = [] }) => searchSources)
  const found = await Promise.all(sources.map(({ load }) => load()))
  expect(found.map(({ search }) => typeof search)).toEqual(sources.map(() => 'function'))
})

test('what is queued offline are commands, whose things are readable offline', async () => {
  const commands = (await offlineWork()).flatMap(({ offlineCommands = [] }) => offlineCommands)
  expect(new Set(commands.map(({ kind }) => kind))).toEqual(new Set(['command']))
  const reads: readonly string[] = areaManifests.flatMap(({ offlineReads = [] }) => offlineReads)
  expect(commands.filter(({ manager }) => !reads.includes(manager))).toEqual([])
})
