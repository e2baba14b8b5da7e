import { useLingui } from '@lingui/react/macro'
import { humanise } from '../../kit/humanise.ts'
import { type Names, useAreaNames } from './area-labels.ts'
import { useCalendarVerbs } from './calendar-labels.ts'
import { usePlaceVerbs } from './place-labels.ts'
import { useTaskVerbs } from './task-labels.ts'

/** Labels of methods; a key with the area overrides the method's own. */
export const useVerbNames = (): Names => ({
  ...usePlaceVerbs(),
  ...useMakingNames(),
  ...useDecidingNames(),
  ...useWorkNames(),
  ...useMoneyNames(),
  ...useSettingNames(),
  ...useUpkeepNames(),
  ...useAccountNames(),
  ...useTaskVerbs(),
  ...useCalendarVerbs(),
})

/** Label of a method such as `quotes.submit`. */
export const useActionName = () => {
  const areas = useAreaNames()
  const verbs = useVerbNames()
  return (method: string): string => {
    const [area = '', verb = ''] = method.split('.')
    return `${areas[area] ?? humanise(area)}: ${verbs[method] ?? verbs[verb] ?? humanise(verb)}`
  }
}

const useMakingNames = (): Names => {
  const { t } = useLingui()
  return {
    create: t`created`,
    add: t`added`,
    write: t`written`,
    edit: t`changed`,
    save: t`changed`,
    change: t`changed`,
    set: t`changed`,
    describe: t`changed`,
    correct: t`corrected`,
    remove: t`removed`,
    rename: t`renamed`,
    archive: t`archived`,
    restore: t`restored`,
    merge: t`merged`,
    choose: t`chosen`,
    prefer: t`chosen`,
    send: t`sent`,
    star: t`starred`,
    'mark-read': t`read`,
    mark: t`marked`,
    'rule-out': t`ruled out`,
    record: t`recorded`,
    start: t`started`,
    begin: t`begun`,
    end: t`ended`,
    sign: t`upload begun`,
    complete: t`upload finished`,
    upload: t`uploaded`,
    'set-caption': t`caption changed`,
    check: t`checked`,
    run: t`run`,
    undo: t`undone`,
    attach: t`attached`,
    detach: t`detached`,
    'attach-to-job': t`attached to a job`,
    'detach-from-job': t`detached from a job`,
    follow: t`followed`,
    unfollow: t`no longer followed`,
    'share-progress': t`progress shared`,
    'send-again': t`sent again`,
    enter: t`opened`,
    'start-invoices': t`started for invoices`,
    'create-many': t`created`,
    'start-jobs': t`started for jobs`,
  }
}

const useDecidingNames = (): Names => {
  const { t } = useLingui()
  return {
    submit: t`submitted`,
    withdraw: t`withdrawn`,
    accept: t`accepted`,
    approve: t`approved`,
    reject: t`rejected`,
    decline: t`declined`,
    cancel: t`cancelled`,
    close: t`closed`,
    void: t`voided`,
    ask: t`asked for`,
    answer: t`answered`,
    publish: t`published`,
    offer: t`offered`,
    judge: t`checked`,
    waive: t`waived`,
    'end-waiver': t`waiver ended`,
    demand: t`demands changed`,
    enable: t`switched on or off`,
    'go-ahead': t`go-ahead given`,
    'record-check': t`check recorded`,
    'save-client': t`changed`,
    'save-contractor': t`changed`,
    'ask-owner': t`owner asked`,
    'tenders.ask': t`question asked`,
  }
}

const useWorkNames = (): Names => {
  const { t } = useLingui()
  return {
    award: t`awarded`,
    prioritise: t`priority changed`,
    'request-quotes': t`quotes asked for`,
    'request-change': t`change asked for`,
    revise: t`new version`,
    reinstate: t`brought back`,
    reinvite: t`invited again`,
    'end-hire': t`award cancelled`,
    'mark-duplicate': t`marked as a duplicate`,
    recall: t`recalled`,
    'agree-charge': t`charge agreed`,
    pause: t`paused`,
    resume: t`resumed`,
    confirm: t`confirmed`,
    reschedule: t`moved`,
    'set-out': t`on the way`,
    'check-in': t`arrived`,
    finish: t`finished`,
    'no-access': t`no access`,
    'log-contact': t`contact recorded`,
    'take-back': t`sign-off undone`,
    raise: t`raised`,
    reply: t`replied`,
    resolve: t`resolved`,
    reopen: t`opened again`,
  }
}

const useMoneyNames = (): Names => {
  const { t } = useLingui()
  return {
    'record-external': t`external document recorded`,
    'correct-external': t`external document corrected`,
    'withdraw-external': t`external document withdrawn`,
    'void-external': t`external document voided`,
    'raise-rest': t`rest raised as a work order`,
    'mark-paid': t`marked as paid`,
    hold: t`payment held back`,
    credit: t`credit note issued`,
    offset: t`credit used for an invoice`,
    retain: t`share retained`,
    'send-statements': t`statements of withheld tax made`,
    file: t`return of withheld tax recorded`,
    remind: t`client reminded of an invoice`,
    'set-terms': t`retention set`,
    'release-hold': t`payment let go on`,
    'remove-line': t`invoice taken out`,
    'set-line-part': t`amount of an invoice changed`,
    prepare: t`prepared`,
    release: t`released`,
    'record-outcome': t`outcome recorded`,
    import: t`imported`,
    match: t`matched`,
    undo: t`undone`,
    ignore: t`ignored`,
    pay: t`paid`,
    'top-up': t`topped up`,
    'save-item': t`item changed`,
    'remove-item': t`item removed`,
    'check-import': t`import checked`,
    'run-import': t`imported`,
  }
}

const useSettingNames = (): Names => {
  const { t } = useLingui()
  return {
    appoint: t`added`,
    'change-terms': t`terms changed`,
    'offer-trades': t`categories changed`,
    'add-project': t`project added`,
    'save-project': t`project changed`,
    'remove-project': t`project removed`,
    'save-targets': t`changed`,
    'reset-targets': t`reset`,
    'save-settings': t`settings changed`,
    unsubscribe: t`emails stopped`,
    secure: t`security changed`,
    activate: t`activated`,
    deactivate: t`deactivated`,
    invite: t`invited`,
    revoke: t`revoked`,
    'resend-invitation': t`invited again`,
    'revoke-invitation': t`invitation revoked`,
    'accept-invitation': t`invitation accepted`,
    'add-domain': t`domain added`,
    'verify-domain': t`domain verified`,
    'remove-domain': t`domain removed`,
    'ask-members': t`duty of members changed`,
  }
}

const useUpkeepNames = (): Names => {
  const { t } = useLingui()
  return {
    'owner-portal.set-password': t`password set`,
    'repair-portal.set-password': t`password set`,
    'fault-trees.draft': t`draft begun`,
    'fault-trees.save-tile': t`fault saved`,
    'fault-trees.remove-tile': t`fault removed`,
    'fault-trees.discard': t`discarded`,
    'compliance.set-applicability': t`applicability stated`,
    'evidence.hand-in': t`certificate submitted`,
    retire: t`retired`,
    assign: t`assigned`,
    settle: t`conflict settled`,
    'hand-in': t`submitted`,
    'observations.see-again': t`seen again`,
    'inspection-comparisons.save-share': t`share suggested`,
    'inspection-comparisons.remove-share': t`share removed`,
    'inspection-links.remark': t`remarked on`,
    'inspection-links.sign': t`signed`,
    'inspections.record': t`answered`,
    'inspections.upload-document': t`report uploaded`,
    'inspections.take-back': t`taken back`,
    'inspections.move-to-newest': t`moved to the latest version`,
    'inspections.complete': t`completed`,
    'inspections.reopen': t`reopened`,
    'observations.reopen': t`reopened`,
    'scopes.start': t`started`,
    'scopes.add-findings': t`observations added`,
    'scopes.save-line': t`line saved`,
    'scopes.remove-line': t`line removed`,
    'scopes.submit': t`submitted`,
    'scopes.agree': t`agreed`,
    'scopes.close': t`closed`,
    'send-back': t`rejected`,
    'raise-order': t`work order raised`,
    'evidence.hand-in-for-order': t`certificate submitted`,
    'order-certificates.require': t`certificate required`,
    'order-certificates.waive': t`certificate waived`,
    'evidence.accept': t`certificate accepted`,
    'evidence.refuse': t`certificate refused`,
    'evidence.remedy': t`defects put right`,
    'evidence.record-duty': t`recorded as done`,
    'assets.change-many': t`several assets changed`,
    'requirements.adopt': t`requirement changed`,
    'requirements.save-own': t`own requirement saved`,
    'schedule-approvals.ask': t`owners asked`,
    'schedule-approvals.answer': t`owner answered`,
    'schedule-approvals.answer-own': t`owner answered`,
    'occurrences.generate': t`work order raised`,
    'occurrences.move': t`planned earlier`,
    'occurrences.skip': t`skipped`,
  }
}

const useAccountNames = (): Names => {
  const { t } = useLingui()
  return {
    'sign-up': t`signed up`,
    'sign-in': t`signed in`,
    'sign-out': t`signed out`,
    'begin-sign-in': t`sign-in begun`,
    'finish-sign-in': t`signed in`,
    authorise: t`sign-in begun`,
    'single-sign-on.complete': t`signed in`,
    'forgot-password': t`new password asked for`,
    'reset-password': t`password reset`,
    'change-password': t`password changed`,
    'confirm-email': t`email address confirmed`,
    'change-email': t`email address changed`,
    'resend-confirmation': t`confirmation sent again`,
    'request-confirmation': t`confirmation sent again`,
    'dismiss-setup-steps': t`set-up list hidden`,
    'save-bank-account': t`bank details changed`,
    'assignees.set': t`changed`,
    propose: t`proposed`,
    agree: t`agreed`,
    'end-session': t`session ended`,
    'end-other-sessions': t`other sessions ended`,
    'choose-locale': t`language chosen`,
    'save-profile': t`own details changed`,
    'accept-terms': t`terms accepted`,
    'erase-own-account': t`own account erased`,
    'begin-authenticator': t`authenticator app begun`,
    'confirm-authenticator': t`authenticator app added`,
    'remove-authenticator': t`authenticator app removed`,
    'renew-recovery-codes': t`recovery codes renewed`,
    prove: t`proved`,
    'begin-registration': t`begun`,
    'finish-registration': t`added`,
  }
}
