import { deliver } from "@deck/core/delivery/deliver";
import { EMAIL_MAKERS } from "@deck/core/delivery/email-makers";
import { mailHandle } from "@deck/core/delivery/mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { withFunctionDeadline } from "./deadline.ts";
import { ports } from "./ports.ts";
import { processRows } from "./stream.ts";

/** Other rows wait behind this one, and the sweeper retries it. */
const handleMail = mailHandle(EMAIL_MAKERS, 0);

export const handler = withFunctionDeadline((event: DynamoDBStreamEvent) =>
	processRows(event, (row) => deliver(ports, handleMail, row)),
);
