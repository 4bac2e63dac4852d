import { deliver } from "@deck/core/delivery/deliver";
import { LETTERS } from "@deck/core/delivery/letters";
import { mailHandle } from "@deck/core/delivery/mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachRow } from "./stream.ts";

/** Without patience: what others wait for stands behind it in the stream, and the sweeper has more of it. */
const handle = mailHandle(LETTERS, 0);

/** New rows of the outbox become letters. */
export const handler = (event: DynamoDBStreamEvent) => eachRow(event, (row) => deliver(ports, handle, row));
