import { expect, type Page, test } from '@playwright/test'
import { command, query } from '../support/commands.ts'
import { linkOfFirstResident } from '../support/resident-link.ts'
import {
  expectFitsPhone,
  giveAnswers,
  goToSummary,
  openOnPhone,
  sendReport,
  waitingReport,
} from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'uk'
const manager = person(namespace, 'PRM')
const admin = person(namespace, 'ADM')
const contractor = person(namespace, 'KO')

/** Nine o'clock UTC in some days, for two hours. */
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T11:00:00.000Z` }
}

/** The client accepts the report and awards the work; the contractor accepts and offers two times. */
const offerTimes = async (page: Page, words: string): Promise<{ workOrderUuid: string; jobUuid: string }> => {
  await signIn(page, admin)
  const report = await waitingReport(page, namespace, words)
  const accepted = await command(page, `${namespace}/find-a-pro/repair-reports/accept`, {
    report_uuid: report.uuid,
    version: report.version,
    title: words,
    description: words,
    priority: 'routine',
  })
  const workOrderUuid = accepted.work_order_uuid
  const order = await query(page, `${namespace}/find-a-pro/work-orders/get`, { work_order_uuid: workOrderUuid })
  const contractors = await query(page, `${namespace}/accounts/contractors/list`, {})
  const chosen = contractors.find(({ name }: { name: string }) => name === contractor.tenant)
  const awarded = await command(page, `${namespace}/find-a-pro/work-orders/award`, {
    work_order_uuid: workOrderUuid,
    version: order.version,
    contractor_uuid: chosen.uuid,
    award: 9_000,
  })
  const jobUuid = awarded.jobs[0].uuid
  await signIn(page, contractor)
  await command(page, `${namespace}/find-a-pro/jobs/accept`, { job_uuid: jobUuid }).catch(() => undefined)
  await command(page, `${namespace}/find-a-pro/resident-visits/offer`, {
    job_uuid: jobUuid,
    windows: [inDays(3), inDays(4)],
    note: '',
  })
  return { workOrderUuid, jobUuid }
}

test('a resident picks a time on a phone, and resident, contractor and client all know it', async ({
  page,
  browser,
}) => {
  await signIn(page, manager)
  const resident = await openOnPhone(browser, await linkOfFirstResident(page, manager))
  await resident.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(resident, [
    'None of these',
    'Taps, bath or shower',
    'The shower does not work',
    'It is not electric',
    'Yes',
    'Bathroom',
    'This week',
    'No',
  ])
  const words = `Cold shower ${Date.now() % 1_000_000}`
  await goToSummary(resident, words)
  await sendReport(resident)
  const { workOrderUuid, jobUuid } = await offerTimes(page, words)

  await resident.reload()
  await expect(resident.getByRole('heading', { name: 'Choose a time for the visit' })).toBeVisible()
  await expectFitsPhone(resident)
  await resident.getByRole('radio').first().check({ force: true })
  await resident.getByRole('button', { name: 'Book this time' }).click()
  const appointment = resident.getByText(/^Your appointment: /)
  await expect(appointment).toBeVisible()
  await expectFitsPhone(resident)
  // More than four hours before, the other time can still be chosen.
  await resident.getByRole('radio').first().check({ force: true })
  await resident.getByRole('button', { name: 'Move the visit' }).click()
  const moved = new Date(inDays(4).starts_at).getUTCDate()
  await expect(appointment).toContainText(String(moved))

  await openPage(page, contractor, `job/${jobUuid}/bookings`)
  await expect(page.getByRole('main')).toContainText(String(moved))
  await signIn(page, manager)
  await openPage(page, manager, `work-order/${workOrderUuid}/bookings`)
  await expect(page.getByRole('main')).toContainText(String(moved))
  await resident.context().close()
})
