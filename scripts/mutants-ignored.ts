// Mutants that npm run test:mutants ignores in the contract: declarations, which the compiler or a test of the server checks.

/** The properties of a syntax tree's node that are used here. */
type Node = { type: string; name?: string; callee?: Node; property?: Node; key?: Node; id?: Node }
type NodePath = { node: Node; parentPath: NodePath | null; listKey?: string }

/** Calls whose arguments only the API's document shows; `openapi` tests read that. */
const documentationCalls = ['describe', 'meta', 'example']
/** Functions that create such arguments. */
const documentationHelpers = ['example', 'like', 'idLike', 'boundsOf']
/** The parts of an endpoint that are tested apart from the contract itself: its schemas. */
const endpointSchemas = ['input', 'output']

function callName(path: NodePath | null | undefined): string {
  const callee = path?.node.type === 'CallExpression' ? path.node.callee : undefined
  return callee?.name ?? callee?.property?.name ?? ''
}

/** Why a node is left alone, if it is. */
function shouldIgnore({ node, parentPath, listKey }: NodePath): string | undefined {
  const isArgumentOf = listKey === 'arguments' ? callName(parentPath) : ''
  if (documentationCalls.includes(isArgumentOf)) return 'what only the document of the API shows'
  if (node.type === 'VariableDeclarator' && documentationHelpers.includes(node.id?.name ?? ''))
    return 'what only the document of the API shows'
  if (isArgumentOf === 'endpoint' && node.type === 'StringLiteral')
    return 'name and address: endpoints.test.ts compares them with the source'
  const isOption = node.type === 'ObjectProperty' && callName(parentPath?.parentPath) === 'endpoint'
  if (isOption && !endpointSchemas.includes(node.key?.name ?? ''))
    return 'who may call, what is shown and refused: the tests of the server call for it, role by role and code by code'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'declarations', value: { shouldIgnore } }]
