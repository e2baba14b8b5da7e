import { createHash } from 'node:crypto'
import type { TemplateRecord } from './inspections.tables.ts'

type Hashed = Pick<TemplateRecord, 'title' | 'isReviewed' | 'passMark' | 'content'>

/** Keys in one order, because PostgreSQL stores those of a JSON object in its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

/** SHA-256 of what a version fixes: title, questions, pass mark, and whether inspections are reviewed. */
export const hashContent = ({ title, isReviewed, passMark, content }: Hashed): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted({ title, isReviewed, passMark, content })))
    .digest('hex')
