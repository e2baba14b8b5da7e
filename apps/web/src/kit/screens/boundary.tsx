import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { report } from '../../platform/reporting/report.ts'
import { Failure } from './failure.tsx'

type BoundaryProps = { readonly children: ReactNode; readonly onReset: () => void; readonly place: string | undefined }
type BoundaryState = { problem: unknown; isBroken: boolean; place: string | undefined }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: undefined, isBroken: false, place: this.props.place }

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isBroken: true }
  }

  /** A failure belongs to the place where it happened: elsewhere the children get their chance again. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { problem: undefined, isBroken: false, place }
  }

  override componentDidCatch(problem: unknown) {
    report(problem)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ problem: undefined, isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <Failure problem={this.state.problem} onRetry={this.retry} /> : this.props.children
  }
}

/** A part of a page that reads by `useSuspenseQuery`: its skeleton while it loads, its failure with a way to try again. */
export function Await({ skeleton, children, place }: { skeleton: ReactNode; children: ReactNode; place?: string }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset} place={place}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
