import { describe, expect, it } from 'vitest'
import { type Content, moveItem, newPage, newQuestion, putQuestion, removeItem } from './template-model.ts'

const labels = (content: Content) => content.pages[0]?.sections[0]?.questions.map(({ label }) => label)
const place = { page: 0, section: 0 }
const start: Content = { pages: [newPage('p')] }
const two = ['A', 'B'].reduce((content, label) => putQuestion(content, place, { ...newQuestion(label), label }), start)

describe('the content of a template', () => {
  it('takes new questions at the end of their section, and replaces one in its place', () => {
    expect(labels(two)).toEqual(['A', 'B'])
    expect(labels(putQuestion(two, { ...place, question: 0 }, { ...newQuestion('A'), label: 'C' }))).toEqual(['C', 'B'])
  })

  it('moves a question among its siblings, and not beyond the end', () => {
    expect(labels(moveItem(two, { ...place, question: 1 }, -1))).toEqual(['B', 'A'])
    expect(labels(moveItem(two, { ...place, question: 1 }, 1))).toEqual(['A', 'B'])
  })

  it('removes a question, a section or a page', () => {
    expect(labels(removeItem(two, { ...place, question: 0 }))).toEqual(['B'])
    expect(removeItem(two, place).pages[0]?.sections).toEqual([])
    expect(removeItem(two, { page: 0 }).pages).toEqual([])
  })
})
