import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'

/** What happened since a moment to absences that the member asked for or decides on, the latest first. */
export const absenceNews = (
  read: Read,
  { tenantId, membershipUuid }: Actor,
  asked: NewsAsked,
): Promise<SubjectNews[]> =>
  subjectNews(
    read,
    {
      name: 'absence-news',
      title: 'p.display_name',
      joins: `join absences b on b.tenant_id = a.tenant_id and b.id = a.subject_id
        join memberships p on p.tenant_id = b.tenant_id and p.id = b.membership_id`,
      where: "a.subject_kind = 'absence'",
      values: [tenantId, membershipUuid],
    },
    asked,
  )

/** That a calendar of the member could not be read, the latest first. */
export const sourceNews = (read: Read, { tenantId, membershipUuid }: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  subjectNews(
    read,
    {
      name: 'calendar-source-news',
      title: 'c.name',
      joins: 'join calendar_sources c on c.tenant_id = a.tenant_id and c.id = a.subject_id',
      where: "a.subject_kind = 'calendar-source'",
      values: [tenantId, membershipUuid],
    },
    asked,
  )
