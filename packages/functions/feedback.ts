import type { MailEvent } from "@deck/core/delivery/mail-event";
import { recordMailEvent } from "@deck/core/delivery/mail-events";
import type { SQSEvent } from "aws-lambda";
import { withFunctionDeadline } from "./deadline.ts";
import { ports } from "./ports.ts";
import { processMessages } from "./queue.ts";

export const handler = withFunctionDeadline((event: SQSEvent) =>
	processMessages(event, ({ detail }: { detail: MailEvent }) => recordMailEvent(ports, detail)),
);
