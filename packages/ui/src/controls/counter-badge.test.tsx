import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CounterBadge } from './counter-badge.tsx'

const text = (node: React.ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '')

test('a count above the maximum shows max+, nine by default', () => {
  expect(text(<CounterBadge count={9} />)).toBe('9')
  expect(text(<CounterBadge count={10} />)).toBe('9+')
  expect(text(<CounterBadge count={100} max={99} />)).toBe('99+')
})

test('zero shows nothing unless showZero is set', () => {
  expect(text(<CounterBadge count={0} />)).toBe('')
  expect(text(<CounterBadge count={0} showZero />)).toBe('0')
})
