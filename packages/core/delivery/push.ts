import { eventsOf, type PushPayload } from "../kernel/outbox.ts";
import { pushFrames } from "../live/push-frames.ts";
import type { HandleMany } from "./deliver.ts";

export const pushHandle: HandleMany = async (context, rows) => {
	const payloads = rows.map((row) => eventsOf<PushPayload>(row).map(({ payload }) => payload));
	const failures = await pushFrames(context, payloads.flat());
	return payloads.map((some) => failures.splice(0, some.length).find((failure) => failure !== undefined));
};
