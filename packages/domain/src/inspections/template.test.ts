import { describe, expect, test } from 'vitest'
import { markets } from '../editions/edition.ts'
import { unreachableStates } from '../kernel/machine.ts'
import { type AnswerOperation, mergeAnswers } from './answers.ts'
import { answerFaults, askedQuestions, outcomeOf, progressOf } from './evaluate.ts'
import { reviewInspection } from './inspection.ts'
import { inspectionMachine } from './inspection-states.ts'
import { startInstances } from './section-instances.ts'
import { shippedTemplates } from './shipped-templates.ts'
import { questionsOf, type TemplateContent, type TemplateQuestion } from './template.ts'
import { content, page, question, repeated, section } from './template-builder.ts'
import { templateDifference } from './template-difference.ts'
import { templateFaults } from './template-faults.ts'

const one = (...questions: TemplateQuestion[]): TemplateContent =>
  content(page('p', 'Page', [section('s', 'Section', questions)]))
const codes = (template: TemplateContent) => templateFaults(template).map(({ code }) => code)

describe('a template', () => {
  test('shipped with an edition can be published', () => {
    for (const market of markets)
      for (const { content: shipped } of shippedTemplates(market)) expect(templateFaults(shipped)).toEqual([])
  })

  test('names page, section and question of each fault', () => {
    expect(templateFaults(one(question('q', '  ')))).toEqual([
      { code: 'question_unnamed', page: 'Page', section: 'Section', question: '  ', at: 'q' },
    ])
    expect(codes(content())).toEqual(['template_is_empty'])
    expect(codes(one())).toEqual(['section_without_question'])
    expect(codes(one(question('q', 'One'), question('q', 'Two')))).toEqual(['question_key_twice'])
    expect(codes(one(question('q', 'One', { kind: 'choice', options: [['A', null]] })))).toEqual(['options_missing'])
    expect(codes(one(question('q', 'One', { failsOn: ['perhaps'] })))).toEqual(['fails_on_unknown_answer'])
  })

  test('has conditions on earlier questions only, three deep', () => {
    const on = (questionKey: string) => ({ condition: { questionKey, answers: ['yes'] } })
    const yes = (key: string, more = {}) => question(key, key, { kind: 'yes_no', ...more })
    expect(codes(one(yes('a', on('b')), yes('b')))).toEqual(['condition_looks_ahead'])
    expect(codes(one(yes('a', on('a'))))).toEqual(['condition_looks_ahead'])
    expect(codes(one(yes('a'), yes('b', on('missing'))))).toEqual(['condition_unknown'])
    const chain = [yes('a'), yes('b', on('a')), yes('c', on('b')), yes('d', on('c'))]
    expect(codes(one(...chain))).toEqual([])
    expect(codes(one(...chain, yes('e', on('d'))))).toEqual(['condition_too_deep'])
    const acrossRepeats = content(
      page('p', 'P', [
        repeated('per_room', section('rooms', 'Rooms', [yes('a')])),
        section('s', 'S', [yes('b', on('a'))]),
      ]),
    )
    expect(codes(acrossRepeats)).toEqual(['condition_in_other_repeat'])
  })

  test('is compared with its earlier version', () => {
    const before = one(question('a', 'One'), question('b', 'Two'))
    const after = one(question('a', 'First'), question('c', 'Three'))
    expect(templateDifference(before, after).map(({ kind, key, formerLabel }) => [kind, key, formerLabel])).toEqual([
      ['changed', 'a', 'One'],
      ['added', 'c', null],
      ['removed', 'b', null],
    ])
  })
})

const template = content(
  page('p', 'Page', [
    section('start', 'Start', [
      question('gas', 'Gas?', { kind: 'yes_no', weight: 0 }),
      question('meter', 'Meter', {
        kind: 'reading',
        photo: 'required',
        condition: { questionKey: 'gas', answers: ['yes'] },
      }),
    ]),
    repeated('per_room', section('room', 'Room', [question('walls', 'Walls', { photo: 'required_on_fail' })])),
  ]),
)
let next = 0
const instances = startInstances(template, {
  rooms: [
    { uuid: 'r1', name: 'Kitchen' },
    { uuid: 'r2', name: 'Bath' },
  ],
  assets: [],
  newUuid: () => `i${next++}`,
})
type Given = string | number | boolean | Partial<AnswerOperation>
const answer = (instanceUuid: string, questionKey: string, given: Given): AnswerOperation => ({
  operationUuid: `${instanceUuid}-${questionKey}`,
  instanceUuid,
  questionKey,
  value: null,
  note: '',
  isNotApplicable: false,
  photoUuids: [],
  removedPhotoUuids: [],
  isTakenOver: false,
  answeredAt: '2026-03-02T09:00:00.000Z',
  device: 'phone',
  sequence: 1,
  authorUuid: 'anna',
  isSettlement: false,
  ...(typeof given === 'object' ? given : { value: given }),
})
const asked = (...operations: AnswerOperation[]) =>
  askedQuestions({ content: template, instances, answers: mergeAnswers(operations) })

describe('a walk', () => {
  test('has one section for each room, and questions whose condition holds', () => {
    expect(instances.map(({ title }) => title)).toEqual(['', 'Kitchen', 'Bath'])
    expect(asked().length).toBe(3)
    expect(asked(answer('i0', 'gas', true)).length).toBe(4)
    expect(asked(answer('i0', 'gas', false)).length).toBe(3)
  })

  test('names missing answers and photos by page, section and question', () => {
    const faults = answerFaults(
      asked(answer('i0', 'gas', true), answer('i0', 'meter', 4711), answer('i1', 'walls', 'fail')),
    )
    expect(faults.map(({ code, section: where, question: label }) => [code, where, label])).toEqual([
      ['photo_missing', 'Start', 'Meter'],
      ['photo_missing', 'Kitchen', 'Walls'],
      ['answer_missing', 'Bath', 'Walls'],
    ])
  })

  test('accepts “not applicable”, and refuses an answer of another kind', () => {
    const notApplicable = { isNotApplicable: true }
    const done = asked(answer('i0', 'gas', false), answer('i1', 'walls', notApplicable), answer('i2', 'walls', 'good'))
    expect(answerFaults(done).map(({ code }) => code)).toEqual(['answer_does_not_fit'])
    expect(progressOf(done)).toEqual({ asked: 3, answered: 3, failed: 0 })
  })

  test('is scored by weight, and failed by one critical question', () => {
    const half = asked(answer('i0', 'gas', false), answer('i1', 'walls', 'fail'), answer('i2', 'walls', 'pass'))
    expect(outcomeOf(half, null)).toEqual({ score: 50, result: 'failed' })
    expect(outcomeOf(half, 50)).toEqual({ score: 50, result: 'passed' })
    const critical = half.map((each) => ({ ...each, question: { ...each.question, isCritical: true } }))
    expect(outcomeOf(critical, 10).result).toBe('failed')
  })
})

describe('an inspection', () => {
  test('reaches every state', () => {
    expect(unreachableStates(inspectionMachine, 'unassigned')).toEqual([])
  })

  test('is not reviewed by its inspector, unless no second member may', () => {
    const own = { state: 'pending', isOwn: true, conflicts: [] } as const
    expect(reviewInspection({ ...own, reviewers: 2 }, 'complete')).toMatchObject({ ok: false, code: 'own_inspection' })
    expect(reviewInspection({ ...own, reviewers: 1 }, 'complete')).toMatchObject({ value: { isUnchecked: true } })
    const other = { ...own, isOwn: false, reviewers: 2 }
    expect(reviewInspection(other, 'complete')).toMatchObject({ value: { isUnchecked: false } })
    expect(reviewInspection({ ...other, state: 'assigned' }, 'complete')).toMatchObject({ code: 'inspection_state' })
  })
})

test('questions keep their order', () => {
  expect(questionsOf(template).map(({ question: { key } }) => key)).toEqual(['gas', 'meter', 'walls'])
})
