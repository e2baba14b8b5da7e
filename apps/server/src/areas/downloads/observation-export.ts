import { todayOf } from '@fettle/domain/editions/today'
import { type ExportLabels, exportLabels } from '@fettle/words/export-labels'
import {
  filesOfObservations,
  type ObservationEntry,
  type ObservationFile,
  observationsByKey,
  selectObservations,
} from '#areas/observations/observations.port'
import { type ArchivedFile, fileName } from './archive.ts'
import { type Column, type ExportDefinition, labelIn } from './export-definition.ts'

const columns = (labels: ExportLabels): readonly Column<ObservationEntry>[] => {
  const { observation, lists } = labels
  return [
    { heading: observation.title, cell: ({ title }) => title },
    { heading: observation.severity, cell: ({ severity }) => observation.severities[severity] },
    { heading: labels.status, cell: ({ status }) => observation.statuses[status] },
    { heading: labels.location, cell: ({ locationName }) => locationName },
    { heading: observation.section, cell: ({ section }) => section },
    { heading: lists.orderField.category, cell: ({ category }) => labelIn(lists.category, category || null) },
    { heading: lists.orderField.service, cell: ({ service }) => labelIn(lists.service, service || null) },
    { heading: observation.liableParty, cell: ({ liableParty }) => observation.parties[liableParty] },
    { heading: labels.due, cell: ({ dueOn }) => (dueOn === null ? null : { day: dueOn }) },
    { heading: observation.sightings, cell: ({ sightings }) => sightings },
    { heading: observation.lastSeen, cell: ({ lastSeenOn }) => ({ day: lastSeenOn }) },
    { heading: labels.workOrder, cell: ({ workOrderNumber }) => workOrderNumber },
  ]
}

/** A folder for each observation. */
const toArchived = ({ uuid, filename, observation, seenOn }: ObservationFile): ArchivedFile => ({
  uuid,
  path: [fileName(observation), fileName(filename)].join('/'),
  facts: { observation, seenOn },
})

/** Observations as a file, or with their photos as an archive. */
export const observationExport: ExportDefinition<'observations', ObservationEntry> = {
  permission: 'observations.view',
  name: (locale) => exportLabels(locale).observation.sheet,
  columns: (_namespace, locale) => columns(exportLabels(locale)),
  select: (
    { status, severity, code, locationUuid, inspectionUuid, liableParty, seenAtLeast, ...filter },
    { actor, now },
    most,
  ) =>
    selectObservations(
      actor,
      {
        ...filter,
        status,
        severity,
        code,
        locationUuid,
        inspectionUuid,
        liableParty,
        seenAtLeast,
        today: todayOf(actor, now),
      },
      most,
    ),
  byKey: (read, { actor }, ids) => observationsByKey(read, actor, ids),
  filesOf: async (read, { actor }, ids) => (await filesOfObservations(read, actor, ids)).map(toArchived),
}
