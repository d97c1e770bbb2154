import { type DocumentNode, GraphQLError, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { READ_ONLY } from '../../contract/switches.ts'
import type { OriginContext } from '../context.ts'

/**
 * The only mutation that read-only mode allows. It requests a purchase's state, and in read-only mode its resolver
 * writes no data.
 */
const READS = 'resumePurchase'

/** Refuses mutations while an operator has switched the brand to read-only. */
export function readOnly(): Plugin<OriginContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { definitions } = args.document as DocumentNode
      const operation = definitions.find((each) => each.kind === 'OperationDefinition')
      if (operation?.operation !== OperationTypeNode.MUTATION) return
      const { selections } = operation.selectionSet
      if (selections.every((each) => each.kind === 'Field' && each.name.value === READS)) return
      if (!(await args.contextValue.switches()).isReadOnly) return
      const refusal = new GraphQLError('Nothing can be changed at the moment', { extensions: { code: READ_ONLY } })
      setResultAndStopExecution({ data: null, errors: [refusal] })
    },
  }
}
