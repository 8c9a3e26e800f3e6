import type { ReactNode } from 'react'

type SpecimenProps = {
  /** The names in code of the components that are shown. */
  names: string[]
  children: ReactNode
}

/** Components under their names, which are the code's and so the same in every language. */
export function Specimen({ names, children }: SpecimenProps) {
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <h2 lang="en" className="text-h4 wrap-anywhere">
        {names.join(', ')}
      </h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  )
}

/** Pieces beside each other, as many as the line has room for. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
