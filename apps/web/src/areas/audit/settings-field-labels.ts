import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns about people, companies, sign-in, links, lists, and free text about a person. */
export const useSettingsFieldLabels = (): Names => ({
  ...useAccountFields(),
  ...useSignInFields(),
  ...useCompanyFields(),
  ...useJudgedFields(),
  ...useLinkFields(),
  ...useListFields(),
})

const useAccountFields = (): Names => {
  const { t } = useLingui()
  return {
    person_id: t`Person`,
    role: t`Role`,
    email_confirmed_at: t`Email address confirmed`,
    claimed_email: t`New email address`,
    terms_version: t`Version of the terms`,
    terms_accepted_at: t`Terms accepted`,
    erased_at: t`Erased`,
    link_id: t`Link`,
    based_on: t`Based on`,
    changed_by_membership_id: t`Changed by`,
    at: t`Recorded at`,
    team_id: t`Team`,
    organisation_ids: t`Branches`,
    namespace: t`Market`,
    side: t`Side`,
    staff_person_id: t`Staff of the platform`,
    chosen: t`Chosen`,
    wants_mail: t`Emails`,
    mailed_at: t`Last email`,
  }
}

const useSignInFields = (): Names => {
  const { t } = useLingui()
  return {
    key_hash: t`Key`,
    hint: t`Beginning of the key`,
    revoked_at: t`Revoked`,
    secret_sealed: t`Secret`,
    credential_id: t`Identifier of the passkey`,
    public_key: t`Public key`,
    transports: t`Ways to connect`,
    connection_id: t`Single sign-on`,
    issuer: t`Issuer`,
    client_id: t`Client ID`,
    client_secret_sealed: t`Client secret`,
    is_enforced: t`Required for everyone`,
    domain: t`Domain`,
    proof: t`Proof`,
    verified_at: t`Verified`,
  }
}

const useCompanyFields = (): Names => {
  const { t } = useLingui()
  return {
    town: t`Town`,
    postcode: t`Postcode`,
    address_line_1: t`Address`,
    vat_number: t`VAT number`,
    legal_name: t`Legal name`,
    company_number: t`Company number`,
    tax_number: t`Tax number`,
    holder: t`Account holder`,
    iban: t`IBAN`,
    bic: t`BIC`,
    sort_code: t`Sort code`,
    account_number: t`Account number`,
    routing_number: t`Routing number`,
    active_from: t`Active from`,
    originator_id: t`Identification with the bank`,
    confirmed_by_membership_id: t`Confirmed by`,
    closed_by_membership_id: t`Closed by`,
    closed_at: t`Closed on`,
    is_verified: t`Verified`,
    is_pinned: t`Position set by hand`,
    is_dlo: t`In-house team (DLO)`,
    dlo_of_tenant_id: t`In-house team of`,
    invited_by_membership_id: t`Invited by`,
    invited_by_tenant_id: t`Invited by`,
    auto_accepts: t`Accepts jobs at once`,
    auto_accept_limit: t`Accepts at once up to`,
    about: t`About the company`,
    founded_year: t`Founded`,
    team_size: t`Size of the team`,
    languages: t`Languages`,
    is_emergency: t`Emergency service`,
    website: t`Website`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    subject_id: t`Belongs to`,
    parent_id: t`Placed below`,
  }
}

const useJudgedFields = (): Names => {
  const { t } = useLingui()
  return {
    overall: t`Overall`,
    quality: t`Quality of the work`,
    punctuality: t`Punctuality`,
    communication: t`Communication`,
    value: t`Value for money`,
    written_by_membership_id: t`Written by`,
    written_at: t`Written`,
    reply: t`Text of the reply`,
    replied_by_membership_id: t`Replied by`,
    replied_at: t`Replied at`,
    added_at: t`Added at`,
    withdrawn_at: t`Withdrawn`,
    warned_at: t`Warned of its end`,
    judged_by_membership_id: t`Checked by`,
    judged_at: t`Checked`,
    waived_by_membership_id: t`Waived by`,
    waived_at: t`Exempt`,
    author_tenant_id: t`Organisation of the author`,
    blocks: t`Text`,
    edited_at: t`Edited`,
    deleted_at: t`Deleted`,
  }
}

const useLinkFields = (): Names => {
  const { t } = useLingui()
  return {
    purpose: t`Purpose`,
    token_hash: t`Secret`,
    recipient_name: t`Recipient`,
    sent_count: t`Times sent`,
  }
}

const useListFields = (): Names => {
  const { t } = useLingui()
  return {
    list: t`List`,
    view_id: t`View`,
    columns: t`Columns`,
    search: t`Filter`,
    filter: t`Filter`,
    action: t`Action`,
    format: t`File format`,
    'downloads.subject': t`Content`,
    attempts: t`Attempts`,
    row_count: t`Rows`,
    done_count: t`Rows written`,
    notes: t`Remarks on the file`,
    suggested: t`Suggested assignment`,
    mapping: t`Assignment of the columns`,
  }
}
