import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Capabilities, isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf, type QueryState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import type { ExternalDocumentRoutes } from './external-document-model.ts'

type Recorded = Capabilities & { readonly uuid: string; readonly number: string }

type FrameProps = {
  /** Address of the recorded document. */
  readonly address: 'externalQuote' | 'externalInvoice'
  /** Why the form cannot be used, where it cannot. */
  readonly refusal: string
}

function FormOrRefusal({ form, refusal }: { form: ReactNode; refusal: string }) {
  const labels = useLabels()
  return form || <Banner status="info" title={labels.refusal(refusal)} />
}

const useClientRoutes = (address: FrameProps['address']) => {
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hrefOf = (uuid: string) => paths[address](workOrderUuid, uuid)
  const routes = { zone: order.timeZone, hrefOf, back: paths.workOrderMoney(workOrderUuid), isSmall: true }
  return { order, routes }
}

type ClientRecordProps = FrameProps & {
  readonly title: string
  readonly form: (order: WorkOrderView, routes: ExternalDocumentRoutes) => ReactNode
}

/** A client records an external document of a contractor. */
export function ClientRecordPage({ address, title, form, refusal }: ClientRecordProps) {
  const { order, routes } = useClientRoutes(address)
  return (
    <Card title={title}>
      <FormOrRefusal form={form(order, routes)} refusal={refusal} />
    </Card>
  )
}

type ClientCorrectProps = FrameProps & {
  readonly title: string
  readonly document: Recorded
  readonly form: (routes: ExternalDocumentRoutes) => ReactNode
}

/** A client corrects a recorded document. */
export function ClientCorrectPage({ address, title, document, form, refusal }: ClientCorrectProps) {
  const { routes } = useClientRoutes(address)
  return (
    <Card title={title}>
      <FormOrRefusal
        form={isAllowed(document, 'correct') && form({ ...routes, back: routes.hrefOf(document.uuid) })}
        refusal={refusal}
      />
    </Card>
  )
}

const useContractorRoutes = (address: FrameProps['address']) => {
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const hrefOf = (uuid: string) => paths[address](jobUuid, uuid)
  const toRoutes = ({ timeZone }: JobView) => ({
    zone: timeZone,
    hrefOf,
    back: paths.jobMoney(jobUuid),
    isSmall: false,
  })
  return { job: useQuery(jobQuery(jobUuid)), toRoutes }
}

type ContractorRecordProps = FrameProps & {
  readonly title: string
  readonly crumb: string
  readonly form: (job: JobView, routes: ExternalDocumentRoutes) => ReactNode
}

/** A contractor records a document created elsewhere. */
export function ContractorRecordPage({ address, title, crumb, form, refusal }: ContractorRecordProps) {
  const crumbsOf = useJobCrumbs()
  const { job: query, toRoutes } = useContractorRoutes(address)
  return (
    <FormPage {...loadStateOf(query)} head={(job) => ({ title, ...crumbsOf(job, crumb) })}>
      {(job) => <FormOrRefusal form={form(job, toRoutes(job))} refusal={refusal} />}
    </FormPage>
  )
}

type ContractorCorrectProps<Document> = FrameProps & {
  readonly title: (document: Document) => string
  readonly query: QueryState<Document>
  readonly form: (document: Document, routes: ExternalDocumentRoutes) => ReactNode
}

/** A contractor corrects a recorded document. */
export function ContractorCorrectPage<Document extends Recorded>(props: ContractorCorrectProps<Document>) {
  const { address, title, query, form, refusal } = props
  const crumbsOf = useJobCrumbs()
  const { job, toRoutes } = useContractorRoutes(address)
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, document: query }))}
      head={(known) => ({ title: title(known.document), ...crumbsOf(known.job, known.document.number) })}
    >
      {(known) => {
        const routes = toRoutes(known.job)
        const { document } = known
        return (
          <FormOrRefusal
            form={isAllowed(document, 'correct') && form(document, { ...routes, back: routes.hrefOf(document.uuid) })}
            refusal={refusal}
          />
        )
      }}
    </FormPage>
  )
}
