import { expect, type Page } from '@playwright/test'

type Command = { readonly namespace: string; readonly service?: 'accounts' | 'assets' | 'find-a-pro' }

/** Runs a command of the API as the person who is signed in, for what a story does not show. */
export const command = async (
  page: Page,
  { namespace, service = 'find-a-pro' }: Command,
  path: string,
  data: object,
) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`/${namespace}/${service}/api/v2/${path}/`, {
    data,
    headers: { 'x-csrftoken': token },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).response
}

/** Reads by a query of the API as the person who is signed in. */
export const query = async (
  page: Page,
  { namespace, service = 'find-a-pro' }: Command,
  path: string,
  parameters: Readonly<Record<string, string>>,
) => {
  const answer = await page.request.get(
    `/${namespace}/${service}/api/v2/${path}/?${new URLSearchParams(parameters).toString()}`,
  )
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).response
}
