import { expect, test } from 'vitest'
import { renderLabels } from './render-labels.ts'

const label = (name: string) => ({
  name,
  below: 'Canal Wharf › 12 Redhill Street',
  code: '01Z0Z-AHJMP',
  link: 'https://fettle.example/uk/p/01z0zahjmp',
})
const pagesOf = async (namespace: 'uk' | 'us', count: number) => {
  const labels = Array.from({ length: count }, (_each, at) => label(`Flat ${at + 1}`))
  const bytes = await renderLabels({ namespace, at: 0, issuer: 'Northgate Homes', labels })
  const text = Buffer.from(bytes).toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return { count: Number(/\/Count (\d+)/.exec(text)?.[1]), width: Number(width), height: Number(height) }
}

test('21 labels fit a sheet of A4, ten one of Letter', async () => {
  expect(await pagesOf('uk', 21)).toEqual({ count: 1, width: 595.28, height: 841.89 })
  expect(await pagesOf('uk', 22)).toMatchObject({ count: 2 })
  expect(await pagesOf('us', 10)).toEqual({ count: 1, width: 612, height: 792 })
  expect(await pagesOf('us', 21)).toMatchObject({ count: 3 })
})
