import { setTimeout as sleep } from 'node:timers/promises'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { LossyLine } from '../harness/lossy-line.ts'
import type { Product } from '../harness/product.ts'
import { type FaultContext, staff } from './races.ts'

export type Walk = {
  readonly answers: number
  readonly photos: number
  /** Calls lost on the line, of all. */
  readonly lost: string
  readonly wrong: readonly string[]
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const linePort = 4761
/** Questions of a page of the template. */
const pageSize = 10
const lossPercent = 30
const waitMs = 60_000
const killKinds = ['tab', 'server', 'both'] as const

const labelOf = (at: number): string => `Point ${at + 1} of the walk`

const plainQuestion = {
  kind: 'pass_fail' as const,
  hint: '',
  unit: '',
  isRequired: true,
  photo: 'asked' as const,
  weight: 1,
  isCritical: false,
  failsOn: [],
  options: [],
  condition: null,
  observation: null,
}

/** An inspection of the trial's own template, assigned to an inspector. */
const planWalk = async (context: FaultContext, questions: number): Promise<InspectionView> => {
  const [manager, inspector] = [staff(context, 'PRM'), staff(context, 'INS')]
  const draft = await manager.call(inspectionTemplatesMethods.create, { title: 'Walk of the trial' })
  const pages = Array.from({ length: Math.ceil(questions / pageSize) }, (_page, page) => ({
    key: `p${page}`,
    title: `Page ${page + 1}`,
    sections: [
      {
        key: `s${page}`,
        title: `Section ${page + 1}`,
        repeat: 'none' as const,
        questions: Array.from({ length: Math.min(pageSize, questions - page * pageSize) }, (_question, at) => ({
          key: `q${page * pageSize + at}`,
          label: labelOf(page * pageSize + at),
          ...plainQuestion,
        })),
      },
    ],
  }))
  const one = { templateUuid: draft.uuid, title: draft.title }
  const saved = await manager.call(inspectionTemplatesMethods.save, {
    ...one,
    version: draft.version,
    content: { pages },
  })
  await manager.call(inspectionTemplatesMethods.publish, { templateUuid: draft.uuid, version: saved.version })
  const own = inspector.session.memberships.find(({ side }) => side === 'client')
  return manager.call(inspectionsMethods.create, {
    templateUuid: draft.uuid,
    locationUuid: context.market.places[0]?.uuid ?? '',
    assigneeUuid: own?.uuid ?? null,
  })
}

type Walking = {
  readonly browser: BrowserContext
  readonly line: LossyLine
  readonly addressOf: (page: number) => string
}

/** Opens a page of the walk, as often as the line needs. */
const openPage = async ({ browser, addressOf }: Walking, at: number): Promise<Page> => {
  const page = await browser.newPage()
  const until = Date.now() + waitMs
  for (;;) {
    const isOpen = await page
      .goto(addressOf(Math.floor(at / pageSize)), { timeout: 5_000 })
      .then(() => page.getByRole('radiogroup', { name: labelOf(at) }).waitFor({ timeout: 5_000 }))
      .then(
        () => true,
        () => false,
      )
    if (isOpen) return page
    if (Date.now() > until) throw new Error(`The walk does not open: ${await page.locator('body').innerText()}`)
    await sleep(200)
  }
}

const answerPoint = async (page: Page, at: number, { value, hasPhoto }: { value: string; hasPhoto: boolean }) => {
  await page
    .getByRole('radiogroup', { name: labelOf(at) })
    .getByText(value, { exact: true })
    .click()
  if (!hasPhoto) return
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`Add a photo: .*${labelOf(at)}$`) }).click(),
  ])
  await chooser.setFiles({ name: `point-${at + 1}.png`, mimeType: 'image/png', buffer: pixel })
}

/** What the server has of an answer: its value and its photos. */
const arrivedAt = ({ answers, files }: InspectionView, at: number) => {
  const answer = answers.find(({ questionKey }) => questionKey === `q${at}`)
  const photos = files.filter(({ uuid }) => answer?.photoUuids.includes(uuid))
  return { value: answer?.value, photos: photos.length }
}

type Given = { value: 'Pass' | 'Fail'; hasPhoto: boolean }

type Plan = {
  readonly product: Product
  readonly context: FaultContext
  readonly questions: number
  readonly kills: number
}

/** Answers every point in turn, some of them again later; returns what was given last. */
const walk = async (walking: Walking, { product, context, questions, kills }: Plan): Promise<Given[]> => {
  const { line } = walking
  const { chance } = context
  const given: Given[] = []
  let page = await openPage(walking, 0)
  let returning: Promise<unknown> = Promise.resolve()
  line.percent = lossPercent
  const every = Math.max(1, Math.floor(questions / kills))
  for (let at = 0; at < questions; at++) {
    const value = chance.below(3) === 0 ? 'Fail' : 'Pass'
    given[at] = { value, hasPhoto: chance.below(3) === 0 }
    if (at % pageSize === 0 && at > 0) {
      await page.close()
      page = await openPage(walking, at)
    }
    await answerPoint(page, at, given[at] as Given)
    if (at % every !== every - 1) continue
    // A turn kills the server while the walk goes on, or the tab right after an answer, or both.
    const kind = killKinds[Math.floor(at / every) % killKinds.length]
    if (kind !== 'tab') {
      await returning
      await product.end('SIGKILL')
      returning = product.start()
    }
    if (kind !== 'server') {
      await page.close()
      await returning
      page = await openPage(walking, at)
    }
  }
  await returning
  await page.close()
  // Opening the inspection again sends what still lies on the device.
  await openPage(walking, questions - 1)
  return given
}

const compare = async (
  context: FaultContext,
  inspectionUuid: string,
  { given, line }: { readonly given: readonly Given[]; readonly line: LossyLine },
): Promise<Pick<Walk, 'answers' | 'photos' | 'lost' | 'wrong'>> => {
  const until = Date.now() + waitMs * 2
  let wrong: string[] = []
  for (;;) {
    const view = await staff(context, 'INS').call(inspectionsMethods.get, { inspectionUuid })
    wrong = given.flatMap(({ value, hasPhoto }, at) => {
      const arrived = arrivedAt(view, at)
      const isRight = arrived.value === value.toLowerCase() && arrived.photos === (hasPhoto ? 1 : 0)
      return isRight
        ? []
        : [`${labelOf(at)}: given ${value}${hasPhoto ? ' with a photo' : ''}, there ${JSON.stringify(arrived)}`]
    })
    if (wrong.length === 0 || Date.now() > until) break
    await sleep(1_000)
  }
  return {
    answers: given.length,
    photos: given.filter(({ hasPhoto }) => hasPhoto).length,
    lost: `${line.lost} of ${line.lost + line.passed}`,
    wrong,
  }
}

/**
 * An inspector walks in a browser on a line that loses calls, while tab and server are killed; afterwards every answer with its photo is
 * on the server, once and as it was given last.
 */
export const walkThroughFaults = async (
  context: FaultContext,
  product: Product,
  { questions, kills }: { readonly questions: number; readonly kills: number },
): Promise<Walk> => {
  const inspection = await planWalk(context, questions)
  const inspector = staff(context, 'INS')
  const line = new LossyLine(linePort, Number(new URL(product.address).port), context.chance)
  const chrome = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const browser = await chrome.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })
  await browser.addCookies(inspector.cookiesFor(line.address))
  const own = inspector.session.memberships.find(({ side }) => side === 'client')
  const base = `${line.address}/${context.market.seedData.namespace}/client/${own?.id ?? 0}/inspections/${inspection.uuid}`
  const walking = { browser, line, addressOf: (page: number) => `${base}/page/${page + 1}` }
  try {
    const given = await walk(walking, { context, product, questions, kills })
    return await compare(context, inspection.uuid, { given, line })
  } finally {
    await chrome.close()
    line.close()
  }
}
