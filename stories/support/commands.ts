import { type APIResponse, expect, type Page } from '@playwright/test'

/** Address of a method: `uk/find-a-pro/repair-reports/accept`. */
const pathOf = (method: string): string => {
  const [namespace, service, ...rest] = method.split('/')
  return `/${namespace}/${service}/api/v2/${rest.join('/')}/`
}

const responseOf = async (answer: APIResponse) => {
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).response
}

/** Runs a command of the API as the person who is signed in, for what a story does not show. */
export const command = async (page: Page, method: string, data: object) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  return responseOf(await page.request.post(pathOf(method), { data, headers: { 'x-csrftoken': token } }))
}

/** Reads by a query of the API as the person who is signed in. */
export const query = async (page: Page, method: string, parameters: Readonly<Record<string, string>>) =>
  responseOf(await page.request.get(`${pathOf(method)}?${new URLSearchParams(parameters).toString()}`))
