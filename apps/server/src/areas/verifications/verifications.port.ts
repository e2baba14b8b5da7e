export { paperNews } from './paper-news.store.ts'
export { assertVerified, nonCompliantAmong } from './verification-status.ts'
