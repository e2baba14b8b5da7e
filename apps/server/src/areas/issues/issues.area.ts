import type { Area } from '#platform/runner/area'
import { issueFacts } from './issue-facts.ts'

/** Issues are opened and settled by other areas; what is open decides where an order stands. */
export const issuesArea: Area = { handlers: {}, facts: issueFacts }
