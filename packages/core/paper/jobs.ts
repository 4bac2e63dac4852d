import type { Jobs } from "../feature.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { syncAuthorIndex } from "./index-authors.ts";
import { startIdentitySearch } from "./preflight/event.ts";
import { searchIdentity } from "./preflight/identify.ts";
import { runPreflight } from "./preflight/preflight.ts";
import { remindAuthor } from "./remind.ts";

export const paperJobs = {
	"paper.remember_authors": async (context, { removed = [], ...paper }) => {
		await syncAuthorIndex(context.table, paper, removed);
		return undefined;
	},

	"paper.preflight": async (context, version) => {
		const isStored = await runPreflight(context, version);
		return isStored ? { next: jobEvent("originality.compare", version) } : undefined;
	},

	"paper.identify": async (context, version) => {
		await startIdentitySearch(context.table, version);
		await searchIdentity(context, version);
		return undefined;
	},

	"paper.remind": remindAuthor,
} satisfies Jobs;
