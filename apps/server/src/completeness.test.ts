import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, everyMethod } from '@fettle/contracts/catalogue'
import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { guestGrants, guestMethods, isAllowedForLink } from '@fettle/domain/access/guest-access'
import { type Permission, permissions } from '@fettle/domain/access/permissions'
import { bookingMachine } from '@fettle/domain/bookings/booking-states'
import { completionReportMachine } from '@fettle/domain/completion-reports/completion-report-states'
import { invoiceMachine } from '@fettle/domain/invoices/invoice-states'
import { issueMachine } from '@fettle/domain/issues/issue-states'
import { refusalCatalogue } from '@fettle/domain/kernel/refusal-catalogue'
import { derivedEvents, topicOf } from '@fettle/domain/notifications/notification-topics'
import { quoteMachine } from '@fettle/domain/quotes/quote-states'
import { variationMachine } from '@fettle/domain/quotes/variation-states'
import { jobMachine } from '@fettle/domain/work-orders/job-states'
import { workOrderMachine } from '@fettle/domain/work-orders/work-order-states'
import { listsDeDe } from '@fettle/words/lists/de-de'
import { listsEnGb } from '@fettle/words/lists/en-gb'
import { refusalMessages } from '@fettle/words/refusal-messages'
import { describe, expect, test } from 'vitest'
import type { Pools } from '#platform/database/pools'
import { diskStore } from '#platform/files/file-store'
import { offlineSignOn, storedMail } from '#platform/testing/test-server'
import { compose } from './composition.ts'
import { documentationPage, documentedServices } from './documentation/documentation-page.ts'
import { openApi } from './documentation/open-api.ts'

const nameOf = ({ manager, name }: { manager: string; name: string }) => `${manager}.${name}`

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(dist|testing)\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

const room = (path: string) => join(import.meta.dirname, '../../..', path)
const codes = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))

const locales = ['en-GB', 'en-US', 'de-DE'] as const

describe('every method', () => {
  test('has a handler', () => {
    const services = compose({
      pools: {} as Pools,
      files: diskStore('/nowhere'),
      secret: 'a secret of many letters',
      mailConfiguration: storedMail,
      signOn: offlineSignOn(),
    })
    const unhandled = everyMethod.filter((method) => typeof services.handlerOf(method) !== 'function')
    expect(unhandled.map(nameOf)).toEqual([])
    expect(everyMethod.length).toBe(Object.values(catalogue).reduce((sum, table) => sum + Object.keys(table).length, 0))
  })

  test('asks for a permission of the catalogue, for anybody signed in, or for nobody', () => {
    const known = new Set<string>([...permissions, 'signed-in', 'public'])
    expect(everyMethod.filter(({ access }) => !known.has(access)).map(nameOf)).toEqual([])
    expect(everyMethod.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
      'identity.current',
      'identity.sign-up',
      'identity.sign-in',
      'identity.forgot-password',
      'identity.reset-password',
      'identity.confirm-email',
      'identity.request-confirmation',
      'second-factor.prove',
      'passkeys.begin-sign-in',
      'passkeys.finish-sign-in',
      'single-sign-on.providers',
      'single-sign-on.find',
      'single-sign-on.authorise',
      'single-sign-on.complete',
      'users.invitation',
      'users.accept-invitation',
      ...Object.values(validationMethods).map(nameOf),
      'signed-links.open',
      'signed-links.answer',
      'job-links.look',
      'job-links.enter',
      'notifications.unsubscribe',
      'schedule-approvals.open',
      'schedule-approvals.answer',
      'schedule-approvals.list-own',
      'schedule-approvals.answer-own',
      'inspection-links.open',
      'inspection-links.photo',
      'inspection-links.document',
      'inspection-links.remark',
      'inspection-links.sign',
      'owner-portal.enter',
      'owner-portal.ask-code',
      'owner-portal.enter-code',
      'owner-portal.sign-in',
      'owner-portal.set-password',
      'owner-portal.home',
      'owner-portal.approval',
      'owner-portal.answer',
      'owner-portal.statement',
      'owner-portal.statement-document',
      'owner-portal.statement-table',
      'owner-portal.leave',
      'repair-portal.look',
      'repair-portal.tree',
      'repair-portal.ask-code',
      'repair-portal.enter-code',
      'repair-portal.sign-in',
      'repair-portal.set-password',
      'repair-portal.leave',
      'repair-portal.reports',
      'repair-portal.neighbours',
      'repair-portal.send',
      'repair-portal.follow',
      'repair-portal.challenge',
      'repair-portal.progress',
      'repair-portal.add-photo',
      'repair-portal.complete-photo',
      'repair-portal.answer',
      'repair-portal.withdraw',
      'resident-visits.free-for-resident',
      'resident-visits.hold',
      'resident-visits.pick',
      'resident-visits.refuse',
      'resident-visits.cannot-come',
      'resident-visits.not-fixed',
    ])
  })

  test('is named by its own name where a link may call it, and once', () => {
    const known = new Set(everyMethod.map(nameOf))
    expect(guestMethods.filter((name) => !known.has(name))).toEqual([])
    expect(new Set(guestMethods).size).toBe(guestMethods.length)
    // Commands allowed for a link concern its job and its own session; none concern the company or other members.
    const changing = everyMethod.filter((method) => isAllowedForLink(method) && method.kind === 'command')
    const withoutGrant = changing.filter(({ access }) => access === 'public' || access === 'signed-in').map(nameOf)
    expect(changing.filter(({ access }) => guestGrants[access as Permission] === undefined).map(nameOf)).toEqual(
      withoutGrant,
    )
    expect(withoutGrant).toEqual([
      'identity.sign-out',
      'identity.sign-in',
      'second-factor.prove',
      'passkeys.begin-sign-in',
      'passkeys.finish-sign-in',
      'signed-links.answer',
      'job-links.enter',
      'notifications.unsubscribe',
      'schedule-approvals.answer',
      'inspection-links.remark',
      'inspection-links.sign',
      'repair-portal.send',
      'repair-portal.answer',
      'repair-portal.withdraw',
    ])
  })

  test('has a sentence for the documentation, ending as sentences do', () => {
    expect(everyMethod.filter(({ summary }) => !/^[A-Z].{5,}[.?]$/.test(summary)).map(nameOf)).toEqual([])
  })

  test('is called by a test', () => {
    const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
    const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.ts$|^integration-tests\//.test(path) && path.endsWith('.ts'))
      .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
      .join('')
    const uncalled = Object.entries(catalogue).flatMap(([manager, table]) =>
      Object.keys(table).filter((key) => !new RegExp(`\\b${camel(manager)}Methods\\.${key}\\b`).test(tests)),
    )
    expect(uncalled).toEqual([])
  })

  test('has an address of its own', () => {
    const addresses = everyMethod.map((method) => `${method.service}/${nameOf(method)}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('is documented under its service, for people and for tools', () => {
    const pages = documentedServices.map((service) => documentationPage(service, {})).join('')
    const paths = documentedServices.flatMap((service) =>
      Object.keys(openApi(service, { origin: 'https://fettle.example', cookieName: 'fettle' }).paths),
    )
    expect(everyMethod.filter((method) => !pages.includes(`id="${nameOf(method)}"`)).map(nameOf)).toEqual([])
    expect(
      everyMethod
        .filter((method) => !paths.some((path) => path.endsWith(`/${method.manager}/${method.name}`)))
        .map(nameOf),
    ).toEqual([])
  })
})

describe('every refusal', () => {
  const server = sources(join(import.meta.dirname))
  const domain = sources(room('packages/domain/src'))
  const contracts = sources(room('packages/contracts/src'))
  const used = new Set([
    ...everyMethod.flatMap(({ refusals }) => refusals ?? []),
    ...refusalCatalogue,
    ...codes(server, /new Refused\(\s*'([a-z_]+)'/g),
    ...codes(server, /code: '([a-z_]+)'/g),
    ...codes([...server, ...domain], /\bno\(\s*'([a-z_]+)'/g),
    ...codes(contracts, /error: '([a-z_]+)'/g),
    ...codes(server, /FST_\w+: \['([a-z_]+)'/g),
    'content_type_must_be_json',
    'wrong_type',
    'too_many',
    'too_large',
    'too_small',
    'too_short',
    'invalid',
  ])

  test.each(locales)('has words in %s', (locale) => {
    const words: Readonly<Record<string, string>> = refusalMessages(locale)
    expect([...used].filter((code) => !words[code]?.trim()).sort()).toEqual([])
  })

  test('names the same facts in every language', () => {
    const factsIn = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort((a, b) => (a < b ? -1 : 1))
    const [british, ...others] = locales.map((locale) => refusalMessages(locale))
    for (const words of others)
      for (const [code, text] of Object.entries(british ?? {}))
        expect([code, factsIn(words[code as keyof typeof words])]).toEqual([code, factsIn(text)])
  })
})

test('every event of the domain has a sentence for the timeline', () => {
  const names = codes(sources(room('packages/domain/src')), /Event<'([a-z-]+\.[a-z-]+)'/g)
  expect(names.length).toBeGreaterThan(50)
  for (const words of [listsEnGb.event, listsDeDe.event])
    expect(names.filter((name) => !(words as Record<string, string>)[name]?.trim())).toEqual([])
})

/** Results of background jobs notify their member only and have no setting. */
const isOwnNews = (name: string) => name.startsWith('download.')

test('every event has a topic in the notification settings, or is derived from another event', () => {
  const missing = Object.keys(listsEnGb.event).filter(
    (name) => topicOf(name) === undefined && !(derivedEvents as readonly string[]).includes(name) && !isOwnNews(name),
  )
  expect(missing).toEqual([])
})

test('every machine is drawn where its methods are documented, with every state and verb', () => {
  const drawn = [
    ['find-a-pro', workOrderMachine],
    ['find-a-pro', jobMachine],
    ['find-a-pro', quoteMachine],
    ['find-a-pro', variationMachine],
    ['find-a-pro', bookingMachine],
    ['find-a-pro', invoiceMachine],
    ['find-a-pro', issueMachine],
    ['forms', completionReportMachine],
  ] as const
  for (const [service, machine] of drawn) {
    const page = documentationPage(service, {})
    for (const [from, arrows] of Object.entries(machine))
      for (const verb of Object.keys(arrows)) expect(page).toContain(`<td><code>${from}</code></td><td>${verb}</td>`)
  }
})
