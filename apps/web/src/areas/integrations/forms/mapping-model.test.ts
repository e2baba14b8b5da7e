import type { ImportView } from '@fettle/contracts/integrations/imports.methods'
import { expect, it } from 'vitest'
import { toMapping, toMappingValues } from './mapping-model.ts'

const one: ImportView = {
  uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11',
  filename: 'jobs.csv',
  state: 'uploaded',
  columns: [
    { heading: 'Job title', samples: ['Tap drips'], distinct: 1 },
    { heading: 'Class', samples: ['A', 'B', ''], distinct: 3 },
  ],
  mapping: null,
  suggested: {
    columns: { title: 'Job title', priority: 'Class' },
    priorities: { A: 'emergency' },
    organisationUuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c12',
    defaultCategory: 'general',
    defaultService: 'other',
  },
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

it('starts with the suggested mapping, and every code of the priority column', () => {
  const values = toMappingValues(one)
  expect(values.columns.title).toBe('Job title')
  expect(values.columns.town).toBe('')
  expect(values.priorities).toEqual([
    { word: 'A', priority: 'emergency' },
    { word: 'B', priority: 'routine' },
  ])
})
it('sends mapped columns only', () => {
  expect(toMapping(toMappingValues(one))).toEqual({
    ...one.suggested,
    priorities: { A: 'emergency', B: 'routine' },
  })
})
