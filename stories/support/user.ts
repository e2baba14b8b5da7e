import type { Page } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'

/**
 * Signs in by the API call of the form, without a page, so that the first page of a story is loaded completely. The
 * sign-in stories cover the form. A page of the user before is left first, as the end of its session leads it to the sign-in.
 */
export const signIn = async (page: Page, { namespace, email, password }: NamedPerson): Promise<void> => {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const address = `/${namespace}/identity/api/v2/identity`
  await page.request.get(`${address}/current/`)
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`${address}/sign-in/`, {
    data: { email, password },
    headers: { 'x-csrftoken': token },
  })
  if (!answer.ok()) throw new Error(`${email} was answered ${answer.status()}: ${await answer.text()}`)
}

/** Signs in by the form and waits for the first page. */
export const signInByForm = async (page: Page, person: NamedPerson): Promise<void> => {
  await page.goto(`/${person.namespace}/auth/login`)
  await page.locator('input[type="email"]').fill(person.email)
  await page.locator('input[type="password"]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(client|inspector|contractor)\/\d+\//)
}

/** Opens a page of this person's side, whichever membership was active. */
export const openPage = async (page: Page, person: NamedPerson, path: string): Promise<void> => {
  const side = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'].includes(person.role) ? 'client' : 'contractor'
  await page.goto(`/${person.namespace}/${side}/${person.userId}/${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

type Router = {
  navigate: (to: { href: string }) => Promise<void>
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
}

/** Navigates within the open application and waits for the page. */
export const navigateTo = async (page: Page, address: string): Promise<void> => {
  const router = () => (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
  const handle = await page.evaluateHandle(router)
  await handle.evaluate((here, href) => here.navigate({ href }), address)
  await page.waitForFunction(
    ({ state }) => state.status === 'idle' && state.resolvedLocation?.href === state.location.href,
    handle,
  )
}

/** Opens the page of a list's first order; clicking its row only opens a preview. */
export const openFirstOrder = async (page: Page, person: NamedPerson, bucket: string): Promise<void> => {
  await openPage(page, person, `work-orders/${bucket}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/preview=/)
  await openPage(page, person, `work-order/${new URL(page.url()).searchParams.get('preview')}`)
}

/** Collects console errors of a page. */
export const consoleErrors = (page: Page): string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (problem) => heard.push(problem.message))
  return heard
}
