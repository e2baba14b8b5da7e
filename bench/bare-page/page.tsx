import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

type Order = {
  readonly uuid: string
  readonly number: number
  readonly title: string
  readonly location_name: string
  readonly complete_by: string | null
}

/** The same rows as the first page of the list of work orders, asked for in the same way. */
const fetchOrders = async (): Promise<readonly Order[]> => {
  const answer = await fetch('/uk/find-a-pro/api/v2/work-orders/list/', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrftoken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      'x-user-uuid': new URLSearchParams(location.search).get('member') ?? '',
      'x-pagination-offset': '0',
      'x-pagination-limit': '50',
    },
    body: JSON.stringify({ bucket: 'new', q: '', sort: 'due', direction: 'asc' }),
  })
  return ((await answer.json()) as { response: readonly Order[] }).response
}

function Orders() {
  const { data } = useQuery({ queryKey: ['orders'], queryFn: fetchOrders })
  return (
    <main>
      <h1>Work orders</h1>
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Work order</th>
            <th>Due</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((order) => (
            <tr key={order.uuid}>
              <td>#{order.number}</td>
              <td>{`${order.title} ${order.location_name}`}</td>
              <td>{order.complete_by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const root = createRootRoute()
const orders = createRoute({ getParentRoute: () => root, path: '/', component: Orders })
const router = createRouter({ routeTree: root.addChildren([orders]) })

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
