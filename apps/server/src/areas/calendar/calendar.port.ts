export { absenceNews, sourceNews } from './absence-news.store.ts'
export type { ProposedTimes } from './free-time.ts'
export { freeWindows, hold, proposeTimes, release, skills, travel, workingHours } from './free-time.ts'
export { readFeed } from './read-feed.ts'
