// What npm run test:mutants leaves alone in the contract: declarations, which a test of the server or the compiler holds.

/** As much of a node of the syntax tree as is looked at. */
type Node = {
  type: string
  name?: string
  callee?: Node
  property?: Node
  key?: Node
}
type NodePath = { node: Node; parentPath: NodePath | null; listKey?: string; key: string | number | null }

/** What is tested beside the contract: the schemas of an endpoint. */
const tested = ['input', 'output']

function isCallOf(name: string, path: NodePath | null | undefined): boolean {
  const callee = path?.node.type === 'CallExpression' ? path.node.callee : undefined
  return callee?.name === name || callee?.property?.name === name
}

/** Why a node is left alone, if it is. */
function shouldIgnore(path: NodePath): string | undefined {
  const { parentPath, listKey, node } = path
  if (listKey === 'arguments' && isCallOf('describe', parentPath)) return 'a sentence of the API document'
  if (listKey === 'arguments' && isCallOf('endpoint', parentPath) && node.type === 'StringLiteral')
    return 'name and address: endpoints.test.ts compares them with the source'
  const isOption = node.type === 'ObjectProperty' && isCallOf('endpoint', parentPath?.parentPath)
  if (isOption && !tested.includes(node.key?.name ?? ''))
    return 'who may call, what is shown and refused: the server is called for it, permission by permission and code by code'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'declarations', value: { shouldIgnore } }]
