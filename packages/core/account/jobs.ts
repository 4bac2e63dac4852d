import type { Jobs } from "../noun.ts";
import { forgetAvatar } from "./avatar.ts";

export const accountJobs = {
	"avatar.forget": async (context, { path }) => {
		await forgetAvatar(context, path);
		return undefined;
	},
} satisfies Jobs;
