import { catalogue } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { expect, test } from 'vitest'

/** Verbs that change or replace what another editor may have changed meanwhile. */
const replacing =
  /^(edit|save|set|change|update|rename|replace|describe|demand|offer|reorder|move|prioritise|choose|prefer|ask)/
/** Methods with such a verb that replace nothing another editor could lose. */
const exempt: Readonly<Record<string, string>> = {
  'identity.changeEmail': 'own account, with the password',
  'identity.changePassword': 'own account, with the former password',
  'identity.chooseLocale': 'own account',
  'identity.saveProfile': 'own account',
  'second-factor.askMembers': 'one choice of three, shown with its effect',
  'contractors.saveBankAccount': 'with the password; the former account is kept, and clients are notified',
  'contractors.describe': 'set-up by programs; pages edit the profile and its trades',
  'views.prefer': 'own columns',
  'job-views.prefer': 'own columns',
  'task-views.prefer': 'own columns',
  'location-views.prefer': 'own columns',
  'asset-views.prefer': 'own columns',
  'inspection-views.prefer': 'own columns',
  'observation-views.prefer': 'own columns',
  'attachments.setCaption': 'only for the uploader',
  'logos.choose': 'one picture',
  'retentions.setTerms': 'two values that their form shows; they hold for later invoices only',
  'resident-visits.offer': 'a new offer ends the former one',
  'assignees.set': 'one member; the timeline names both',
  'owner-approvals.ask': 'asks, changes nothing',
  'owner-portal.askCode': 'asks, changes nothing',
  'owner-portal.setPassword': 'own account, after a code to its address',
  'repair-portal.askCode': 'asks, changes nothing',
  'repair-portal.setPassword': 'own account, after a code to its address',
  'approvals.ask': 'asks, changes nothing',
  'schedule-approvals.ask': 'asks about the present edition; an answer counts for that one alone',
  'assets.changeMany': 'one value for each; the history of each asset names the change',
  'tenders.ask': 'asks, changes nothing',
  'delegations.save': 'adds a delegation',
}
/** Sets whose version has a name of its own. */
const otherVersions = ['replacesUuid', 'edition']

const keysOf = ({ input }: AnyMethod): string[] => Object.keys((input as unknown as { shape: object }).shape)

test('each command that replaces a set or edits a thing takes the version that its editor saw', () => {
  const missing = Object.entries(catalogue).flatMap(([manager, methods]) =>
    Object.entries(methods as Readonly<Record<string, AnyMethod>>)
      .filter(([name, { kind }]) => kind === 'command' && replacing.test(name))
      .filter(([, method]) => !keysOf(method).some((key) => key === 'version' || otherVersions.includes(key)))
      .map(([name]) => `${manager}.${name}`),
  )
  expect(missing.sort()).toEqual(Object.keys(exempt).sort())
})
