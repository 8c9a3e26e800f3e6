import { startTransition, useOptimistic } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Returns the choice in the address, and a function to change it. A choice takes effect at once: a next one that comes
 * before the page has followed the first, which takes a while on an old phone, adds to it and does not undo it.
 */
export function useUrlChoice<Choice>(
  urlChoice: Choice,
  toPath: (choice: Choice) => string,
  options: NavigateOptions,
): [chosen: Choice, choose: (choice: Choice) => void] {
  const navigate = useNavigate()
  const [chosen, setChosen] = useOptimistic(urlChoice)

  function choose(choice: Choice) {
    startTransition(async () => {
      setChosen(choice)
      await navigate(toPath(choice), options)
    })
  }
  return [chosen, choose]
}
