import { describe, expect, it } from 'vitest'
import { jobStates } from '../work-orders/job-states.ts'
import { writeMessage, writeOnOrder } from './message.ts'

describe('a message', () => {
  it('is sent on every job that is not over', () => {
    const refused = jobStates.filter((state) => !writeMessage('When can you come?', state).ok)
    expect(refused).toEqual(['lost', 'cancelled'])
  })

  it('contains no contact data before a hire, but may after it', () => {
    const withNumber = jobStates.filter((state) => writeMessage('Ring 020 7946 0123', state).ok)
    expect(withNumber).toEqual(['hired', 'done', 'completed'])
    expect(writeMessage('Ring 020 7946 0123', 'offered')).toMatchObject({
      code: 'message_has_contact_data',
      facts: { found: 'phone' },
    })
  })
})

describe('a message about an order', () => {
  it('is written by its client and every contractor at work, contact data included', () => {
    expect(writeOnOrder('Ring 020 7946 0123', { ownJob: undefined, jobs: ['lost', 'hired'] }).ok).toBe(true)
    const mayWrite = jobStates.filter((ownJob) => writeOnOrder('Yes', { ownJob, jobs: [ownJob] }).ok)
    expect(mayWrite).toEqual(['hired', 'done', 'completed'])
  })

  it('is refused once a hire has ended, and without a contractor at work', () => {
    expect(writeOnOrder('Yes', { ownJob: 'cancelled', jobs: ['cancelled', 'hired'] })).toMatchObject({
      code: 'job_is_over',
    })
    expect(writeOnOrder('Yes', { ownJob: undefined, jobs: ['quoted', 'cancelled'] })).toMatchObject({
      code: 'nobody_at_work',
    })
  })
})
