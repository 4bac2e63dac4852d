/**
 * ElectroDB requires the SDK's document client as it loads, for clients of that kind; ours is another
 * (`packages/aws/document-client.ts`). Required, it would bring all of the DynamoDB client's commands along.
 * @public
 */
export const NotBundled = undefined;
