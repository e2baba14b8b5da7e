import { defineArea } from '../manifests/define-area.ts'

export const identityManifest = defineArea({
  area: 'identity',
  permissions: {},
  tables: {
    authenticators: 'confirmed_at person_id secret_sealed',
    credentials: 'password_hash person_id',
    erasures: null,
    factor_attempts: null,
    impersonations: 'ended_at ends_at membership_id reason staff_name staff_person_id started_at',
    memberships:
      'display_name limit_amount link_id number organisation_scope person_id removed_at role_code role_id status subject_limits',
    passkey_challenges: null,
    passkeys: 'credential_id name person_id public_key transports',
    persons:
      'claimed_email email email_confirmed_at erased_at first_name last_name locale telephone terms_accepted_at terms_version time_zone',
    platform_staff: null,
    recovery_codes: null,
    sessions: null,
    sign_in_attempts: null,
    sign_ins_pending: null,
    sso_attempts: null,
    sso_connections: 'client_id client_secret_sealed is_enforced issuer name role_code',
    sso_domains: 'connection_id domain proof verified_at',
    sso_identities: null,
    tenants: 'factor_policy invitation_domains name namespace session_days session_idle_minutes side',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
