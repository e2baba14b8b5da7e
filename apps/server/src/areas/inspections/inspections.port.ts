export { inspectionNews } from './inspection-news.store.ts'
export { type InspectionEntry, inspectionsByKey, selectInspections } from './inspection-selection.store.ts'
export { assertInspector, findPublished, planInspection } from './plan-inspection.ts'
export { inspectionTitles } from './title-inspections.ts'
