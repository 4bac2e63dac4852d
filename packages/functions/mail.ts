import { deliver } from "@deck/core/delivery/deliver";
import { LETTERS } from "@deck/core/delivery/letters";
import { mailHandle } from "@deck/core/delivery/mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachRow } from "./stream.ts";

/** Other rows wait behind this one, and the sweeper retries it. */
const handle = mailHandle(LETTERS, 0);

export const handler = (event: DynamoDBStreamEvent) => eachRow(event, (row) => deliver(ports, handle, row));
