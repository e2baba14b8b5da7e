import type { Outcome } from '@fettle/domain/compliance/certificate-dates'
import type { EvidenceState } from '@fettle/domain/compliance/evidence'
import type { FactKey } from '@fettle/domain/compliance/location-answers'
import type { DutyKind, Jurisdiction, SourceCheck } from '@fettle/domain/compliance/requirement'
import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../platform/edition/edition-provider.tsx'

export const itemStatus: Readonly<Record<RequirementStatus, Status>> = {
  expired: 'error',
  missing: 'error',
  remedial_open: 'error',
  unknown: 'unknown',
  expiring: 'warning',
  valid: 'success',
  not_due: 'info',
  not_applicable: 'cancelled',
}
export const evidenceStatus: Readonly<Record<EvidenceState, Status>> = {
  handed_in: 'warning',
  accepted: 'success',
  refused: 'error',
}

/** The name of the area: that of the edition, whatever the language of the reader. */
export const useComplianceTitle = (): string => {
  const { t } = useLingui()
  return useEdition().namespace === 'us' ? t`Inspection manager` : t`Compliance`
}

/** Labels of the closed lists of compliance. */
export const useComplianceLabels = () => {
  const { t } = useLingui()
  const statuses: Readonly<Record<RequirementStatus, string>> = {
    expired: t`Expired`,
    missing: t`Missing`,
    remedial_open: t`Defects open`,
    unknown: t`Facts missing`,
    expiring: t`Expiring`,
    valid: t`Valid`,
    not_due: t`Not due yet`,
    not_applicable: t`Does not apply`,
  }
  const outcomes: Readonly<Record<Outcome, string>> = {
    satisfactory: t`Satisfactory`,
    action_required: t`Action required`,
    unsatisfactory: t`Unsatisfactory`,
  }
  const states: Readonly<Record<EvidenceState, string>> = {
    handed_in: t`Waits for review`,
    accepted: t`Accepted`,
    refused: t`Refused`,
  }
  const duties: Readonly<Record<DutyKind, string>> = {
    copy_to_resident: t`Copy to the resident`,
    file: t`File with the authority`,
    remedy: t`Put the defects right`,
    confirm_remedy: t`Confirm that the defects were put right`,
    notify_authority: t`Notify the authority`,
    display: t`Display on site`,
    interim: t`Interim inspection`,
  }
  const checks: Readonly<Record<SourceCheck, string>> = {
    verified: t`Verified`,
    read: t`Read in the text`,
    not_verified: t`Not verified`,
  }
  const jurisdictions: Readonly<Record<Jurisdiction, string>> = {
    great_britain: t`Great Britain`,
    england: t`England`,
    germany: t`Germany`,
    new_york_city: t`New York City`,
  }
  return { statuses, outcomes, states, duties, checks, jurisdictions }
}

/** Facts of locations as questions. */
export const useFactQuestions = (): Readonly<Record<FactKey, string>> => {
  const { t } = useLingui()
  return {
    isLet: t`Is it let?`,
    isSocial: t`Is it social housing?`,
    isLicensable: t`Does it need a licence, for example as a house in multiple occupation?`,
    hasGas: t`Is there gas?`,
    hasCommonParts: t`Are there common parts?`,
    storeys: t`How many storeys?`,
    heightMetres: t`How high is the top storey, in metres?`,
    yearBuilt: t`In which year was it built?`,
    dwellings: t`How many homes?`,
    hasLift: t`Is there a lift?`,
    hasFireAlarm: t`Is there a fire alarm system?`,
    hasEmergencyLights: t`Is there emergency lighting?`,
    hotWaterLitres: t`How many litres does the hot water tank hold?`,
    hasLongHotWaterPipes: t`Do hot water pipes hold more than 3 litres?`,
    hasShowers: t`Are there showers?`,
    hasMeters: t`Are there water or heat meters?`,
    hasFlue: t`Is there a flue?`,
    hasHeatPump: t`Is it heated by a heat pump?`,
    hasHeatingBeforeOctober2009: t`Was the heating installed before October 2009?`,
    hasPlayground: t`Is there a playground?`,
    lightningClass: t`Which class has the lightning protection?`,
    hasSmokeVents: t`Are there smoke and heat vents?`,
    isWorkplace: t`Do your staff work there?`,
    hasExtinguishers: t`Are there fire extinguishers?`,
    hasPoweredGates: t`Are there powered gates or doors?`,
    facesStreet: t`Does a parapet face the street?`,
    isOneOrTwoFamily: t`Is it a detached home for one or two families?`,
    hasBoiler: t`Is there a low-pressure boiler?`,
    hasGasPiping: t`Is there gas piping?`,
    communityDistrict: t`Which community district?`,
    blockNumber: t`Which tax block?`,
    hasFireEscape: t`Is there a fire escape?`,
  }
}
