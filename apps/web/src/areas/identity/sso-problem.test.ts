import { expect, it } from 'vitest'
import { ssoProblemTitle } from './sso-problem.ts'

const textOf = (code: string) => (code === 'user_missing' ? 'There is no account for you yet.' : undefined)

it.each([
  [{ error: 'user_missing', description: 'The directory says no' }, 'The directory says no'],
  [{ error: 'user_missing', description: null }, 'There is no account for you yet.'],
  [{ error: 'consent_required', description: null }, 'consent_required'],
])('%j is titled %s', (given, title) => expect(ssoProblemTitle(given, textOf)).toBe(title))
