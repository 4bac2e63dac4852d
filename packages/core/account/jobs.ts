import type { Jobs } from "../noun.ts";
import { forgetAvatar } from "./avatar.ts";

/** Long work of accounts, by event. */
export const accountJobs = {
	/** A picture was replaced or taken away: nobody sees its files any more. */
	"avatar.forget": async (context, { path }) => {
		await forgetAvatar(context, path);
		return undefined;
	},
} satisfies Jobs;
