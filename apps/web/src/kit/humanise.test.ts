import { expect, it } from 'vitest'
import { humanise } from './humanise.ts'

it.each([
  ['quote_has_no_lines', 'Quote has no lines'],
  ['awaiting-booking', 'Awaiting booking'],
  ['work-order.created', 'Work order created'],
  ['addressLine1', 'Address line 1'],
])('%s reads %s', (code, text) => expect(humanise(code)).toBe(text))
