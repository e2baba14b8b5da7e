import { todayOf } from '@fettle/domain/editions/today'
import { type ExportLabels, exportLabels } from '@fettle/words/export-labels'
import { type InspectionEntry, inspectionsByKey, selectInspections } from '#areas/inspections/inspections.port'
import { type Column, type ExportDefinition, labelIn } from './export-definition.ts'

const columns = (labels: ExportLabels): readonly Column<InspectionEntry>[] => {
  const { inspection } = labels
  return [
    { heading: labels.number, cell: ({ number }) => number },
    { heading: inspection.template, cell: ({ title }) => title },
    { heading: labels.status, cell: ({ state }) => inspection.states[state] },
    { heading: labels.location, cell: ({ locationName }) => locationName },
    { heading: labels.street, cell: ({ locationAddress }) => locationAddress },
    { heading: labels.workOrder, cell: ({ workOrderNumber }) => workOrderNumber },
    { heading: inspection.inspector, cell: ({ inspector }) => inspector },
    { heading: labels.due, cell: ({ dueOn }) => (dueOn === null ? null : { day: dueOn }) },
    { heading: inspection.asked, cell: ({ asked }) => asked },
    { heading: inspection.answered, cell: ({ answered }) => answered },
    { heading: inspection.failed, cell: ({ failed }) => failed },
    { heading: inspection.score, cell: ({ score }) => score },
    { heading: inspection.result, cell: ({ result }) => labelIn(inspection.results, result) },
    { heading: labels.completed, cell: ({ completedOn }) => (completedOn === null ? null : { day: completedOn }) },
  ]
}

/** Inspections with their results as a file. */
export const inspectionExport: ExportDefinition<'inspections', InspectionEntry> = {
  permission: 'inspections.view',
  name: (locale) => exportLabels(locale).inspection.sheet,
  columns: (_namespace, locale) => columns(exportLabels(locale)),
  select: ({ templateUuid, locationUuid, workOrderUuid, jobUuid, ...filter }, { actor, now }, most) =>
    selectInspections(
      actor,
      { ...filter, templateUuid, locationUuid, workOrderUuid, jobUuid, today: todayOf(actor, now) },
      most,
    ),
  byKey: (read, { actor }, ids) => inspectionsByKey(read, actor, ids),
}
