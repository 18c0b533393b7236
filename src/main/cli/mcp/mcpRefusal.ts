/** Why a call isn't possible, as a sentence for the assistant. */
export class McpRefusal extends Error {
  override readonly name = "McpRefusal";
}
