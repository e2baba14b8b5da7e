import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import type { ArchiveReason, ObservationStatus } from '@fettle/domain/observations/observation'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const severityStatus: Readonly<Record<Severity, Status>> = {
  low: 'info',
  medium: 'warning',
  high: 'warning_urgent',
  danger: 'error',
}
export const statusBadges: Readonly<Record<ObservationStatus, Status>> = {
  new: 'warning',
  in_scope: 'info',
  ordered: 'in_progress',
  work_done: 'success',
  archived: 'cancelled',
}

/** Priority of the work that an observation asks for. */
export const priorityOf: Readonly<Record<Severity, Priority>> = {
  low: 'planned',
  medium: 'routine',
  high: 'urgent',
  danger: 'emergency',
}

/** Labels of severities, statuses and reasons. */
export const useObservationLabels = () => {
  const { t } = useLingui()
  const severities: Readonly<Record<Severity, string>> = {
    low: t`Low`,
    medium: t`Medium`,
    high: t`High`,
    danger: t`Danger`,
  }
  const statuses: Readonly<Record<ObservationStatus, string>> = {
    new: t`New`,
    in_scope: t`In a scope of works`,
    ordered: t`Work order raised`,
    work_done: t`Work done`,
    archived: t`Archived`,
  }
  const reasons: Readonly<Record<ArchiveReason, string>> = {
    done: t`Put right`,
    not_needed: t`Not needed`,
    duplicate: t`It is a duplicate`,
    accepted_risk: t`Risk accepted`,
    withdrawn: t`Withdrawn: the answer passed after all`,
  }
  const parties: Readonly<Record<LiableParty, string>> = {
    landlord: t`Landlord`,
    resident: t`Resident`,
    owner: t`Owner`,
    contractor: t`Contractor`,
  }
  return { severities, statuses, reasons, parties }
}
