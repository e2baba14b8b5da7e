import type { Outcome } from '@fettle/domain/compliance/certificate-dates'
import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'

/** Headings and values of the register of requirements, and names of the parts of its archive. */
export type ComplianceRegisterLabels = {
  readonly sheet: string
  readonly asAt: string
  readonly requirement: string
  readonly asset: string
  readonly certificateNumber: string
  readonly issuedOn: string
  readonly validUntil: string
  readonly outcome: string
  readonly defects: string
  readonly issuedBy: string
  readonly registration: string
  readonly remediedOn: string
  readonly isUnchecked: string
  readonly reason: string
  /** Folder of the certificates, and name of their list. */
  readonly certificates: string
  readonly statuses: Readonly<Record<RequirementStatus, string>>
  readonly outcomes: Readonly<Record<Outcome, string>>
}

export const registerLabelsEn: ComplianceRegisterLabels = {
  sheet: 'Compliance register',
  asAt: 'As at',
  requirement: 'Requirement',
  asset: 'Asset',
  certificateNumber: 'Certificate number',
  issuedOn: 'Issued on',
  validUntil: 'Valid until',
  outcome: 'Outcome',
  defects: 'Defects',
  issuedBy: 'Issued by',
  registration: 'Registration',
  remediedOn: 'Put right on',
  isUnchecked: 'Not checked by a second person',
  reason: 'Reason',
  certificates: 'Certificates',
  statuses: {
    expired: 'Expired',
    missing: 'Missing',
    remedial_open: 'Defects open',
    unknown: 'Facts missing',
    expiring: 'Expiring',
    valid: 'Valid',
    not_due: 'Not due yet',
    not_applicable: 'Does not apply',
  },
  outcomes: { satisfactory: 'Satisfactory', action_required: 'Action required', unsatisfactory: 'Unsatisfactory' },
}

export const registerLabelsDe: ComplianceRegisterLabels = {
  sheet: 'Nachweisverzeichnis',
  asAt: 'Stand',
  requirement: 'Anforderung',
  asset: 'Anlage',
  certificateNumber: 'Nachweisnummer',
  issuedOn: 'Ausgestellt am',
  validUntil: 'Gültig bis',
  outcome: 'Ergebnis',
  defects: 'Mängel',
  issuedBy: 'Ausgestellt von',
  registration: 'Registrierung',
  remediedOn: 'Behoben am',
  isUnchecked: 'Nicht von einer zweiten Person geprüft',
  reason: 'Grund',
  certificates: 'Nachweise',
  statuses: {
    expired: 'Abgelaufen',
    missing: 'Fehlt',
    remedial_open: 'Mängel offen',
    unknown: 'Angaben fehlen',
    expiring: 'Läuft bald ab',
    valid: 'Gültig',
    not_due: 'Noch nicht fällig',
    not_applicable: 'Gilt nicht',
  },
  outcomes: { satisfactory: 'Bestanden', action_required: 'Maßnahme nötig', unsatisfactory: 'Nicht bestanden' },
}
