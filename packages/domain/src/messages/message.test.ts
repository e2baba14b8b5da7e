import { describe, expect, it } from 'vitest'
import { jobStates } from '../work-orders/job-states.ts'
import { writeMessage } from './message.ts'

describe('a message', () => {
  it('goes out on every job that is not over', () => {
    const refused = jobStates.filter((state) => !writeMessage('When can you come?', state).ok)
    expect(refused).toEqual(['lost', 'cancelled'])
  })

  it('carries no contact data before a hire, and may afterwards', () => {
    const withNumber = jobStates.filter((state) => writeMessage('Ring 020 7946 0123', state).ok)
    expect(withNumber).toEqual(['hired', 'done', 'completed'])
    expect(writeMessage('Ring 020 7946 0123', 'offered')).toMatchObject({
      code: 'message_has_contact_data',
      facts: { found: 'phone' },
    })
  })
})
