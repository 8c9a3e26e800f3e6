declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** An amount that is also shown in the reader's own currency, in room that is reserved where one was chosen. */
      'reader-money': import('react').HTMLAttributes<HTMLElement> & { amount: string; currency: string }
    }
  }
}

export {}
