import type { MailEvent } from "@deck/core/delivery/mail-event";
import { noteMailEvent } from "@deck/core/delivery/mail-events";
import type { SQSEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachMessage } from "./queue.ts";

export const handler = (event: SQSEvent) =>
	eachMessage(event, ({ detail }: { detail: MailEvent }) => noteMailEvent(ports, detail));
