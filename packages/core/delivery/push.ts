import type { PushPayload } from "../kernel/outbox.ts";
import { pushFrames } from "../live/push-frames.ts";
import type { HandleMany } from "./deliver.ts";

export const pushHandle: HandleMany = (context, rows) =>
	pushFrames(
		context,
		rows.map(({ payload }): PushPayload => JSON.parse(payload)),
	);
