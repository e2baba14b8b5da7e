import { describe, expect, it } from 'vitest'
import { canChangeReview, canReply, canReview, changeableUntil } from './review.ts'

const job = { jobState: 'done', isDlo: false, isOwnCompany: false, isReviewed: false } as const
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'yes' : answer.code)

describe('a review', () => {
  it.each([
    [{}, 'yes'],
    [{ jobState: 'completed' }, 'yes'],
    [{ jobState: 'hired' }, 'review_before_done'],
    [{ jobState: 'lost' }, 'review_before_done'],
    [{ isReviewed: true }, 'review_written_already'],
    [{ isDlo: true }, 'review_of_own_labour'],
    [{ isOwnCompany: true }, 'review_of_own_company'],
  ] as const)('of a job with %o: %s', (more, answer) => {
    expect(codeOf(canReview({ ...job, ...more }))).toBe(answer)
  })

  it('may be changed for fourteen days, to the millisecond, and not after the reply', () => {
    const writtenAt = Date.UTC(2026, 2, 2, 9)
    const until = changeableUntil(writtenAt)
    expect(until - writtenAt).toBe(14 * 24 * 3_600_000)
    const written = { writtenAt, isReplied: false, isOwnCompany: false }
    expect(codeOf(canChangeReview(written, until))).toBe('yes')
    expect(codeOf(canChangeReview(written, until + 1))).toBe('review_can_change_no_more')
    expect(codeOf(canChangeReview({ ...written, isReplied: true }, writtenAt))).toBe('review_replied_already')
  })

  it('is replied to once', () => {
    expect([codeOf(canReply(false)), codeOf(canReply(true))]).toEqual(['yes', 'review_replied_already'])
  })
})
