import type { Page } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'

/** Signs in as a person would, and waits for the first page behind it. */
export const signIn = async (page: Page, person: NamedPerson): Promise<void> => {
  await page.goto(`/${person.namespace}/auth/login`)
  await page.locator('input[type="email"]').fill(person.email)
  await page.locator('input[type="password"]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(client|contractor)\/\d+\//)
}

/** Opens a page of this person's side, whichever of their memberships was shown first. */
export const open = async (page: Page, person: NamedPerson, path: string): Promise<void> => {
  const side = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'].includes(person.role) ? 'client' : 'contractor'
  await page.goto(`/${person.namespace}/${side}/${person.userId}/${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Opens the page of the first order of a list, which a press on its row only previews. */
export const openFirstOrder = async (page: Page, person: NamedPerson, bucket: string): Promise<void> => {
  await open(page, person, `work-orders/${bucket}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/preview=/)
  await open(page, person, `work-order/${new URL(page.url()).searchParams.get('preview')}`)
}

/** Collects what a page complains about, so that a story can ask for silence. */
export const complaints = (page: Page): string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (problem) => heard.push(problem.message))
  return heard
}
