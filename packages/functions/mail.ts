import { deliver } from "@deck/core/delivery/deliver";
import { LETTERS } from "@deck/core/delivery/letters";
import { mailHandle } from "@deck/core/delivery/mail";
import { type MailEvent, noteMailEvent } from "@deck/core/delivery/mail-events";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachRow } from "./stream.ts";

const handle = mailHandle(LETTERS);

/** New rows of the outbox become letters; what SES tells of letters is written down. */
export const handler = async (event: DynamoDBStreamEvent | { detail: MailEvent }) =>
	"detail" in event
		? noteMailEvent(ports, event.detail)
		: eachRow(event, (row) => deliver(ports, handle, row));
