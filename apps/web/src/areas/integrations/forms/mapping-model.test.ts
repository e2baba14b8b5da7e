import type { ImportView } from '@fettle/contracts/integrations/imports.methods'
import { expect, it } from 'vitest'
import { toMapping, toMappingValues } from './mapping-model.ts'

const one: ImportView = {
  uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11',
  filename: 'jobs.csv',
  state: 'uploaded',
  columns: [
    { heading: 'Job title', name: 'Job title', position: 1, samples: ['Tap drips'], distinct: 1 },
    { heading: 'Class', name: 'Class', position: 2, samples: ['A', 'B', ''], distinct: 3 },
  ],
  mapping: null,
  suggested: {
    columns: { title: 'Job title', priority: 'Class' },
    priorities: { A: 'emergency' },
    categories: {},
    organisationUuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c12',
    defaultPriority: 'routine',
    defaultCategory: 'general',
    defaultService: 'other',
    decimalSign: '.',
    dateOrder: 'day_first',
  },
  unusedColumns: [],
  notes: [],
  rowCount: 2,
  readyCount: 0,
  duplicateCount: 0,
  errorCount: 0,
  doneCount: 0,
  undoneCount: 0,
  keptCount: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'Ada Byron',
}
const words = { priority: ['A', 'B', 'constructor'], category: ['Gas'] }

it('opens with what the file suggests and every word, those that nobody has decided on without a choice', () => {
  const values = toMappingValues(one, words)
  expect(values.columns.title).toBe('Job title')
  expect(values.columns.town).toBe('')
  expect(values.priorities).toEqual([
    { word: 'A', priority: 'emergency' },
    { word: 'B', priority: '' },
    { word: 'constructor', priority: '' },
  ])
  expect(values.categories).toEqual([{ word: 'Gas', category: '', service: '' }])
})
it('sends only the columns and words that were chosen', () => {
  expect(toMapping(toMappingValues(one, words))).toEqual(one.suggested)
  const values = toMappingValues(one, words)
  const categories = [{ word: 'Gas', category: 'heating-gas', service: 'gas-leak' }]
  expect(toMapping({ ...values, categories }).categories).toEqual({
    Gas: { category: 'heating-gas', service: 'gas-leak' },
  })
})
