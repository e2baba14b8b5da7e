import type { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { makeTasksOfSeries } from './make-tasks.cron.ts'
import { answerItem, clearItem, saveChecklist } from './methods/checklist.ts'
import { assignTask, createTask, editTask, scheduleTask } from './methods/edit-task.ts'
import { attachFiles, linkTask, unlinkTask, unwatchTask, watchTask } from './methods/link-task.ts'
import {
  cancelTaskMethod,
  completeTaskMethod,
  holdTaskMethod,
  reopenTaskMethod,
  resumeTaskMethod,
  startTaskMethod,
} from './methods/move-task.ts'
import {
  countTasksMethod,
  getTask,
  listTasksMethod,
  taskActivity,
  taskPeople,
  taskSubjects,
} from './methods/read-tasks.ts'
import {
  createSeries,
  editSeries,
  endSeries,
  getSeries,
  listSeriesMethod,
  pauseSeries,
  previewSeriesMethod,
  resumeSeries,
} from './methods/series.ts'
import { findTask, taskOfItem } from './tasks.store.ts'
import { wakeTasks } from './wake-tasks.cron.ts'

const taskSeries = {
  list: listSeriesMethod,
  get: getSeries,
  preview: previewSeriesMethod,
  create: createSeries,
  edit: editSeries,
  pause: pauseSeries,
  resume: resumeSeries,
  end: endSeries,
} satisfies Handlers<typeof taskSeriesMethods>

const tasks = {
  list: listTasksMethod,
  counts: countTasksMethod,
  get: getTask,
  people: taskPeople,
  subjects: taskSubjects,
  activity: taskActivity,
  create: createTask,
  edit: editTask,
  schedule: scheduleTask,
  assign: assignTask,
  start: startTaskMethod,
  hold: holdTaskMethod,
  resume: resumeTaskMethod,
  complete: completeTaskMethod,
  cancel: cancelTaskMethod,
  reopen: reopenTaskMethod,
  answerItem,
  clearItem,
  saveChecklist,
  link: linkTask,
  unlink: unlinkTask,
  attach: attachFiles,
  watch: watchTask,
  unwatch: unwatchTask,
} satisfies Handlers<typeof tasksMethods>

/** What members have to do, with checklist, links to what it is about, and series. */
export const tasksArea: Area = {
  handlers: { tasks, 'task-series': taskSeries },
  backgroundJobs: { 'make-tasks-of-series': makeTasksOfSeries, 'wake-tasks': wakeTasks },
  attachmentReaders: {
    task: async (read, actor, { subjectId }) => {
      const taskId = (await taskOfItem(read, subjectId)) ?? subjectId
      return (await findTask(read, actor, taskId)) !== undefined
    },
  },
}
