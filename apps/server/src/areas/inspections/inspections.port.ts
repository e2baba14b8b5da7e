export { inspectionTitles } from './title-inspections.ts'
