import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { isRepeat } from '../../platform/loading/repeats.ts'
import { Failure } from './failure.tsx'

type BoundaryProps = { readonly children: ReactNode; readonly onReset: () => void }

class Boundary extends Component<BoundaryProps, { problem: unknown; isBroken: boolean }> {
  override state = { problem: undefined as unknown, isBroken: false }

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isBroken: true }
  }

  override componentDidCatch(problem: unknown) {
    if (!isRepeat(problem)) reportError(problem)
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
export function Await({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
