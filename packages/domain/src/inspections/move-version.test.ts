import { describe, expect, test } from 'vitest'
import { type AnswerOperation, mergeAnswers } from './answers.ts'
import { moveToVersion, placeLateAnswer } from './move-version.ts'
import type { SectionInstance } from './section-instances.ts'
import type { TemplateContent, TemplateQuestion, TemplateSection } from './template.ts'
import { question } from './template-builder.ts'

const section = (
  key: string,
  questions: readonly TemplateQuestion[],
  repeat: TemplateSection['repeat'] = 'none',
): TemplateSection => ({ key, title: key, repeat, questions })
const content = (...sections: readonly TemplateSection[]): TemplateContent => ({
  pages: [{ key: 'p', title: 'Page', sections }],
})
const instance = (uuid: string, sectionKey: string, title = ''): SectionInstance => ({
  uuid,
  sectionKey,
  title,
  locationUuid: null,
  assetUuid: null,
  leftOut: '',
})
const given = (instanceUuid: string, questionKey: string, value: AnswerOperation['value']): AnswerOperation => ({
  operationUuid: `${instanceUuid}/${questionKey}`,
  instanceUuid,
  questionKey,
  value,
  note: '',
  isNotApplicable: false,
  photoUuids: [],
  removedPhotoUuids: [],
  isTakenOver: false,
  answeredAt: '2026-11-01T10:00:00.000Z',
  device: 'phone',
  sequence: 1,
  authorUuid: 'ann',
  isSettlement: false,
})

const options = (...labels: readonly string[]) => labels.map((label) => [label, null] as const)
const from = content(
  section('hall', [
    question('door', 'Door closes'),
    question('lamp', 'Lamp works'),
    question('floor', 'Floor', { kind: 'choice', options: options('oak', 'tiles') }),
  ]),
  section('room', [question('heat', 'Radiator works')], 'per_room'),
)
const to = content(
  section('hall', [
    question('door', 'The door closes'),
    question('floor', 'Floor', { kind: 'choice', options: options('oak', 'stone') }),
  ]),
  section('room', [question('heat', 'Radiator works'), question('mould', 'No mould')], 'per_room'),
  section('entry', [question('bell', 'Bell rings')]),
)
const instances = [instance('h', 'hall'), instance('r1', 'room', 'Kitchen'), instance('r2', 'room', 'Bath')]
const answers = mergeAnswers([
  given('h', 'door', 'pass'),
  given('h', 'lamp', 'fail'),
  given('h', 'floor', 'tiles'),
  given('r1', 'heat', 'pass'),
  given('r2', 'heat', 'fail'),
])
let made = 0
const walk = { rooms: [], assets: [], newUuid: () => `new${++made}` }

describe('a walk that moves to a later version', () => {
  const move = moveToVersion({ from, to, instances, answers }, walk)
  test('keeps its rooms, and gets the sections that are new', () => {
    expect(move.instances.map(({ uuid, sectionKey }) => [uuid, sectionKey])).toEqual([
      ['h', 'hall'],
      ['r1', 'room'],
      ['r2', 'room'],
      ['new1', 'entry'],
    ])
    expect(move.added).toEqual(['No mould', 'Bell rings'])
  })

  test('keeps answers by question, and names those without a place', () => {
    expect(move.keptCount).toBe(3)
    expect(move.unfit.map(({ reason, section, question: asked, value }) => [reason, section, asked, value])).toEqual([
      ['question_removed', 'hall', 'Lamp works', 'fail'],
      ['answer_does_not_fit', 'hall', 'Floor', 'tiles'],
    ])
  })

  test('carries the answer of a question that stands in another section now', () => {
    const moved = content(section('hall', []), section('entry', [question('door', 'Door closes')]))
    const { carried, unfit } = moveToVersion({ from, to: moved, instances, answers }, walk)
    expect(carried.map(({ answer, instanceUuid }) => [answer.questionKey, instanceUuid])).toEqual([['door', 'new2']])
    expect(unfit).toHaveLength(4)
    const later = [instance('e', 'entry')]
    expect(placeLateAnswer(moved, later, { instanceUuid: 'h', questionKey: 'door' })).toBe('e')
    expect(placeLateAnswer(moved, later, { instanceUuid: 'h', questionKey: 'lamp' })).toBeUndefined()
  })
})
