/**
 * Replaces the SDK's document client, which ElectroDB requires; we use another
 * (`packages/aws/document-client.ts`). It would bring along all of the DynamoDB client's commands.
 * @public
 */
export const NotBundled = undefined;
