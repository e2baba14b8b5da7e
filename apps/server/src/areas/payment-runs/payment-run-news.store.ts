import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'
import { invoicesOfRun } from './payment-runs.scope.ts'

/** What happened since a moment to payment runs that the member releases or prepared, the latest first. */
export const paymentRunNews = (read: Read, actor: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  subjectNews(
    read,
    {
      name: 'payment-run-news',
      title: "'FETTLE-' || payment_runs.number",
      joins: 'join payment_runs on payment_runs.client_tenant_id = a.tenant_id and payment_runs.id = a.subject_id',
      where: `a.subject_kind = 'payment-run'
        and ($3::uuid[] is null or not exists (${invoicesOfRun} and w.organisation_id <> all($3)))`,
      values: [actor.tenantId, actor.membershipUuid, organisationsOf(actor)],
    },
    asked,
  )
