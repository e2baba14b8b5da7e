import { authPatterns } from './auth-patterns.ts'
import { clientPatterns } from './client-patterns.ts'
import { contractorPatterns } from './contractor-patterns.ts'
import type { Audience, Pattern } from './pattern.ts'

const of = (audience: Audience, list: readonly Pattern[]) =>
  list.map(({ pattern, page, frame }) => ({ audience, pattern, page, frame }))

/** Every address that shows a page, by audience. The route tables are built from the same lists. */
export const patterns: readonly { audience: Audience; pattern: string; page: string; frame?: string | undefined }[] = [
  ...of('auth', authPatterns),
  ...of('client', clientPatterns),
  ...of('contractor', contractorPatterns),
]
