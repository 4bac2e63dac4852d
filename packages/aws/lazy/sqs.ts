import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

export const sqs = { SendMessageCommand, SQSClient };
