import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'
import { scopeValues, taskScope } from './tasks.scope.ts'

/** What happened since a moment to tasks of the member and those it follows, the latest first, as far as it may still see them. */
export const taskNews = async (read: Read, actor: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  hasPermission(actor, 'tasks.view')
    ? subjectNews(
        read,
        {
          name: 'task-news',
          title: 't.title',
          joins: 'join tasks t on t.tenant_id = a.tenant_id and t.id = a.subject_id',
          where: taskScope,
          values: scopeValues(actor),
        },
        asked,
      )
    : []
