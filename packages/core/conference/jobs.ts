import type { Jobs } from "../feature.ts";

export const conferenceJobs = {
	"signature.delete": async (context, { path }) => {
		await context.files.remove(path.slice(1));
		return undefined;
	},
} satisfies Jobs;
