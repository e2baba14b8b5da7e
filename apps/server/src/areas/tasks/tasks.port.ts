export { makePlannedTask } from './make-task.ts'
export { taskNews } from './task-news.store.ts'
export { filesOfTasks, selectTasks, type TaskEntry, type TaskFile, tasksByKey } from './task-selection.store.ts'
