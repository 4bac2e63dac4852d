import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

/** What we use of SQS. */
export const sqs = { SendMessageCommand, SQSClient };
