export { taskNews } from './task-news.store.ts'
export { selectTasks, type TaskEntry, tasksByKey } from './task-selection.store.ts'
