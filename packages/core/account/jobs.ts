import type { Jobs } from "../feature.ts";
import { purgeAvatar } from "./avatar.ts";

export const accountJobs = {
	"avatar.delete": async (context, { path }) => {
		await purgeAvatar(context, path);
		return undefined;
	},
} satisfies Jobs;
