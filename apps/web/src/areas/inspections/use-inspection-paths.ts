import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { useLocation } from '@tanstack/react-router'
import { useClientPaths, useContractorPaths } from '../../kit/use-paths.ts'
import { isWithoutShell } from '../../kit/without-shell.ts'
import { useMembership } from '../../platform/session/session.ts'

type Of = Pick<InspectionRow, 'uuid' | 'jobUuid'>

/** Addresses of an inspection on the side of the reader; page numbers start at 1. */
export const useInspectionPaths = () => {
  const { side } = useMembership()
  const isBare = isWithoutShell(useLocation().pathname)
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const isClient = side === 'client'
  const job = (of: Of) => of.jobUuid ?? ''
  return {
    isClient,
    details: (of: Of) => (isClient ? client.inspection(of.uuid) : contractor.jobInspection(job(of), of.uuid)),
    summary: (of: Of) =>
      isClient ? client.inspectionSummary(of.uuid) : contractor.jobInspectionSummary(job(of), of.uuid),
    /** Whether the walk is shown without navigation. */
    isBare,
    bare: (of: Of) => contractor.jobStrippedInspection(job(of), of.uuid),
    page: (of: Of, page: number) =>
      isBare
        ? `${contractor.jobStrippedInspection(job(of), of.uuid)}?page=${page}`
        : isClient
          ? client.inspectionPage(of.uuid, String(page))
          : contractor.jobInspectionPage(job(of), of.uuid, String(page)),
    scope: (of: Of) => (isClient ? client.inspectionScope(of.uuid) : contractor.jobInspectionScope(job(of), of.uuid)),
    upload: (of: Of) =>
      isClient ? client.uploadInspection(of.uuid) : contractor.jobUploadInspection(job(of), of.uuid),
    observations: (of: Of) =>
      isClient ? client.inspectionObservations(of.uuid) : contractor.jobInspectionObservations(job(of), of.uuid),
  }
}
