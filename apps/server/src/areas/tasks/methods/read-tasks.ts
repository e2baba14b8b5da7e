import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { handler } from '#platform/runner/handlers'
import { found, Invalid } from '#platform/runner/refusal'
import { listSubjectActivity } from '#platform/runner/subject-activity'
import { showTask } from '../show-task.ts'
import { countTasks, listTasks } from '../task-list.store.ts'
import { listWorkers } from '../task-people.ts'
import { findSubject, searchSubjects } from '../task-subjects.ts'
import { findTask, listTeamNames } from '../tasks.store.ts'

/** Tasks about a thing are listed to who may see the thing. */
export const listTasksMethod = handler(tasksMethods.list, async (filter, { read, actor, page, at }) => {
  const { aboutKind, aboutUuid } = filter
  if ((aboutKind === undefined) !== (aboutUuid === undefined))
    throw new Invalid([{ field: aboutKind === undefined ? 'about_kind' : 'about_uuid', code: 'required' }])
  if (aboutKind !== undefined && aboutUuid !== undefined)
    found(await findSubject(read, actor, { kind: aboutKind, uuid: aboutUuid }))
  return listTasks(read, { actor, at, filter }, page)
})

export const countTasksMethod = handler(tasksMethods.counts, async (_input, { read, actor, at }) => ({
  counts: await countTasks(read, { actor, at }),
}))

export const getTask = handler(tasksMethods.get, ({ taskUuid }, { read, actor, now }) =>
  showTask(read, taskUuid, { actor, now }),
)

export const taskPeople = handler(tasksMethods.people, async (_input, { read }) => {
  const [users, teams] = await Promise.all([listWorkers(read), listTeamNames(read)])
  return { users, teams }
})

export const taskSubjects = handler(tasksMethods.subjects, async (input, { read, actor }) => ({
  subjects: (await searchSubjects(read, actor, input)).map(({ id, title }) => ({ uuid: id, title })),
}))

export const taskActivity = handler(tasksMethods.activity, async ({ taskUuid }, { read, actor, page }) => {
  found(await findTask(read, actor, taskUuid))
  return listSubjectActivity(read, taskUuid, page)
})
