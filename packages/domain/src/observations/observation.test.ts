import { describe, expect, test } from 'vitest'
import { archiveObservation, type Finding, observationStatus, planFindings } from './observation.ts'

const finding: Finding = {
  instanceUuid: 'kitchen',
  questionKey: 'damp',
  question: 'Free of damp',
  section: 'Kitchen',
  answer: 'fail',
  note: '',
  photoUuids: [],
  locationId: 'flat',
  assetId: null,
  severity: 'high',
  category: 'damp-mould',
  service: 'damp-survey',
  dueOn: null,
  liableParty: 'landlord',
}
const known = {
  id: 'o1',
  questionKey: 'damp',
  locationId: 'flat',
  assetId: null,
  isTouched: false,
  sightings: [{ inspectionId: 'i1', instanceUuid: 'kitchen' }],
}

describe('findings', () => {
  test('open one observation each, once', () => {
    expect(planFindings('i1', [finding], []).opened).toEqual([finding])
    expect(planFindings('i1', [finding], [known])).toEqual({ opened: [], seen: [], withdrawn: [] })
  })

  test('of a later inspection are seen again, not opened again', () => {
    expect(planFindings('i2', [finding], [known]).seen).toEqual([{ observationId: 'o1', finding }])
    const elsewhere = { ...finding, locationId: 'hall' }
    expect(planFindings('i2', [elsewhere], [known]).opened).toEqual([elsewhere])
  })

  test('are withdrawn when the answer passes, unless somebody acted or another inspection saw them', () => {
    expect(planFindings('i1', [], [known]).withdrawn).toEqual(['o1'])
    expect(planFindings('i1', [], [{ ...known, isTouched: true }]).withdrawn).toEqual([])
    expect(planFindings('i2', [], [known]).withdrawn).toEqual([])
  })
})

describe('archiving', () => {
  const observation = { state: 'open', severity: 'danger', scopeId: null, workOrderId: null, workDoneAt: null } as const
  const asked = { observation, reason: 'done', proofs: 0, reviewOn: null } as const
  test('of a danger needs a proof', () => {
    expect(archiveObservation(asked)).toMatchObject({ code: 'danger_needs_proof' })
    expect(archiveObservation({ ...asked, proofs: 1 })).toMatchObject({ ok: true })
    expect(archiveObservation({ ...asked, observation: { ...observation, severity: 'low' } })).toMatchObject({
      ok: true,
    })
  })

  test('waits for an open order, and an accepted risk for the day of its review', () => {
    const ordered = { ...observation, severity: 'low', workOrderId: 'w1' } as const
    expect(archiveObservation({ ...asked, observation: ordered })).toMatchObject({ code: 'observation_has_open_order' })
    const scoped = { ...observation, scopeId: 's1' } as const
    expect(observationStatus(scoped)).toBe('in_scope')
    expect(archiveObservation({ ...asked, observation: scoped })).toMatchObject({ code: 'observation_in_scope' })
    const risk = { ...asked, observation: { ...observation, severity: 'low' }, reason: 'accepted_risk' } as const
    expect(archiveObservation(risk)).toMatchObject({ code: 'review_day_missing' })
    expect(archiveObservation({ ...risk, reviewOn: '2027-01-01' })).toMatchObject({ ok: true })
  })
})
