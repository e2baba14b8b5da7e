import type { Event } from '../kernel/event.ts'

export type PersonPaperEvent = Event<'person-paper.expiring', { paperId: string; text: string }>
