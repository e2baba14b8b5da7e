import type { EvidenceView } from '@fettle/contracts/compliance/evidence.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { todayOf } from '@fettle/domain/editions/today'
import { exportLabels } from '@fettle/words/export-labels'
import {
  certificatesOfItems,
  type RegisterEntry,
  registerByKey,
  selectItems,
  toReader,
} from '#areas/compliance/compliance.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Cell } from '#platform/sheets/sheet'
import { type ArchivedFile, fileName } from './archive.ts'
import { type ExportDefinition, labelIn } from './export-definition.ts'

type RegisterSheet = ExportDefinition<'compliance', RegisterEntry>

const dayOf = (day: string | null): Cell => (day === null ? null : { day })

const columns: RegisterSheet['columns'] = (_namespace, locale) => {
  const words = exportLabels(locale)
  const { register, lists } = words
  return [
    { heading: register.asAt, cell: (row) => dayOf(row.as_at) },
    { heading: words.location, cell: (row) => row.location },
    { heading: register.asset, cell: (row) => row.asset },
    { heading: words.reference, cell: (row) => row.reference },
    {
      heading: register.requirement,
      cell: (row) => row.requirement_name ?? labelIn(lists.requirement, row.requirement),
    },
    { heading: words.status, cell: (row) => labelIn(register.statuses, row.status) },
    { heading: words.due, cell: (row) => dayOf(row.due_on) },
    { heading: register.certificateNumber, cell: (row) => row.number },
    { heading: register.issuedOn, cell: (row) => dayOf(row.issued_on) },
    { heading: register.validUntil, cell: (row) => dayOf(row.valid_until) },
    { heading: register.outcome, cell: (row) => labelIn(register.outcomes, row.outcome) },
    { heading: register.defects, cell: (row) => row.findings },
    { heading: register.remediedOn, cell: (row) => dayOf(row.remedied_on) },
    { heading: register.issuedBy, cell: (row) => row.issuer },
    { heading: register.registration, cell: (row) => row.registration },
    { heading: register.isUnchecked, cell: (row) => (row.not_checked_by_second_person ? words.yes : words.no) },
    { heading: register.reason, cell: (row) => row.reason },
  ]
}

const filesOf = (view: EvidenceView, locale: Locale): readonly ArchivedFile[] => {
  const { register, lists } = exportLabels(locale)
  const labels: Readonly<Record<string, string>> = lists.requirement
  const requirement = view.requirementName ?? labels[view.requirementKey] ?? view.requirementKey
  const first = view.locations[0]?.name ?? ''
  return view.files.map(({ uuid, filename }) => ({
    uuid,
    path: [
      fileName(register.certificates),
      fileName(first),
      fileName(`${requirement} ${view.issuedOn} ${view.number}`),
      fileName(filename),
    ].join('/'),
    facts: {
      requirement: view.requirementName ?? view.requirementKey,
      locations: view.locations.map(({ name }) => name).join('; '),
      number: view.number,
      issued_on: view.issuedOn,
      valid_until: view.validUntil,
      outcome: view.outcome,
      defects: view.findings,
      remedied_on: view.remediedOn,
      issued_by: view.issuer,
      registration: view.registration,
      submitted_by: view.handedInBy,
      accepted_by: view.judgedBy,
      not_checked_by_second_person: view.isUnchecked,
      duties: view.duties
        .map(
          ({ kind, dueOn, doneOn, proof }) => `${kind} due ${dueOn}: ${doneOn ? `done ${doneOn}, ${proof}` : 'open'}`,
        )
        .join('; '),
    },
  }))
}

/** The register of requirements at locations as a file, or with the certificates as an archive. */
export const complianceExport: RegisterSheet = {
  permission: 'compliance.view',
  name: (locale) => exportLabels(locale).register.sheet,
  columns,
  select: ({ on, ...filter }, { actor, now }, most) =>
    selectItems(
      actor.tenantId,
      { ...filter, on: on ?? todayOf(actor, now), organisations: organisationsOf(actor) },
      most,
    ),
  byKey: async (read, { actor, now, filter }, ids) =>
    registerByKey(read, await toReader(read, actor, filter.on ?? todayOf(actor, now)), ids),
  filesOf: async (read, { actor, now, filter, locale }, ids) =>
    (await certificatesOfItems(read, { actor, now, on: filter.on ?? todayOf(actor, now) }, ids)).flatMap((view) =>
      filesOf(view, locale),
    ),
}
