import type { Feature } from "../feature.ts";

/** Everybody who is signed in learns when maintenance begins and ends. */
export const maintenanceFeature = {
	maySubscribe: (_actor, topic) => topic.kind === "platform",
} as const satisfies Feature;
