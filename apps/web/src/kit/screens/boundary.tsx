import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { CallFailure } from '../../platform/calls/call-failure.ts'
import { isRepeat } from '../../platform/loading/repeats.ts'
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
    const isExpected = problem instanceof CallFailure && problem.code >= 400 && problem.code < 500
    if (!isExpected && !isRepeat(problem)) reportError(problem)
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
