import { useLingui } from '@lingui/react/macro'
import { humanise } from '../../kit/humanise.ts'

type Names = Readonly<Record<string, string>>

/** The areas in which something can be done, in words. */
export const useAreaNames = (): Names => {
  const { t } = useLingui()
  return {
    'work-orders': t`Work orders`,
    jobs: t`Jobs of contractors`,
    quotes: t`Quotes`,
    'quote-variations': t`Variations`,
    bookings: t`Bookings`,
    'completion-reports': t`Completion reports`,
    issues: t`Issues`,
    invoices: t`Invoices`,
    wallets: t`Wallet`,
    messages: t`Messages`,
    notifications: t`Notifications`,
    attachments: t`Files`,
    locations: t`Locations`,
    contractors: t`Contractors`,
    organisations: t`Branches`,
    users: t`Users`,
    roles: t`Roles`,
    teams: t`Teams`,
    imports: t`Imports`,
    'api-keys': t`API keys`,
    identity: t`Sign-in`,
    impersonation: t`Acting for somebody`,
  }
}

/** The name of an action, `quotes.submit`, as people say it. */
export const useActionName = () => {
  const areas = useAreaNames()
  const verbs = useVerbNames()
  return (method: string): string => {
    const [area = '', verb = ''] = method.split('.')
    return `${areas[area] ?? humanise(area)}: ${verbs[verb] ?? humanise(verb)}`
  }
}

const useVerbNames = (): Names => ({ ...useMakingNames(), ...useWorkNames() })

const useMakingNames = (): Names => {
  const { t } = useLingui()
  return {
    create: t`created`,
    add: t`added`,
    edit: t`changed`,
    save: t`changed`,
    describe: t`changed`,
    remove: t`removed`,
    revoke: t`revoked`,
    rename: t`renamed`,
    secure: t`security changed`,
    invite: t`invited`,
    submit: t`submitted`,
    withdraw: t`withdrawn`,
    accept: t`accepted`,
    approve: t`approved`,
    reject: t`rejected`,
    decline: t`declined`,
    cancel: t`cancelled`,
    close: t`closed`,
    void: t`voided`,
    send: t`sent`,
    star: t`starred`,
    'mark-read': t`read`,
    activate: t`activated`,
    deactivate: t`deactivated`,
    'choose-locale': t`language chosen`,
    'sign-out': t`signed out`,
    begin: t`begun`,
    end: t`ended`,
  }
}

const useWorkNames = (): Names => {
  const { t } = useLingui()
  return {
    award: t`awarded`,
    'request-quotes': t`quotes asked for`,
    'request-change': t`change asked for`,
    revise: t`new version`,
    reinstate: t`brought back`,
    reinvite: t`invited again`,
    'end-hire': t`hire ended`,
    confirm: t`confirmed`,
    reschedule: t`moved`,
    'set-out': t`on the way`,
    'check-in': t`arrived`,
    finish: t`finished`,
    raise: t`raised`,
    reply: t`replied`,
    resolve: t`resolved`,
    reopen: t`opened again`,
    'no-access': t`nobody home`,
    'mark-paid': t`marked as paid`,
    appoint: t`appointed`,
    sign: t`upload begun`,
    complete: t`upload finished`,
    upload: t`uploaded`,
    check: t`checked`,
    run: t`run`,
    undo: t`undone`,
  }
}
