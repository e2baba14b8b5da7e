import type { Pattern } from './pattern.ts'

export const contractorPatterns = [] as const satisfies readonly Pattern[]
