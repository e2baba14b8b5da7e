export { absenceNews } from './absence-news.store.ts'
