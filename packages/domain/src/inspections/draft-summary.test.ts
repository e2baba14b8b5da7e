import { expect, test } from 'vitest'
import { type AnswerOperation, mergeAnswers } from './answers.ts'
import { draftSummary, maxDraftedLines } from './draft-summary.ts'
import { askedQuestions } from './evaluate.ts'
import { content, finding, page, question, section } from './template-builder.ts'

const given = (questionKey: string, value: AnswerOperation['value'], note = ''): AnswerOperation => ({
  operationUuid: questionKey,
  instanceUuid: 'i',
  questionKey,
  value,
  note,
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
const instances = [{ uuid: 'i', sectionKey: 's', title: '', locationUuid: null, assetUuid: null, leftOut: '' }]
const askedOf = (questions: Parameters<typeof section>[2], operations: readonly AnswerOperation[]) =>
  askedQuestions({
    content: content(page('p', 'Page', [section('s', 'Hall', questions)])),
    instances,
    answers: mergeAnswers(operations),
  })

test('a drafted summary has what failed, the most severe first, with its notes', () => {
  const questions = [
    question('lamp', 'Lamp works', { observation: finding('low', ['electrical', 'lighting']) }),
    question('alarm', 'Alarm sounds', { observation: finding('danger', ['electrical', 'lighting']) }),
    question('door', 'Door closes'),
    question('stairs', 'Stairs are clear', { isCritical: true }),
  ]
  const answers = [given('lamp', 'fail'), given('alarm', 'fail', 'Battery missing'), given('door', 'pass')]
  const draft = draftSummary(askedOf(questions, [...answers, given('stairs', 'fail')]))
  expect(draft).toMatchObject({ asked: 4, failed: 3, further: 0 })
  expect(draft.lines.map(({ question: label, note }) => [label, note])).toEqual([
    ['Alarm sounds', 'Battery missing'],
    ['Stairs are clear', ''],
    ['Lamp works', ''],
  ])
})

test('of many failures the rest is counted', () => {
  const questions = Array.from({ length: 20 }, (_none, at) => question(`q${at}`, `Question ${at}`))
  const draft = draftSummary(
    askedOf(
      questions,
      questions.map(({ key }) => given(key, 'fail')),
    ),
  )
  expect([draft.lines.length, draft.further]).toEqual([maxDraftedLines, 20 - maxDraftedLines])
})
