import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'

/** That papers of the member or of colleagues expire, the latest first. */
export const paperNews = (read: Read, { tenantId, membershipUuid }: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  subjectNews(
    read,
    {
      name: 'person-paper-news',
      title: 'h.display_name',
      joins: `join person_papers p on p.tenant_id = a.tenant_id and p.id = a.subject_id
        join memberships h on h.tenant_id = p.tenant_id and h.id = p.membership_id`,
      where: "a.subject_kind = 'person-paper'",
      values: [tenantId, membershipUuid],
    },
    asked,
  )
